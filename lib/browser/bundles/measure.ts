import { measureVisit } from "@/lib/browser/analytics/measure-visit";

/**
 * Measures a visit. A script of its own, fetched only after the shopper has agreed (lib/browser/analytics/begin-measuring.ts).
 */
window.measureVisit = measureVisit;
