// Loaded after tsx, which switches source maps on: Node then stores the map of every file that it loads, those of Next's
// own files and of all pages too, 35 MB of the storefront's memory. Without, a stack names functions and files still.
process.setSourceMapsEnabled(false);
