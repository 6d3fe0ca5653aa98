import { makeNextReady } from "@/lib/browser/shell/make-next-ready";
import { drawnBefore } from "@/lib/shared/links/prefetchable-pages";

const rules = () => [...document.head.querySelectorAll<HTMLScriptElement>("script[type=speculationrules]")];
const setKnown = (supports: ((type: string) => boolean) | undefined) =>
  Object.defineProperty(HTMLScriptElement, "supports", { configurable: true, value: supports });

it("tells a browser that knows such rules which pages it may draw and fetch", () => {
  setKnown((type) => type === "speculationrules");
  makeNextReady(document);
  expect(rules()).toHaveLength(1);
  const { prerender, prefetch } = JSON.parse(rules()[0]?.text ?? "");
  expect(prerender.map(({ eagerness }: { eagerness: string }) => eagerness)).toEqual([
    "immediate",
    "moderate",
  ]);
  expect(JSON.stringify(prerender)).toContain(JSON.stringify(drawnBefore));
  expect(JSON.stringify([prerender, prefetch])).not.toMatch(/cart|checkout|account/);
  rules()[0]?.remove();
});

it.each([undefined, () => false])("tells others nothing", (supports) => {
  setKnown(supports);
  makeNextReady(document);
  expect(rules()).toEqual([]);
});
