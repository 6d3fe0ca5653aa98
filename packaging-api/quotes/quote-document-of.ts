import type { DeliveryZone } from "../../trade-rules/delivery-zones";
import { londonDay } from "../../trade-rules/dispatch-promise";
import type { QuoteFileKind } from "../contract";
import type { QuoteDocument } from "../documents/quote-document";
import { supplierOf } from "../orders/invoicing/parties";
import type { ShopDetails } from "../shop-details";
import type { QuoteRow } from "./quote-queries";
import { quoteSums } from "./quote-sums";

const zoneNames: Record<DeliveryZone, string> = {
  mainland: "UK mainland",
  isle_of_wight: "Isle of Wight",
  highlands: "Scottish Highlands",
  scottish_islands: "Scottish islands",
  northern_ireland: "Northern Ireland",
  isle_of_man: "Isle of Man",
  isles_of_scilly: "Isles of Scilly",
  channel_islands: "Channel Islands",
  forces: "British Forces Post Office",
  gibraltar: "Gibraltar",
};

/**
 * A quote as paper states it, with the address where it is ordered, and the shop's bank account where it is to be paid by.
 * @param shopUrl the shop's public origin
 */
export function quoteDocumentOf(
  quote: QuoteRow,
  kind: QuoteFileKind,
  { shop, shopUrl }: { shop: ShopDetails; shopUrl: string },
): QuoteDocument {
  const { number, key, company, reference, validUntil, createdAt, deliveryZone } = quote;
  const { accountName, sortCode, accountNumber } = shop.bank;
  return {
    ...{ kind, number, company, reference, validUntil },
    page: `${shopUrl}/quote/${key}`,
    issuedOn: londonDay(createdAt),
    supplier: supplierOf(shop),
    deliveredTo: [zoneNames[deliveryZone ?? "mainland"]],
    ...quoteSums(quote),
    ...(kind === "proforma" && { bank: { accountName, sortCode, accountNumber } }),
  };
}
