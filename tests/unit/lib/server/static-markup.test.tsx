/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { StaticElement } from "@/components/shell/static-element";
import { staticMarkup } from "@/lib/server/static-markup";
import { handOverMarkup } from "@/lib/shared/static-markup";

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

beforeEach(() => {
  rendered = 0;
});

it("makes a part once for each version of its data, however many ask", async () => {
  const ask = (version: string) => staticMarkup("links", version, <Links to={version} />);
  const asked = await Promise.all([ask("tape"), ask("tape"), ask("tape")]);
  expect(new Set(asked)).toEqual(new Set(['<a href="/c/tape" class="link">tape<!-- --> &amp; more</a>']));
  const once = rendered;
  await ask("tape");
  expect(rendered).toBe(once);
  expect(await ask("boxes")).toContain("/c/boxes");
  expect(rendered).toBeGreaterThan(once);
});

it("keeps nothing of a part that could not be made", async () => {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(staticMarkup("refused", "", <Refused />)).rejects.toThrow("There are no words.");
  logged.mockRestore();
  expect(await staticMarkup("refused", "", <b>now</b>)).toBe("<b>now</b>");
});

it("is what the element of a part has in it, with the element's own attributes", () => {
  handOverMarkup("legal", "<li>Terms</li>");
  const element = <StaticElement as="ul" name="legal" className="row" aria-label="Legal" data-part="foot" />;
  expect(renderToStaticMarkup(element)).toBe(
    '<ul class="row" aria-label="Legal" data-part="foot" data-static="legal"><li>Terms</li></ul>',
  );
});
