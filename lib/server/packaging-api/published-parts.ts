import "server-only";
import type { z } from "zod";
import { config } from "@/lib/server/config";
import { callTraced } from "@/observability/spans";
import {
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

async function fetchLines(kind: PublishedKind, number: number): Promise<string> {
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
    if (response.ok) return await response.text();
    await response.body?.cancel();
    throw new Error(`It was answered with ${response.status}.`);
  } catch (error) {
    throw new PackagingApiUnavailable(`Part ${number} of ${kind} cannot be had.`, { cause: error });
  }
}

async function* readLines<S extends z.ZodType>(
  kind: PublishedKind,
  number: number,
  schema: S,
): AsyncGenerator<z.output<S>[], void> {
  const text = await fetchLines(kind, number);
  let rows: z.output<S>[] = [];
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf("\n", from);
    // The last line ends with its part.
    if (end === -1) throw new PackagingApiUnavailable(`Part ${number} of ${kind} came without its end.`);
    rows.push(schema.parse(JSON.parse(text.slice(from, end))));
    from = end + 1;
    if (rows.length < LINES) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** The products of one part, some at a time. @throws PackagingApiUnavailable */
export const readPublishedProducts = (number: number) =>
  readLines("products", number, publishedRows.products);

/** The addresses of one part with the time of their pages' last change, some at a time. @throws PackagingApiUnavailable */
export const readPublishedPages = (kind: "product-pages" | "category-pages", number: number) =>
  readLines(kind, number, publishedRows[kind]);
