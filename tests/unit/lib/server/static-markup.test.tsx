/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticElement } from "@/components/shell/static-element";
import { makeStaticMarkup } from "@/lib/server/static-markup";

let rendered = 0;
/** Waits, as components do that read their words. */
async function Links({ to }: { to: string }) {
  rendered += 1;
  await Promise.resolve();
  return (
    <a href={`/c/${to}`} className="link">
      {to} & more
    </a>
  );
}
async function Refused(): Promise<never> {
  throw new Error("There are no words.");
}

const htmlOf = (key: string) =>
  renderToStaticMarkup(<StaticElement as="ul" name="links" markup={key} className="row" data-part="foot" />);

it("makes a part once for each version of its data", async () => {
  const make = (version: string) => makeStaticMarkup("links", version, <Links to={version} />);
  const tape = await make("tape");
  const renderedOnce = rendered;
  expect(renderedOnce).toBeGreaterThan(0);
  expect(await make("tape")).toBe(tape);
  expect(rendered).toBe(renderedOnce);
  const boxes = await make("boxes");
  // A page that was begun before the data changed still finds its own.
  for (const [key, to] of [
    [tape, "tape"],
    [boxes, "boxes"],
  ] as const)
    expect(htmlOf(key)).toBe(
      `<ul class="row" data-part="foot" data-static="links"><a href="/c/${to}" class="link">${to}<!-- --> &amp; more</a></ul>`,
    );
});

it("makes a part again that could not be made", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(makeStaticMarkup("refused", "", <Refused />)).rejects.toThrow("There are no words.");
  logged.mockRestore();
  expect(htmlOf(await makeStaticMarkup("refused", "", <b>now</b>))).toContain("<b>now</b>");
});

it("is not drawn without its content", () => {
  expect(() => htmlOf("unknown")).toThrow("There is no HTML of unknown.");
});
