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

it("keeps such a utility in a page's sheet: the frame's own does not have it", () => {
  // The header has both.
  const wide = "@layer utilities{@media (min-width:992px){.lg\\:py-4:not(a a a){padding-block:16px}}}";
  expect(leftOf(wide)).toBe(wide);
});
