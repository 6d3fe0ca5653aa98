/** @jest-environment node */
import { delayScripts } from "@/lib/server/http/delayed-scripts";

const NONCE = 'nonce="bm9uY2U="';
const file = (name: string) => `<script src="/_next/static/chunks/${name}.js" async="" ${NONCE}></script>`;
const MAIN = `<script src="/_next/static/chunks/main.js" ${NONCE} async=""></script>`;
const PRELOAD = `<link rel="preload" as="script" fetchPriority="low" ${NONCE} href="/_next/static/chunks/main.js"/>`;
const DATA = `<script ${NONCE}>self.__next_f.push([1,"2:\\u003c/body>\\u003c/html>"])</script>`;
const END = "</body></html>";

/** What is sent of a page that comes in these pieces. */
function send(...pieces: string[]): string {
  const delay = delayScripts("wanted");
  return pieces.map((piece) => delay(Buffer.from(piece)).toString()).join("");
}

function scriptsIn(page: string): unknown {
  const found = /<script type="application\/json" id="page-start">([^<]*)<\/script>/.exec(page);
  return JSON.parse(found?.[1] ?? "null");
}

it("leaves the data, and says at the end which files are to be fetched, each once", () => {
  const page = send(`<head>${PRELOAD}${file("a")}${file("b")}</head><body>é`, MAIN + file("a") + DATA + END);
  expect(scriptsIn(page)).toEqual({
    scripts: ["a", "b", "main"].map((name) => `/_next/static/chunks/${name}.js`),
    when: "wanted",
  });
  const block = page.slice(page.indexOf('<script type="application/json"'), page.lastIndexOf(END));
  expect(block).not.toContain("<script>");
  expect(page.replace(block, "")).toBe(`<head></head><body>é${DATA}${END}`);
});

it("leaves what is not React's, and what is for browsers without modules", () => {
  const others = `<script src="/_next/static/chunks/old.js" noModule="" ${NONCE}></script><script async="" src="/shell-a.js"></script><link rel="preload" as="image" href="/a"/>`;
  expect(send(`${others}${file("a")}${END}`).startsWith(`${others}<script type="application/json"`)).toBe(
    true,
  );
});

it("leaves a script that two pieces share where it is", () => {
  const cut = file("a").length - 20;
  const page = send(file("a").slice(0, cut), file("a").slice(cut) + file("b") + END);
  expect(page.startsWith(file("a"))).toBe(true);
  expect(scriptsIn(page)).toEqual({ scripts: ["/_next/static/chunks/b.js"], when: "wanted" });
});

it("changes nothing of a page without such scripts", () => {
  const page = `<body>${DATA}${END}`;
  expect(send(page)).toBe(page);
});
