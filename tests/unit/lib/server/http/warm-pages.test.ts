import { firstPages, warmPages } from "@/lib/server/http/warm-pages";
import { writeLine } from "@/observability/write-line";

jest.mock("@/observability/write-line");

const { signal } = new AbortController();

test("each page is made once, in turn, and one that cannot be made yet is tried again", async () => {
  const made: string[] = [];
  let failures = 2;
  const make = async (path: string) => {
    made.push(path);
    if (path === "/shop" && failures-- > 0) throw new Error("down");
  };
  expect(await warmPages({ isReady: async () => true, make }, ["/", "/shop", "/sale"], signal, 1)).toBe(true);
  expect(made).toEqual(["/", "/shop", "/shop", "/shop", "/sale"]);
  expect(writeLine).toHaveBeenCalledTimes(2);
});

test("nothing is made before the shop is ready", async () => {
  const answers = [false, false];
  const make = jest.fn(async () => expect(answers).toEqual([]));
  expect(await warmPages({ isReady: async () => answers.pop() ?? true, make }, ["/"], signal, 1)).toBe(true);
  expect(make).toHaveBeenCalledTimes(1);
});

test("it ends with the program", async () => {
  const ending = new AbortController();
  const make = async () => {
    ending.abort();
    throw new Error("down");
  };
  expect(await warmPages({ isReady: async () => true, make }, ["/", "/shop"], ending.signal)).toBe(false);
});

it("begins with the home page, and has the pages of information that open while the packaging API is down", () => {
  expect(firstPages[0]).toBe("/");
  expect(firstPages).toEqual(
    expect.arrayContaining(["/shop", "/delivery", "/legal/returns", "/legal/terms"]),
  );
  expect(firstPages).not.toContain("/contact");
});
