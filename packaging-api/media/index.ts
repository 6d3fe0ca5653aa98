export { type Drawing, type DrawnFacts, drawingsFor, type LabelledDrawing } from "./drawings/drawings-for";
export { type DrawingSpec, drawingKinds } from "./drawings/spec";
