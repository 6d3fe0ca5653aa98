export * from "./calls";
export * from "./cart";
export * from "./catalogue";
export * from "./envelope";
export * from "./money";
export * from "./order";
export * from "./picture";
export * from "./request-target";
