import "server-only";
import { logged } from "@/lib/server/handlers/logged";
import { fetchStaffPrint } from "@/lib/server/packaging-api/fetch-document";
import { requestCookies } from "@/lib/server/session/cookie";
import { translations } from "@/lib/server/words/translations";
import { STAFF_ORDERS, signInPath } from "@/lib/shared/staff/staff-paths";
import { staffPrintFile } from "@/packaging-api/contract";
import { fieldsAfter } from "./forms/order-forms";
import { staffCookieName, staffTokenOf } from "./staff-cookie";

const always = { "cache-control": "private, no-store", "x-content-type-options": "nosniff" };

/** The orders that an address names: those that were chosen on the list, `order-100234=on`. */
const numbersOf = (query: URLSearchParams): string[] =>
  fieldsAfter(Object.fromEntries(query), "order-").map(([number]) => number);

/**
 * Answers a request for what the warehouse prints: the PDF, or a sentence why there is none.
 * @param what is printed: "pick-list", "packing-slip" or a label
 */
export const answerPrint = (request: Request, what: string): Promise<Response> =>
  logged(request, async (requestId) => {
    const route = "/staff/orders/prints/[what]";
    const token = await staffTokenOf(requestCookies(request)[staffCookieName()]);
    const signIn = () =>
      new Response(null, { status: 303, headers: { ...always, location: signInPath(STAFF_ORDERS) } });
    if (token === undefined) return { response: signIn(), route };
    const fetched = await fetchStaffPrint({
      what,
      numbers: numbersOf(new URL(request.url).searchParams).join(","),
      token,
      requestId,
      clientAddress: request.headers.get("x-forwarded-for") ?? "",
    });
    if (fetched.is === "refused") return { response: signIn(), route };
    if (fetched.is === "there")
      return {
        response: new Response(fetched.bytes, {
          headers: {
            ...always,
            "content-type": staffPrintFile.type,
            "content-disposition": `inline; filename="${fetched.name ?? what}.pdf"`,
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
