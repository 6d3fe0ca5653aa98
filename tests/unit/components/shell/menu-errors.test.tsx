import { render, screen, waitFor } from "@testing-library/react";
import { FetchedMenu } from "@/components/shell/fetched-menu";
import { appStore, emptyApp } from "@/lib/browser/state/app-state";

const words = { all: "All", more: "More" } as unknown as Parameters<typeof FetchedMenu>[0]["words"];

it.each([
  ["there is no connection", () => Promise.reject(new TypeError("Failed to fetch"))],
  [
    "the shop cannot answer",
    () => Promise.resolve({ ok: false, status: 503, json: () => Promise.resolve({ status: "error" }) }),
  ],
  [
    "the answer is no JSON",
    () => Promise.resolve({ ok: true, json: () => Promise.reject(new SyntaxError("Unexpected")) }),
  ],
])("only logs that the menu could not be fetched because %s", async (_, fetch) => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  Object.defineProperty(window, "fetch", { configurable: true, value: fetch });
  const { container } = render(<FetchedMenu words={words} />);
  const before = container.innerHTML;
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith("The menu could not be fetched.", expect.anything()),
  );
  expect(container.innerHTML).toBe(before);
  expect(before).not.toBe("");
  logged.mockRestore();
});

it("caches the menu that it fetched, and shows it at once the next time", async () => {
  const answer = (data: unknown) => async () => ({
    ok: true,
    json: async () => ({ status: "success", data }),
  });
  const tape = { name: "Tape", slug: "tape", image: "", metaDescription: "Tape", categories: [] };
  Object.defineProperty(window, "matchMedia", {
    configurable: true,
    value: () => ({ matches: false, addEventListener: () => undefined }),
  });
  Object.defineProperty(window, "fetch", { configurable: true, value: answer([tape]) });
  const { unmount } = render(<FetchedMenu words={words} />);
  expect(await screen.findByText("Tape")).toBeVisible();
  expect(appStore.get().menu).toEqual([tape]);
  unmount();
  Object.defineProperty(window, "fetch", { configurable: true, value: () => new Promise(() => undefined) });
  render(<FetchedMenu words={words} />);
  expect(screen.getByText("Tape")).toBeVisible();
  appStore.set(emptyApp);
});
