import { createHash } from "node:crypto";
import { FRAME_SCRIPT } from "@/lib/shared/inline-scripts/frame-script";
import { START_PAGE_SCRIPT } from "./page-data";

const sourceOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * What allows the inline scripts that are the same in every page, as sources of a policy. Scripts that are made with a
 * page are not hashed: a hash of whatever a page says would allow what somebody slipped into it as well.
 */
export const constantScripts: readonly string[] = [FRAME_SCRIPT, START_PAGE_SCRIPT].map(sourceOf);
