//! Left Bower teaches Euchre: this page is the map.
