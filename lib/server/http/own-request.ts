import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Encoding } from "./compressed-pages";

/** Carries INTERNAL_SECRET in requests that the shop's programs make to the storefront. */
const OWN_REQUEST_HEADER = "x-internal-secret";
/** Says in such a request that a page from before its data changed is as good as one that is made now. */
const OLD_PAGE_HEADER = "x-old-page";

/** @param secrets those that are accepted */
function isInternalSecret(given: string, secrets: readonly string[]): boolean {
  const bytes = Buffer.from(given);
  return secrets
    .map((accepted) => Buffer.from(accepted))
    .some((accepted) => bytes.length === accepted.length && timingSafeEqual(bytes, accepted));
}

/** Whether a request is the shop's own: from one of its two programs. Those have no budget. */
export const isOwnRequest = (
  { headers }: Pick<IncomingMessage, "headers">,
  secrets: readonly string[],
): boolean => isInternalSecret(String(headers[OWN_REQUEST_HEADER] ?? ""), secrets);

/** Whether the shop's own request takes the page of the build, for which the packaging API need not be there. */
export const takesOldPage = (
  request: Pick<IncomingMessage, "headers">,
  secrets: readonly string[],
): boolean => request.headers[OLD_PAGE_HEADER] !== undefined && isOwnRequest(request, secrets);

/** Where this program answers, and the secret by which it knows a request of its own. */
export type Self = { origin: string; secret: string };

const TIMEOUT_MS = 10_000;

/** @property encoding that the answer comes in; its body is unpacked already. @property oldPage see {@link takesOldPage} */
type Wanted = { encoding?: Encoding | "identity"; oldPage?: boolean };

/**
 * Asks the running shop for something, as a browser would.
 * @throws when there is no answer in time, or one of 500 and above.
 */
export async function requestOwn(
  { origin, secret }: Self,
  path: string,
  { encoding = "identity", oldPage = false }: Wanted = {},
): Promise<Response> {
  const answer = await fetch(origin + path, {
    headers: {
      "accept-encoding": encoding,
      [OWN_REQUEST_HEADER]: secret,
      ...(oldPage ? { [OLD_PAGE_HEADER]: "1" } : {}),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status < 500) return answer;
  await answer.body?.cancel();
  throw new Error(`${path} was answered with ${answer.status}.`);
}

/**
 * Has the running shop make a page that it has not, and store it.
 * @returns the status of the answer
 * @throws as {@link requestOwn} does
 */
export async function makePage(self: Self, path: string, encoding: Encoding): Promise<number> {
  const answer = await requestOwn(self, path, { encoding });
  // Stored by now: its bytes are not wanted here.
  await answer.body?.cancel();
  return answer.status;
}
