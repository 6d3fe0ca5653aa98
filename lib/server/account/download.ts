/** An answer that a browser saves as a file of this name, and that no cache stores. */
export function download(
  contents: string | ReadableStream<Uint8Array>,
  name: string,
  type: string,
): Response {
  return new Response(contents, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
