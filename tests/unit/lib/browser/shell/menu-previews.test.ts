import { fillMenuWhenNeared } from "@/lib/browser/shell/menu-previews";

const link = (slug: string) => `<a href="/c/${slug}">${slug}</a>`;
const previews = [
  { slug: "tape", picture: "", text: "All <b>tapes</b>." },
  { slug: "brown-tape", picture: "/media/x?view=thumb&width=224", text: "Brown <b>tape</b>." },
  { slug: "clear-tape", picture: "", text: "Clear tape." },
];

let asked: string[];
let undo: () => void;
function setUp(answer: () => Promise<unknown>): HTMLElement {
  asked = [];
  Object.defineProperty(window, "fetch", {
    configurable: true,
    value: (address: string) => {
      asked.push(address);
      return answer();
    },
  });
  Object.defineProperty(AbortSignal, "timeout", {
    configurable: true,
    value: () => new AbortController().signal,
  });
  document.body.innerHTML = `<nav><details><summary>Tape</summary><div><p data-part="about"></p>${link("tape")}</div><div data-part="children">
    ${link("brown-tape")}${link("clear-tape")}${link("new-tape")}</div></details></nav>`;
  const menu = document.querySelector("nav")!;
  undo = fillMenuWhenNeared(menu);
  return menu;
}
afterEach(() => undo());

const answered = (data: unknown) => async () => ({ ok: true, json: async () => data });
const texts = () => [...document.querySelectorAll("[data-part] a")].map(({ textContent }) => textContent);
const about = () => document.querySelector("[data-part=about]")?.textContent;
const names = ["brown-tape", "clear-tape", "new-tape"];
const settled = () => new Promise((resolve) => setTimeout(resolve));

it.each(["pointerenter", "focusin", "beforetoggle"])("fills the menu once, at the first %s", async (type) => {
  const menu = setUp(answered(previews));
  expect(asked).toEqual([]);
  for (const again of [type, "focusin", type]) menu.dispatchEvent(new Event(again));
  await settled();
  expect(asked).toEqual(["/menu-previews"]);
  // As text, whatever it looks like; a category that the answer does not name keeps its name alone.
  expect(texts()).toEqual(["brown-tape Brown <b>tape</b>.", "clear-tape Clear tape.", "new-tape"]);
  expect(about()).toBe("All <b>tapes</b>.");
  const pictures = [...document.querySelectorAll("img")];
  expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(["/media/x?view=thumb&width=224"]);
  expect(pictures[0]).toMatchObject({ alt: "", loading: "lazy", width: 224, height: 168 });
  expect(pictures[0]!.parentElement).toHaveAttribute("href", "/c/brown-tape");
});

it.each([
  ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the shop cannot answer", async () => ({ ok: false, status: 503, json: async () => previews })],
])("leaves the names when %s, and asks again the next time", async (_, answer) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const menu = setUp(answer);
  menu.dispatchEvent(new Event("pointerenter"));
  await settled();
  expect(logged).toHaveBeenCalledWith("The menu's pictures could not be fetched.", expect.anything());
  expect(texts()).toEqual(names);
  menu.dispatchEvent(new Event("pointerenter"));
  await settled();
  expect(asked).toHaveLength(2);
  logged.mockRestore();
});

it("reads nothing out of an answer of another shape", async () => {
  for (const answer of [null, { previews }, [null, "x", { slug: 1 }, { slug: "brown-tape", picture: "x" }]]) {
    const menu = setUp(answered(answer));
    menu.dispatchEvent(new Event("focusin"));
    await settled();
    expect(texts()).toEqual(names);
    expect(about()).toBe("");
    expect(document.querySelector("img")).toBeNull();
    undo();
  }
});

it("asks for nothing once it was stopped", async () => {
  const menu = setUp(answered(previews));
  undo();
  menu.dispatchEvent(new Event("pointerenter"));
  await settled();
  expect(asked).toEqual([]);
});
