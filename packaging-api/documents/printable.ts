import type { PriceListDocument } from "./price-list-document";
import type { PrintedContent } from "./quote-document";
import type { StatementDocument } from "./statement-document";
import type { WarehouseDocument } from "./warehouse-documents";

/** What the printing thread takes. */
export type Printable = PrintedContent | StatementDocument | PriceListDocument | WarehouseDocument;
