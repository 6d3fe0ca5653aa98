import { z } from "zod";

/**
 * Where an invoice or a credit note is fetched as a PDF: no row of `calls`, as its answer is no JSON. `id` is the id of
 * a customer's own order or the secret of an order's link.
 */
export const documentFile = {
  path: "/api/orders/{id}/documents/{number}/get",
  params: z.object({ id: z.string().max(100), number: z.string().regex(/^[A-Z]{2,3}-\d{6,12}$/) }),
  type: "application/pdf",
} as const;
