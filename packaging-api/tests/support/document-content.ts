import type { DocumentContent } from "../../orders/invoicing/document-content";

/** An invoice of one line. */
export const documentContent: DocumentContent = {
  number: "INV-000042",
  kind: "invoice",
  issuedOn: "2026-11-22",
  taxPoint: "2026-11-22",
  order: { number: "100042", placedOn: "2026-11-20", poNumber: "" },
  supplier: {
    name: "Boxes & Sons Ltd",
    address: ["1 Trade Park", "Hull", "HU1 1AA"],
    vatNumber: "GB 123 4567 89",
    companyNumber: "01234567",
    registeredIn: "Scotland",
    email: "sales@boxes.example",
    phone: "01482 000000",
  },
  customer: { address: ["Ada Buyer", "1 High Street", "Leeds", "LS1 4AP"], vatNumber: "" },
  deliveredTo: ["Ada Buyer", "Leeds"],
  lines: [
    {
      sku: "SW-1",
      name: "Box, brown",
      quantity: 2,
      packSize: 25,
      unitPrice: 1000,
      net: 2000,
      rate: 20,
      tax: 400,
    },
  ],
  delivery: { name: "Flat Delivery Rate", net: 500, rate: 20, tax: 100 },
  rates: [{ rate: 20, net: 2500, tax: 500 }],
  net: 2500,
  tax: 500,
  total: 3000,
  paymentMethod: "bank_transfer",
};
