/** @jest-environment node */
import { execFileSync } from "node:child_process";

type Call = { file: "rename-in-source" | "short-names"; expression: string };

/** In a program of its own: what reads sources and styles cannot be loaded in a test. */
function run({ file, expression }: Call): string {
  const program = `import * as names from "./scripts/styles/${file}.mjs"; console.log(JSON.stringify(await (${expression})))`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: 60_000,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return JSON.parse(output);
}

const shortNames = { "p-2": "aA", "text-s": "aB", "lg:p-2": "aC", "[&_b]:block": "aD" };
const rename = (source: string) =>
  run({
    file: "rename-in-source",
    expression: `names.renameInSource(${JSON.stringify(source)}, "a.tsx", new Map(${JSON.stringify(Object.entries(shortNames))}))`,
  });

describe("renaming in a source", () => {
  it("finds classes in attributes, constants, conditions and templates", () => {
    expect(rename('const look = "grid p-2";')).toBe('const look = "grid aA";');
    expect(rename('<b className="lg:p-2 [&_b]:block pic" />')).toBe('<b className={"aC aD pic"} />');
    expect(rename('<b titleClass="p-2" className={is ? "p-2" : "text-s"} />')).toBe(
      '<b titleClass={"aA"} className={is ? "aA" : "aB"} />',
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
    expect(rename("`p-2 ${look} text-s`")).toBe("`aA ${look} aB`");
  });

  it("leaves what only looks like a class", () => {
    for (const source of [
      'const words = { constructor: "constructor toString" };',
      '<b data-part="p-2">p-2</b>',
      "// p-2",
      'const path = "/p-2/text-s";',
      "p - 2",
    ])
      expect(rename(source)).toBe(source);
  });

  it("keeps a text that is written with escapes", () => {
    expect(rename('const look = "p-2 \\u00e9\\"";')).toBe('const look = "aA é\\"";');
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
    expect(rename("`p-2 \\` \\${x}`")).toBe("`aA \\` \\${x}`");
  });

  it("refuses a class that stands right beside an expression", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
    expect(() => rename("`p-2${more}`")).toThrow('the class "p-2" stands right beside an expression');
  });
});

describe("the names", () => {
  const names: Record<string, string> = JSON.parse(
    JSON.stringify(
      run({ file: "short-names", expression: "Object.fromEntries(await names.readShortNames())" }),
    ),
  );

  it("are short, different, and words of no language", () => {
    const short = Object.values(names);
    expect(short.length).toBeGreaterThan(500);
    expect(new Set(short).size).toBe(short.length);
    for (const name of short) expect(name).toMatch(/^[a-z](?=.*[A-Z0-9])[A-Z0-9]{1,2}$/);
  });

  it("are there for utilities, variants and named looks, and not for letters alone", () => {
    for (const name of ["min-h-target", "lg:grid", "cell-name", "menu-children", "group/pose"])
      expect(names).toHaveProperty([name]);
    for (const name of ["grid", "btn", "inc", "ex"]) expect(names).not.toHaveProperty([name]);
  });

  it("take the place of escaped classes in selectors, and of nothing else", () => {
    const selector = String.raw`.p-2\.5:not(a a) > .\[\&_b\]\:block b[data-x=".p-2"]:is(.grid)`;
    const renamed = run({
      file: "short-names",
      expression: `names.renameInSelector(${JSON.stringify(selector)}, (name) => ({ "p-2.5": "aA", "[&_b]:block": "aB" })[name])`,
    });
    expect(renamed).toBe('.aA:not(a a) > .aB b[data-x=".p-2"]:is(.grid)');
  });
});
