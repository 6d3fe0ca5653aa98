import { createHash } from "node:crypto";
import { PRICE_DISPLAY_SCRIPT } from "@/lib/display/price-display";
import { nonceOnlyPolicy } from "./policies.mjs";

/** Of the one inline script that the frame of every page carries. */
const inlineHash = createHash("sha256").update(PRICE_DISPLAY_SCRIPT).digest("base64");

export function dynamicPagePolicy(settings: { nonce: string; cdnUrl: string; dev: boolean }): string {
  return nonceOnlyPolicy({ ...settings, inlineHash });
}
