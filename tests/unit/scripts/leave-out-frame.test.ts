/** @jest-environment node */
import { execFileSync } from "node:child_process";

/** What is left of a sheet. In a program of its own: what makes styles cannot be loaded in a test. */
function leaveOut(css: string, from = "components/ui/form.css"): string {
  const program = `
    import postcss from "postcss";
    import leaveOutFrame from "./scripts/styles/leave-out-frame.cjs";
    const from = process.cwd() + "/" + ${JSON.stringify(from)};
    const { css } = await postcss([leaveOutFrame()]).process(${JSON.stringify(css)}, { from });
    process.stdout.write(css);`;
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
}

// The header has .flex, and .hidden from 992 px on.
const OF_FRAME = "@layer utilities{.flex{display:flex}}";

it("leaves out what the frame's sheet says, and the layer that is empty then", () => {
  expect(leaveOut(`${OF_FRAME}b{color:red}`)).toBe("b{color:red}");
});

it("keeps a rule with other declarations, another selector or another at-rule", () => {
  for (const css of [
    "@layer utilities{.flex{display:grid}}",
    "@layer utilities{.flex{display:flex;color:red}}",
    "@layer utilities{.flexible{display:flex}}",
    "@layer utilities{@media print{.flex{display:flex}}}",
    ".flex{display:flex}",
  ])
    expect(leaveOut(css)).toBe(css);
});

it("keeps the selectors of a rule that the frame does not have", () => {
  expect(leaveOut("@layer utilities{.flex,.flexible{display:flex}}")).toBe(
    "@layer utilities{.flexible{display:flex}}",
  );
});

it("leaves the frame's own sheet as it is", () => {
  expect(leaveOut(OF_FRAME, "app/globals.css")).toBe(OF_FRAME);
});
