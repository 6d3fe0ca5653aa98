import { PackagingApiUnavailable } from "@/lib/server/packaging-api/catalogue-reads";
import { QueueFullError } from "@/request-limits/fair-queue";
import { networkOf } from "@/request-limits/network";
import { cardHash, type ShareCard, type ShareSubject, shareAddress } from "./card";
import { drawCard } from "./draw-card";
import { DrawnCards, type Picture } from "./drawn-cards";
import { embeddedPicture } from "./embed";

/**
 * Six megabytes are some 150 pictures. A page that is shared needs one; the answer is 503 rather than later than this.
 */
const cards = new DrawnCards({
  bytes: 6 * 1024 * 1024,
  queue: { running: 1, waiting: 20, waitingPerShare: 5, waitMs: 10_000 },
});

/** A card whose picture could not be had is shown, but asked for again soon. */
const SOON = "public, max-age=60";
const FOR_EVER = "public, max-age=31536000, immutable";

function unavailable(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "30", "Cache-Control": "no-store" } });
}

/**
 * Answers a request for a share picture; server.ts wrote the shopper's address into its headers. An address with the
 * hash of an older price leads to the present picture, so only what is in the catalogue can ever be drawn.
 * @param file the last part of the address, `{hash}.png`.
 * @param read what the picture shows now and of what; undefined when there is no such thing (404).
 */
export async function answerSharePicture(
  { headers, signal }: Pick<Request, "headers" | "signal">,
  file: string,
  read: () => Promise<{ subject: ShareSubject; card: ShareCard } | undefined>,
): Promise<Response> {
  try {
    const shown = await read();
    if (shown === undefined) return new Response(null, { status: 404 });
    const { subject, card } = shown;
    const hash = cardHash(card);
    if (file !== `${hash}.png`) {
      const elsewhere = { Location: shareAddress(subject, card), "Cache-Control": "public, max-age=300" };
      return new Response(null, { status: 307, headers: elsewhere });
    }
    const network = networkOf(headers.get("x-forwarded-for") ?? "");
    const { png, whole } = await cards.get(hash, { network, signal }, () => drawWhole(card));
    return new Response(new Uint8Array(png), {
      headers: { "Content-Type": "image/png", "Cache-Control": whole ? FOR_EVER : SOON },
    });
  } catch (error) {
    if (error instanceof PackagingApiUnavailable || error instanceof QueueFullError || signal.aborted)
      return unavailable();
    throw error;
  }
}

async function drawWhole(card: ShareCard): Promise<Picture> {
  const embedded = card.picture === undefined ? undefined : await embeddedPicture(card.picture);
  return {
    png: await drawCard(card, embedded),
    whole: (embedded === undefined) === (card.picture === undefined),
  };
}
