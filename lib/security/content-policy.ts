import { createHash } from "node:crypto";
import { FRAME_SCRIPT } from "@/lib/shell/frame-script";
import { nonceOnlyPolicy } from "./policies.mjs";

/** Of the one inline script that the frame of every page carries. */
const inlineHash = createHash("sha256").update(FRAME_SCRIPT).digest("base64");

/** @param settings.formsTo origins where a form of the page may end besides this one */
export function dynamicPagePolicy(settings: {
  nonce: string;
  formsTo: string[];
  cdnUrl: string;
  reportsTo: string[];
  dev: boolean;
}): string {
  return nonceOnlyPolicy({ ...settings, inlineHash });
}
