import { z } from "zod";
import { calls, pathOfAddress, requestTarget } from "@/packaging-api/contract";

/** Milliseconds for which somebody who asks for an address without a page waits for more than that. */
const TIMEOUT_MS = 2_000;

const answered = z.object({ data: calls.getRedirect.data });

/**
 * Where an address leads at which no page is: the staff lead old addresses on. It is asked for such addresses alone, and
 * nothing is remembered, so that what they change counts at once.
 * @param url path and query, as they came
 * @returns the other address with the same query; undefined when it leads nowhere, or the packaging API does not say
 */
export async function findMoved(packagingApiUrl: string, url: string): Promise<string | undefined> {
  const [address = "", query] = url.split("?", 2);
  const path = pathOfAddress(address);
  if (path === undefined) return undefined;
  try {
    const answer = await fetch(packagingApiUrl + requestTarget(calls.getRedirect, { query: { path } }), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    const parsed = answered.safeParse(await answer.json());
    if (!answer.ok || !parsed.success) return undefined;
    return query === undefined ? parsed.data.data.to : `${parsed.data.data.to}?${query}`;
  } catch {
    // Refused, cut off or late: then it is not found.
    return undefined;
  }
}
