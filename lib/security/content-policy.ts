import { createHash } from "node:crypto";
import { FIRST_PAINT_SCRIPT } from "@/lib/shell/first-paint";
import { nonceOnlyPolicy } from "./policies.mjs";

/** Of the one inline script that the frame of every page carries. */
const inlineHash = createHash("sha256").update(FIRST_PAINT_SCRIPT).digest("base64");

/** @param settings.formsTo origins where a form of the page may end besides this one */
export function dynamicPagePolicy(settings: {
  nonce: string;
  formsTo: string[];
  cdnUrl: string;
  dev: boolean;
}): string {
  return nonceOnlyPolicy({ ...settings, inlineHash });
}
