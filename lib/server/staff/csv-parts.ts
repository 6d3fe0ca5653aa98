import "server-only";
import type { CallResult } from "@/lib/server/packaging-api/client";

type Part = CallResult<{ csv: string; next?: string | undefined }>;

/**
 * A long file of comma-separated values, part after part.
 * @param first its first part, which was read
 * @param read the part behind the one that ended so
 * @param name of the file, without its ending
 */
export function csvParts(
  first: Part,
  { read, name }: { read: (after: string) => Promise<Part>; name: string },
): Response {
  const encoder = new TextEncoder();
  let part: Part | undefined = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // An incomplete file ends with an error, so that nobody takes it for the whole.
      if (part?.ok === false) throw new Error(`${name}.csv could not be read to its end.`);
      if (part === undefined) return controller.close();
      controller.enqueue(encoder.encode(part.data.csv));
      part = part.data.next === undefined ? undefined : await read(part.data.next);
    },
  });
  return new Response(body, {
    headers: {
      "cache-control": "private, no-store",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "content-type": "text/csv; charset=utf-8",
      "x-content-type-options": "nosniff",
    },
  });
}
