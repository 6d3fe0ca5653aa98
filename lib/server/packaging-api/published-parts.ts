import "server-only";
import type { z } from "zod";
import { config } from "@/lib/server/config";
import { callTraced } from "@/observability/spans";
import {
  type ProductDetails,
  type PublishedKind,
  type PublishedParts,
  publishedPart,
  publishedRows,
  requestTarget,
} from "@/packaging-api/contract";
import { PackagingApiUnavailable } from "./catalogue-reads";
import { callPackagingApi } from "./client";

/** Lines that are handed out at a time, so that others get their turn between them. */
const LINES = 200;
/** For a whole part, in ms. */
const TIMEOUT_MS = 30_000;

export type ListedPart = PublishedParts["parts"][number];

/** The parts in which the catalogue is published. @throws PackagingApiUnavailable, also while they are being made */
export async function listPublishedParts(kind: PublishedKind): Promise<ListedPart[]> {
  const result = await callPackagingApi("listPublishedParts", { params: { kind } });
  if (result.ok) return result.data.parts;
  throw new PackagingApiUnavailable(result.layer === "api" ? result.failure.message : result.message);
}

/** A part as it was answered: `etag` and `changedAt` are those of its lines. */
type FetchedPart = { etag: string; changedAt: string; text: string };

/** @returns undefined: there is no such part. @throws PackagingApiUnavailable */
async function fetchPart(kind: PublishedKind, number: number): Promise<FetchedPart | undefined> {
  const headers = new Headers({ accept: publishedPart.type, "x-request-id": crypto.randomUUID() });
  const target = requestTarget(publishedPart, { params: { kind, number } });
  try {
    const response = await callTraced({ method: "GET", route: publishedPart.path }, headers, () =>
      fetch(`${config().packagingApiUrl}${target}`, {
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
        cache: "no-store",
      }),
    );
    if (response.ok) {
      const changed = new Date(response.headers.get("last-modified") ?? "");
      const etag = response.headers.get("etag") ?? "";
      return { etag, changedAt: changed.toISOString(), text: await response.text() };
    }
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`It was answered with ${response.status}.`);
  } catch (error) {
    throw new PackagingApiUnavailable(`Part ${number} of ${kind} cannot be had.`, { cause: error });
  }
}

/** The lines of a part, some at a time. @throws PackagingApiUnavailable where it has no end */
function* readLines<S extends z.ZodType>(text: string, schema: S): Generator<z.output<S>[], void> {
  let rows: z.output<S>[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    if (end === -1) throw new PackagingApiUnavailable("A part came without its end.");
    rows.push(schema.parse(JSON.parse(text.slice(from, end))));
    from = end + 1;
    if (rows.length < LINES) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The products of one part, some at a time. @throws PackagingApiUnavailable */
export async function* readPublishedProducts(number: number): AsyncGenerator<ProductDetails[], void> {
  const part = await fetchPart("products", number);
  if (part === undefined) throw new PackagingApiUnavailable(`Part ${number} of the products has gone.`);
  yield* readLines(part.text, publishedRows.products);
}

/** Addresses of pages with the times of their last changes. */
type PublishedPages = { etag: string; changedAt: string; pages: { slug: string; updatedAt: string }[] };

/** The addresses of one part; undefined: there is none. @throws PackagingApiUnavailable */
export async function readPublishedPages(
  kind: "product-pages" | "category-pages",
  number: number,
): Promise<PublishedPages | undefined> {
  const part = await fetchPart(kind, number);
  if (part === undefined) return undefined;
  const { text, ...known } = part;
  return { ...known, pages: [...readLines(text, publishedRows[kind])].flat() };
}
