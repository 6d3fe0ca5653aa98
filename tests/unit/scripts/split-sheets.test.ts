/** @jest-environment node */
import { execFileSync } from "node:child_process";

/** What is left of a sheet. In a program of its own: what makes styles cannot be loaded in a test. */
function leftOf(css: string, from = "components/ui/form.css"): string {
  const program = `
    import postcss from "postcss";
    import splitSheets from "./scripts/styles/split-sheets.cjs";
    const from = process.cwd() + "/" + ${JSON.stringify(from)};
    const { css } = await postcss([splitSheets()]).process(${JSON.stringify(css)}, { from });
    process.stdout.write(css);`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const OF_FRAME = "@layer utilities{.flex{display:flex}}";

it("leaves out what the frame's sheet says, and the layer that is empty then", () => {
  expect(leftOf(`${OF_FRAME}b{color:red}`)).toBe("b{color:red}");
});

it("keeps a rule with other declarations, another selector or another at-rule", () => {
  for (const css of [
    "@layer utilities{.flex{display:grid}}",
    "@layer utilities{.flex{display:flex;color:red}}",
    "@layer utilities{.flexible{display:flex}}",
    "@layer utilities{@media print{.flex{display:flex}}}",
    ".flex{display:flex}",
  ])
    expect(leftOf(css)).toBe(css);
});

it("keeps the selectors of a rule that the frame does not have", () => {
  expect(leftOf("@layer utilities{.flex,.flexible{display:flex}}")).toBe(
    "@layer utilities{.flexible{display:flex}}",
  );
});

it("leaves out of the frame's sheet what its utilities do in wide windows, and nothing else", () => {
  const kept = `${OF_FRAME}@layer base{@media (min-width:992px){h1{color:red}}}`;
  const wide = "@layer utilities{@media (min-width:768px){.md\\:flex{display:flex}}}";
  const wideOnly = "@layer utilities{@media (min-width:992px){@media (max-width:1343px){.b{color:red}}}}";
  const narrow = "@layer utilities{@media (max-width:991px){.c{color:red}}}";
  expect(leftOf(kept + wide + wideOnly + narrow, "app/globals.css")).toBe(kept + narrow);
});

const WIDE = "@layer utilities{@media (min-width:992px){.lg\\:py-4:not(a a a){padding-block:16px}}}";

it("keeps such a utility in a page's sheet: the frame's own does not have it", () => {
  // The header has both.
  expect(leftOf(WIDE)).toBe(WIDE);
});

it("leaves out of a landing page's sheet, as of the frame's, what is for print or under a mouse", () => {
  const kept = "@layer utilities{.a,.b:focus{color:red}}";
  const left = "@layer utilities{.a:hover{color:blue}@media print{.a{color:black}}}";
  const both = "@layer utilities{.c:hover,.c:focus{color:green}}";
  const rest = "@layer utilities{.c:focus{color:green}}";
  for (const sheet of ["components/catalogue/product-list.css", "app/globals.css"])
    expect(leftOf(kept + left + both + WIDE, sheet)).toBe(kept + rest);
  expect(leftOf(kept + left + both)).toBe(kept + left + both);
});

it("has all that in the deferred styles, once", () => {
  const deferred = leftOf("@layer utilities{.group:hover .x{color:red}}", "app/deferred.css");
  // Of a row of the comparing list, and of a page to be read.
  expect(deferred).toContain("grid-template-columns:104px minmax(0,1fr) 124px 116px 116px");
  expect(deferred).toContain("@media print");
  const rules = [...deferred.matchAll(/[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule);
  expect(rules.length).toBeGreaterThan(50);
  const ofList = rules.filter((rule) => rule.includes("stretch"));
  expect(ofList).toEqual([...new Set(ofList)]);
  // What a phone shows first stays in its page.
  expect(deferred).not.toContain("grid-template-columns:104px minmax(0,1fr) auto");
});
