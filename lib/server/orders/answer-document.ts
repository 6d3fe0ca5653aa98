import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import {
  type DocumentWish,
  type FetchedDocument,
  fetchDocument,
  fetchDocumentData,
  fetchPriceList,
  fetchQuoteDocument,
  fetchStatement,
  type QuoteDocumentWish,
  type StatementWish,
} from "@/lib/server/packaging-api/fetch-document";
import { translations } from "@/lib/server/words/translations";
import { documentDataFile, documentFile } from "@/packaging-api/contract";

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

/** How a file is given: a PDF is shown, data is for a program. */
type Given = { type: string; disposition: "inline" | "attachment"; ending: string };
const asPdf: Given = { type: documentFile.type, disposition: "inline", ending: "pdf" };
const asData: Given = { type: documentDataFile.type, disposition: "attachment", ending: "xml" };

/**
 * @param name of the file, where the packaging API gave none
 * @param page the requested address, to return to after signing in again
 */
async function answerOf(
  fetched: FetchedDocument,
  name: string,
  page: string,
  { type, disposition, ending }: Given = asPdf,
): Promise<Response> {
  const t = await translations("documents");
  switch (fetched.is) {
    case "there":
      return new Response(fetched.bytes, {
        headers: {
          ...always,
          "content-type": type,
          "content-disposition": `${disposition}; filename="${fetched.name ?? name}.${ending}"`,
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

/** Which request it is of, and from where. */
type Asked = { requestId: string; clientAddress: string };

/**
 * Answers a request for a file with what is fetched of it.
 * @param route the address's pattern, for the log
 * @param name of the file, where the packaging API gives none
 */
const answerFile = (
  request: Request,
  { route, name, given }: { route: string; name: string; given?: Given },
  fetchIt: (asked: Asked) => Promise<FetchedDocument>,
): Promise<Response> =>
  logged(request, async (requestId) => {
    const clientAddress = request.headers.get("x-forwarded-for") ?? "";
    const fetched = await fetchIt({ requestId, clientAddress });
    return { response: await answerOf(fetched, name, new URL(request.url).pathname, given), route };
  });

/**
 * Answers a shopper's request for an invoice or a credit note: the PDF, or a sentence why there is none. Works as a
 * plain link, without JavaScript.
 * @param route the address's pattern, for the log
 */
export const answerDocument = (
  request: Request,
  route: string,
  wish: Pick<DocumentWish, "id" | "number" | "token">,
): Promise<Response> =>
  answerFile(request, { route, name: wish.number }, (asked) => fetchDocument({ ...wish, ...asked }));

/** The same as UBL, for programs that keep books. */
export const answerDocumentData = (
  request: Request,
  route: string,
  wish: Pick<DocumentWish, "id" | "number" | "token">,
): Promise<Response> =>
  answerFile(request, { route, name: wish.number, given: asData }, (asked) =>
    fetchDocumentData({ ...wish, ...asked }),
  );

/** The same for a quote, or the proforma invoice of it. */
export const answerQuoteDocument = (
  request: Request,
  wish: Pick<QuoteDocumentWish, "key" | "kind">,
): Promise<Response> =>
  answerFile(request, { route: "/quote/[key]/documents/[kind]", name: wish.kind }, (asked) =>
    fetchQuoteDocument({ ...wish, ...asked }),
  );

/** The same for a customer's statement of a month. */
export const answerStatement = (
  request: Request,
  wish: Pick<StatementWish, "month" | "token">,
): Promise<Response> =>
  answerFile(
    request,
    { route: "/account/credit/statements/[month]", name: `statement-${wish.month}` },
    (asked) => fetchStatement({ ...wish, ...asked }),
  );

/** The same for a category's price list, which no search engine lists. */
export async function answerPriceListPdf(request: Request, slug: string): Promise<Response> {
  const response = await answerFile(request, { route: "/price-list/[file]", name: slug }, (asked) =>
    fetchPriceList({ slug, ...asked }),
  );
  response.headers.set("x-robots-tag", "noindex");
  return response;
}
