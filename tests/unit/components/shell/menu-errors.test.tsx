import { render, waitFor } from "@testing-library/react";
import { FetchedMenu } from "@/components/shell/fetched-menu";

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
  const { container } = render(<FetchedMenu words={words} cdnUrl="" />);
  const before = container.innerHTML;
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith("The menu could not be fetched.", expect.anything()),
  );
  expect(container.innerHTML).toBe(before);
  expect(before).not.toBe("");
  logged.mockRestore();
});
