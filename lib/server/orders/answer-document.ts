import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import {
  type DocumentWish,
  type FetchedDocument,
  fetchDocument,
} from "@/lib/server/packaging-api/fetch-document";
import { translations } from "@/lib/server/words/translations";
import { documentFile } from "@/packaging-api/contract";

const always = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

function sentence(status: 404 | 503, text: string): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...always,
      "content-type": "text/plain; charset=utf-8",
      ...(status === 503 && { "retry-after": "30" }),
    },
  });
}

/** @param page the requested address, to return to after signing in again */
async function answerOf(fetched: FetchedDocument, number: string, page: string): Promise<Response> {
  const t = await translations("documents");
  switch (fetched.is) {
    case "there":
      return new Response(fetched.pdf, {
        headers: {
          ...always,
          "content-type": documentFile.type,
          "content-disposition": `inline; filename="${number}.pdf"`,
        },
      });
    case "refused":
      return new Response(null, {
        status: 307,
        headers: { ...always, location: `/api/session/over?next=${encodeURIComponent(page)}` },
      });
    case "missing":
      return sentence(404, t("missing"));
    case "down":
      return sentence(503, t("down"));
  }
}

/**
 * Answers a shopper's request for an invoice or a credit note: the PDF, or a sentence why there is none. Works as a
 * plain link, without JavaScript.
 * @param route the address's pattern, for the log
 */
export function answerDocument(
  request: Request,
  route: string,
  wish: Pick<DocumentWish, "id" | "number" | "token">,
): Promise<Response> {
  return logged(request, async (requestId) => {
    const clientAddress = request.headers.get("x-forwarded-for") ?? "";
    const fetched = await fetchDocument({ ...wish, requestId, clientAddress });
    return { response: await answerOf(fetched, wish.number, new URL(request.url).pathname), route };
  });
}
