import { forwardNotice } from "@/lib/payments/forward-notice";
import { logged } from "@/lib/proxy/logged";

/** PayPal says that something happened to a payment. The packaging API finds out whether it is PayPal who says so. */
export function POST(request: Request): Promise<Response> {
  return logged(request, (requestId) => forwardNotice(request, "/gateway/paypal/webhook", requestId));
}
