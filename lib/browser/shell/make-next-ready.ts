import { SPECULATION_RULES } from "@/lib/shared/links/speculation-rules";

/**
 * Tells a browser that knows such rules which pages it may make ready. Not in the page itself, which would be larger, nor in a
 * file that its head names: a browser would fetch that before the first picture.
 */
export function makeNextReady(root: Document): void {
  if (!HTMLScriptElement.supports?.("speculationrules")) return;
  const rules = root.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = SPECULATION_RULES;
  root.head.append(rules);
}
