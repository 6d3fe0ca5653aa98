import { packPage } from "@/lib/shared/staff/staff-paths";
import { formatOrderNumber } from "@/trade-rules/order-number";

export const dynamic = "force-dynamic";

/** Leads from a number that was typed or scanned to the page on which that order is packed. */
export function GET(request: Request): Response {
  const number = formatOrderNumber(new URL(request.url).searchParams.get("number") ?? "");
  return new Response(null, {
    status: 303,
    headers: { location: packPage(number.slice(0, 20)), "cache-control": "no-store" },
  });
}
