/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const topFiles = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md"];
const docs = readdirSync("docs").filter((file) => file.endsWith(".md"));
const decisions = readdirSync("docs/decisions").filter((file) => file.endsWith(".md"));
/** Pages that say how things are. Decisions say how they were when they were made. */
const current = [...topFiles, ...docs.map((file) => join("docs", file)), "docs/decisions/README.md"];
const all = [...new Set([...current, ...decisions.map((file) => join("docs/decisions", file))])];

const read = (file: string) => readFileSync(file, "utf8");

/** The headings of a page, as GitHub makes anchors of them. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Links of a page to files of the repository that are not there, or to headings that they do not have. */
function brokenLinks(file: string): string[] {
  const prose = read(file).replaceAll(/`[^`]*`/g, "");
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^(https?:|mailto:|tel:|\/)/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
}

/** Folders at the top that hold what the repository has; the others are made by programs. */
const MADE = ["node_modules", "var", "test-results", "playwright-report", "coverage"];
const folders = readdirSync(".", { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !MADE.includes(entry.name))
  .map(({ name }) => name)
  .filter((name) => !name.startsWith(".") || name === ".ci" || name === ".github");

/** Files and folders that a page names in backticks and that are not there. */
function missingPaths(file: string): string[] {
  const named = [...read(file).matchAll(/`([\w.-]+)(\/[^`\s]*)`/g)];
  return named
    .filter(([, folder = ""]) => folders.includes(folder))
    .map(([, folder = "", rest = ""]) => folder + rest)
    .filter((path) => !/[*{]/.test(path) && !existsSync(path));
}

test.each(all)("the links of %s lead somewhere", (file) => {
  expect(brokenLinks(file)).toEqual([]);
});

test.each(current)("the files that %s names are there", (file) => {
  expect(missingPaths(file)).toEqual([]);
});

test("the index of decisions has every page", () => {
  const index = read("docs/decisions/README.md");
  const pages = decisions.filter((file) => file !== "README.md");
  expect(pages.filter((file) => !index.includes(`](${file})`))).toEqual([]);
});
