import type { Namespace } from "@/lib/shared/words/namespaces";

const asked: string[] = [];
let answer: (url: string) => Promise<Partial<Response>>;
let fetchWords: typeof import("@/lib/browser/words/fetch-words").fetchWords;

const words = (json: unknown) => Promise.resolve({ ok: true, json: () => Promise.resolve(json) });
const down = () => Promise.resolve({ ok: false, status: 503 });
const settled = () => jest.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  asked.length = 0;
  jest.useFakeTimers();
  jest.resetModules();
  ({ fetchWords } = await import("@/lib/browser/words/fetch-words"));
  Object.defineProperty(window, "fetch", {
    configurable: true,
    value: (url: string) => {
      asked.push(url);
      return answer(url);
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("reads a namespace once, however many ask", async () => {
  answer = () => words({ again: "Try again" });
  const both = Promise.all([fetchWords("error"), fetchWords("error")]);
  await expect(both).resolves.toEqual([{ again: "Try again" }, { again: "Try again" }]);
  await fetchWords("error");
  expect(asked).toEqual(["/locales/en/error.json"]);
});

it("tries five times more, after 350 ms and then twice as long each time", async () => {
  answer = down;
  const given = expect(fetchWords("error")).rejects.toThrow("503");
  await settled();
  const after: number[] = [];
  for (const delay of [350, 700, 1400, 2800, 5600]) {
    await jest.advanceTimersByTimeAsync(delay - 1);
    after.push(asked.length);
    await jest.advanceTimersByTimeAsync(1);
    after.push(asked.length);
  }
  expect(after).toEqual([1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  await given;
  answer = () => words({ again: "Try again" });
  await expect(fetchWords("error")).resolves.toEqual({ again: "Try again" });
});

it("takes neither an empty answer nor one that is no JSON for words", async () => {
  const answers = [
    () => words([]),
    () => words({}),
    () => Promise.resolve({ ok: true, json: () => Promise.reject() }),
  ];
  answer = () => (answers.shift() ?? (() => words({ again: "Try again" })))();
  const reading = fetchWords("error");
  await jest.advanceTimersByTimeAsync(350 + 700 + 1400);
  await expect(reading).resolves.toEqual({ again: "Try again" });
  expect(asked).toHaveLength(4);
});

it("does not try again without a connection", async () => {
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  jest.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await expect(fetchWords("error")).rejects.toThrow("Failed to fetch");
  expect(asked).toHaveLength(1);
});

it("reads at most ten files at a time", async () => {
  const open: (() => void)[] = [];
  answer = () =>
    new Promise((resolve) => open.push(() => resolve({ ok: true, json: async () => ({ a: "b" }) })));
  const names: Namespace[] = [
    "account",
    "cart",
    "catalogue",
    "checkout",
    "common",
    "dashboard",
    "documents",
    "edit",
  ];
  const more: Namespace[] = ["error", "failures", "form", "home"];
  const all = Promise.all([...names, ...more].map((name) => fetchWords(name)));
  await settled();
  expect(asked).toHaveLength(10);
  open.shift()?.();
  await settled();
  expect(asked).toHaveLength(11);
  while (open.length > 0) {
    open.shift()?.();
    await settled();
  }
  expect(await all).toHaveLength(12);
  expect(asked).toHaveLength(12);
});
