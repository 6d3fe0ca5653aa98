import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import {
  type FetchedDocument,
  fetchStaffDocument,
  fetchStaffPrint,
  fetchStaffStatement,
} from "@/lib/server/packaging-api/fetch-document";
import { requestCookies } from "@/lib/server/session/cookie";
import { translations } from "@/lib/server/words/translations";
import { STAFF_ORDERS, signInPath } from "@/lib/shared/staff/staff-paths";
import { staffPrintFile } from "@/packaging-api/contract";
import { chosenOrders } from "./forms/order-forms";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const always = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

/** Who of the staff asks for a print. */
type Asker = { token: string; requestId: string; clientAddress: string };

/** Answers a request of the staff for a PDF: with it, or with a sentence why there is none. */
const answerPdf = (
  request: Request,
  {
    route,
    file,
    fetchIt,
  }: { route: string; file: string; fetchIt: (asker: Asker) => Promise<FetchedDocument> },
): Promise<Response> =>
  logged(request, async (requestId) => {
    const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
    const signIn = () =>
      new Response(null, { status: 303, headers: { ...always, location: signInPath(STAFF_ORDERS) } });
    if (token === undefined) return { response: signIn(), route };
    const clientAddress = request.headers.get("x-forwarded-for") ?? "";
    const fetched = await fetchIt({ token, requestId, clientAddress });
    if (fetched.is === "refused") return { response: signIn(), route };
    if (fetched.is === "there")
      return {
        response: new Response(fetched.bytes, {
          headers: {
            ...always,
            "content-type": staffPrintFile.type,
            "content-disposition": `inline; filename="${fetched.name ?? file}.pdf"`,
          },
        }),
        route,
      };
    const t = await translations("staff-orders");
    const isMissing = fetched.is === "missing";
    const response = new Response(`${isMissing ? t("printsMissing") : t("printsDown")}\n`, {
      status: isMissing ? 404 : 503,
      headers: { ...always, "content-type": "text/plain; charset=utf-8" },
    });
    return { response, route };
  });

/**
 * Answers a request for what the warehouse prints.
 * @param what is printed: "pick-list", "packing-slip" or a label
 */
export const answerPrint = (request: Request, what: string): Promise<Response> =>
  answerPdf(request, {
    route: "/staff/orders/prints/[what]",
    file: what,
    fetchIt: (asker) =>
      // The orders that its address names, as the list does: `order-100234=on`.
      fetchStaffPrint({
        what,
        numbers: chosenOrders(Object.fromEntries(new URL(request.url).searchParams)).join(","),
        ...asker,
      }),
  });

/** Answers a request for an invoice or a credit note. @param number of it: "INV-000123" */
export const answerStaffDocument = (request: Request, number: string): Promise<Response> =>
  answerPdf(request, {
    route: "/staff/orders/documents/[number]",
    file: "document",
    fetchIt: (asker) => fetchStaffDocument({ number, ...asker }),
  });

/** Answers a request for a customer's statement. @param wish `customer`: what the back office calls them; `month`: "2026-11" */
export const answerStaffStatement = (
  request: Request,
  wish: { customer: string; month: string },
): Promise<Response> =>
  answerPdf(request, {
    route: "/staff/customers/[id]/statements/[month]",
    file: "statement",
    fetchIt: (asker) => fetchStaffStatement({ ...wish, ...asker }),
  });
