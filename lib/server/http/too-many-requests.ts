import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { writeLine } from "@/observability/write-line";
import type { FailureEnvelope } from "@/packaging-api/contract";
import type { Encoding } from "./compressed-pages";
import { requestOwn, type Self } from "./own-request";
import { encodingOf } from "./request-encoding";

/** Where the page is found that a person gets whose network is over a budget. */
const PAGE_PATH = "/too-many-requests";

/** Headers of the page that go with it: what keeps browsers from doing with it what they should not. */
const KEPT_HEADERS = [
  "content-type",
  "content-security-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
];

/** The page as the running shop sends it, in each encoding: a flood is answered without compressing anything. */
export type RefusalPage = { headers: OutgoingHttpHeaders; plain: Buffer } & Record<Encoding, Buffer>;

/** @param headers those that go with it */
export async function prepareRefusalPage(headers: OutgoingHttpHeaders, html: string): Promise<RefusalPage> {
  const plain = Buffer.from(html);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { headers, plain, br, gzip: gzipped };
}

/**
 * Fetches what says that too much was asked for.
 * @param ofBuild takes the page of the build, which has no menu, so that it is there without the packaging API
 * @returns undefined when it cannot be had; the answer is empty then.
 */
export async function fetchRefusalPage(
  self: Self,
  { ofBuild }: { ofBuild: boolean },
): Promise<RefusalPage | undefined> {
  try {
    const answer = await requestOwn(self, PAGE_PATH, { oldPage: ofBuild });
    const html = await answer.text();
    if (!answer.ok) throw new Error(`${PAGE_PATH} was answered with ${answer.status}.`);
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return await prepareRefusalPage(Object.fromEntries(kept), html);
  } catch (error) {
    writeLine("storefront", "warn", 'the page that says "too many requests" cannot be fetched', { error });
    return undefined;
  }
}

const accepts = (request: IncomingMessage, type: string) => String(request.headers.accept).includes(type);

/**
 * Answers 429 to a request whose network is over a budget: a person with the shop's own page, a script with the envelope
 * of its calls, anything else with nothing but the status.
 * @param retryAfter whole seconds
 */
export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  retryAfter: number,
  page: RefusalPage | undefined,
): void {
  response.statusCode = 429;
  response.setHeader("Retry-After", retryAfter);
  response.setHeader("Cache-Control", "no-store");
  if (accepts(request, "text/html") && page !== undefined) {
    for (const [name, value] of Object.entries(page.headers))
      if (value !== undefined) response.setHeader(name, value);
    const encoding = encodingOf(request);
    response.setHeader("Vary", "Accept-Encoding");
    if (encoding !== undefined) response.setHeader("Content-Encoding", encoding);
    response.end(request.method === "HEAD" ? undefined : page[encoding ?? "plain"]);
    return;
  }
  if (accepts(request, "application/json")) {
    response.setHeader("Content-Type", "application/json");
    const envelope = {
      status: "error",
      code: 429,
      message: "Too many attempts. Please try again later.",
      data: { reason: "too_many_attempts", retryAfter },
    } satisfies FailureEnvelope;
    response.end(JSON.stringify(envelope));
    return;
  }
  response.end();
}
