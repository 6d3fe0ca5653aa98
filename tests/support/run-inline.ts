import { inFrame } from "../../lib/shared/inline-scripts/frame-script";

/** Runs a part of the frame's inline script, as a page that was just loaded does. @param own what stands on its element */
export function runInline(part: string, own: Record<string, string> = {}): void {
  const script = document.createElement("script");
  Object.assign(script.dataset, own);
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  new Function(inFrame(part))();
}
