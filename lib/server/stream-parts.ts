/** A client that reads more slowly than this has gone, or wants to block a place. */
const MOST_MS = 10 * 60 * 1000;

/**
 * Streams the parts of a document, whose first has been made already: each further one is made when the reader has room
 * for it. A part that cannot be made breaks the stream off, so that the reader does not take a piece for the whole.
 * @param ended called once, when the document is at its end, broken off, or left by its reader
 */
export function streamParts(
  first: string,
  rest: AsyncGenerator<string, void>,
  ended: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let part: string | undefined = first;
  let open = true;
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    if (!open) return;
    open = false;
    clearTimeout(deadline);
    ended();
  };
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        deadline = setTimeout(() => {
          controller.error(new Error("The reader took too long."));
          end();
        }, MOST_MS);
        deadline.unref();
      },
      async pull(controller) {
        try {
          if (part === undefined) {
            const next = await rest.next();
            if (!open) return;
            if (next.done) {
              controller.close();
              end();
              return;
            }
            part = next.value;
          }
          controller.enqueue(encoder.encode(part));
          part = undefined;
        } catch (error) {
          if (!open) return;
          controller.error(error);
          end();
        }
      },
      async cancel() {
        end();
        await rest.return();
      },
    },
    // No part is made before it is wanted.
    { highWaterMark: 0 },
  );
}
