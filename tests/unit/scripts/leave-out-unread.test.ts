/** @jest-environment node */
import postcss from "postcss";
import leaveOutUnread from "@/scripts/styles/leave-out-unread.cjs";

const leftOf = (css: string) => postcss([leaveOutUnread()]).process(css, { from: undefined }).css;

it("leaves out variables that nothing reads, and what is said of them", () => {
  expect(
    leftOf(
      '.a{--tw-font-weight:700;font-weight:700}.b{--tw-tracking:0}:root{--text-s:1rem;--text-s--line-height:2rem}@property --tw-tracking{syntax:"*";inherits:false}',
    ),
  ).toBe(".a{font-weight:700}:root{--text-s:1rem}");
});

it("says nothing of the style of a border, which the base makes solid, and says that of an outline itself", () => {
  expect(
    leftOf(
      ".a{border-top-style:var(--tw-border-style);border-top-width:1px}.b{outline-style:var(--tw-outline-style)}",
    ),
  ).toBe(".a{border-top-width:1px}.b{outline-style:solid}");
});

it("asks shorter for browsers that do not know @property, and not at all for the sake of nothing", () => {
  const ask = (variables: string) =>
    `@layer properties{@supports ((-webkit-hyphens:none)) and (not (margin-trim:block)){*{${variables}}}}`;
  expect(leftOf(ask("--tw-leading:initial;--tw-border-style:solid"))).toBe(
    "@layer properties{@supports not (color:rgb(from red r g b)){*{--tw-leading:initial}}}",
  );
  expect(leftOf(ask("--tw-border-style:solid"))).toBe("");
});

it.each([
  ".a{--tw-border-style:dashed;border-style:dashed}",
  ".a{--tw-outline-style:none}",
  ".a{letter-spacing:var(--tw-tracking,0)}",
  ".a{line-height:var(--text-s--line-height)}",
])("refuses %s, which needs what is left out", (css) => {
  expect(() => leftOf(css)).toThrow("leave-out-unread.cjs");
});
