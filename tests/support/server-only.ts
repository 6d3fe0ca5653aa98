// Stands in for the package that keeps server modules out of browser bundles: unit tests are neither.
export {};
