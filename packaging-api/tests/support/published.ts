import type { z } from "zod";
import { type PublishedKind, publishedPart, publishedRows, requestTarget } from "../../contract";
import type { RunningApi } from "./api";
import { Refusal } from "./calls";
import { until } from "./until";

type Row<K extends PublishedKind> = z.output<(typeof publishedRows)[K]>;

/** One part as it is answered. @param headers of the request */
export function fetchPart(
  api: Pick<RunningApi, "request">,
  kind: PublishedKind,
  number: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  return api.request(requestTarget(publishedPart, { params: { kind, number } }), { headers });
}

/** The entries of one part. */
export async function readPart<K extends PublishedKind>(
  api: Pick<RunningApi, "request">,
  kind: K,
  number: number,
): Promise<Row<K>[]> {
  const response = await fetchPart(api, kind, number);
  if (response.status !== 200) throw new Error(`A part was answered with ${response.status}.`);
  const lines = (await response.text()).split("\n").slice(0, -1);
  return lines.map((line) => publishedRows[kind].parse(JSON.parse(line)) as Row<K>);
}

/** The parts of a kind, where all were made. */
async function findParts(api: Pick<RunningApi, "call">, kind: PublishedKind) {
  try {
    return (await api.call("listPublishedParts", { params: { kind } })).parts;
  } catch (error) {
    if (error instanceof Refusal && error.status === 503) return undefined;
    throw error;
  }
}

/** The parts of a kind; waits until all were made. */
export const partsOf = (api: Pick<RunningApi, "call">, kind: PublishedKind) =>
  until(`published ${kind}`, () => findParts(api, kind));

/** A million products take longer than what tests wait for. */
const ALL_MS = 3_600_000;

/** Waits until so many products are published, and their pages with them. */
export async function untilPublished(
  api: Pick<RunningApi, "call">,
  products: number,
  longestMs = ALL_MS,
): Promise<void> {
  for (const kind of ["products", "product-pages"] as const)
    await until(
      `${products} published products`,
      async () => {
        const parts = (await findParts(api, kind)) ?? [];
        return parts.reduce((sum, { entries }) => sum + entries, 0) === products || undefined;
      },
      longestMs,
    );
}

/** All entries of a kind, in the order of the parts. */
export async function publishedEntries<K extends PublishedKind>(
  api: Pick<RunningApi, "call" | "request">,
  kind: K,
): Promise<Row<K>[]> {
  const rows: Row<K>[] = [];
  for (const { number } of await partsOf(api, kind)) rows.push(...(await readPart(api, kind, number)));
  return rows;
}
