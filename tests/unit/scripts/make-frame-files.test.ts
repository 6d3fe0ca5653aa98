/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";

const KB = 1024;
type Files = Record<"shell" | "measure" | "deferred", { address: string; text: string }>;

/** In a program of its own: what makes the styles cannot be loaded in a test. */
function makeFrameFiles(options = {}): Files {
  const program = `import { makeFrameFiles } from "./scripts/lib/make-frame-files.mjs"; console.log(JSON.stringify(await makeFrameFiles("en", ${JSON.stringify(options)})))`;
  return JSON.parse(
    execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
      encoding: "utf8",
      timeout: 60_000,
    }),
  );
}

const files = makeFrameFiles();
const sizeOf = (text: string) => brotliCompressSync(text).length;

it("keeps what runs before React to 8 KB on the way to a phone", () => {
  const { shell } = files;
  expect(sizeOf(shell.text)).toBeGreaterThan(4 * KB);
  expect(sizeOf(shell.text)).toBeLessThanOrEqual(8 * KB);
});

it("names each file by what it says, and leaves React and validation out of the script", () => {
  const { shell, deferred } = files;
  expect(shell.address).toMatch(/^\/shell-[\w-]{16}\.js$/);
  expect(deferred.address).toMatch(/^\/deferred-[\w-]{16}\.css$/);
  expect(makeFrameFiles()).toEqual(files);
  expect(shell.text).not.toMatch(/react|zod/i);
});

it("has what measures pages in a script of its own, which only those fetch who agreed", () => {
  const { shell, measure } = files;
  expect([shell, measure].map(({ text }) => text.includes("largest-contentful-paint"))).toEqual([
    false,
    true,
  ]);
});

it("has the styles of what a phone does not show at first, without the browser's defaults again", () => {
  const { deferred } = files;
  const { deferred: inDevelopment } = makeFrameFiles({ dev: true });
  expect(inDevelopment.text).toContain(".menu-children");
  expect(inDevelopment.text).not.toContain("box-sizing");
  // A build says it with shorter names, and not what the frame's sheet says.
  expect(deferred.text).not.toContain(".menu-children");
  for (const { text } of [deferred, inDevelopment]) expect(text).toContain("[data-wished]>button{");
  expect(inDevelopment.text).toContain(".flex{display:flex}");
  expect(deferred.text).not.toContain(".flex{display:flex}");
  // The header in a wide window, which the frame's sheet leaves out.
  for (const { text } of [deferred, inDevelopment])
    expect(text).toContain("grid-template-columns:auto minmax(0,1fr) auto");
  expect(sizeOf(deferred.text)).toBeLessThan(5.5 * KB);
});
