import { reportErrors } from "@/lib/browser/monitoring/report-errors";
import { EARLY_ERRORS_SCRIPT } from "@/lib/shared/inline-scripts/early-errors";
import { runInline } from "@/tests/support/run-inline";

type Sent = { url: string; text: string; event: Record<string, unknown> };
const sent: Sent[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** An error as the shop's code throws it. */
function ours(message: string): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at pay (${location.origin}/_next/static/chunks/pay.js?v=1:3:7)\n    at ${location.origin}/checkout/thank-you/Zk3vQ8y1xW:1:9`;
  return error;
}
const throwUp = (error: unknown) => dispatchEvent(new ErrorEvent("error", { error }));

beforeAll(async () => {
  globalThis.fetch = jest.fn(async (url, init) => {
    const text =
      typeof init?.body === "string" ? init.body : new TextDecoder().decode(init?.body as Uint8Array);
    sent.push({ url: String(url), text, event: JSON.parse(text.split("\n")[2] ?? "{}") });
    return { status: 200, headers: new Headers() } as Response;
  });
  history.replaceState(null, "", "/checkout/thank-you/Zk3vQ8y1xW?email=ada@example.co.uk");
  runInline(EARLY_ERRORS_SCRIPT);
  throwUp(ours("No order of ada@example.co.uk"));
  reportErrors("https://key@errors.example/7");
  await settled();
});

it("reports what was thrown before it was there, to the DSN's envelopes", () => {
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\/\?.*sentry_key=key/);
  expect(sent[0]?.event).toMatchObject({
    transaction: "http://localhost/checkout/thank-you/[key]",
    tags: { program: "browser" },
    exception: {
      values: [
        {
          type: "TypeError",
          value: "No order of [e-mail]",
          stacktrace: {
            frames: [
              { filename: "http://localhost/checkout/thank-you/[key]", lineno: 1 },
              { filename: "http://localhost/_next/static/chunks/pay.js", function: "pay", lineno: 3 },
            ],
          },
        },
      ],
    },
  });
});

it("sends neither the order's key nor the e-mail address", () => {
  expect(sent[0]?.text).not.toMatch(/Zk3vQ8y1xW|ada@|cookie|user_agent|breadcrumbs/i);
});

it("reports what comes later, once, and not what an extension of the browser did", async () => {
  const foreign = new Error("Theirs");
  foreign.stack = "Error: Theirs\n    at run (chrome-extension://abc/content.js:1:1)";
  throwUp(ours("Twice"));
  throwUp(ours("Twice"));
  throwUp(foreign);
  throwUp(null);
  await settled();
  expect(sent.slice(1).map(({ event }) => JSON.stringify(event))).toEqual([expect.stringContaining("Twice")]);
});

it("stops at twenty: a page that throws without end has said enough", async () => {
  for (let index = 0; index < 40; index += 1) throwUp(ours(`Mishap ${"x".repeat(index)}`));
  await settled();
  expect(sent).toHaveLength(20);
});
