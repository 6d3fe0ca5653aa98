/** A postal address: BT-35 to BT-40, BT-50 to BT-55, BT-75 to BT-80. */
export type PostalAddress = {
  /** Streets and buildings, three at most: BT-35, BT-36, BT-162. */
  lines: string[];
  /** BT-37, BT-52, BT-77; empty where a document does not say which of its lines is the town. */
  town: string;
  /** BT-38, BT-53, BT-78 */
  postCode: string;
  /** BT-39, BT-54, BT-79 */
  county: string;
  /** BT-40, BT-55, BT-80: ISO 3166-1, two letters. */
  country: string;
};

/** VAT as a line, a charge or a part of the breakdown carries it. */
export type VatCategory = {
  /**
   * BT-151, BT-102, BT-118 (UNTDID 5305): S, a rate is charged; Z, zero-rated goods; G, goods exported, VAT not charged.
   */
  code: "S" | "Z" | "G";
  /** BT-152, BT-103, BT-119: per cent. */
  rate: number;
};

/** A line of the invoice (BG-25). */
export type EInvoiceLine = {
  /** BT-126 */
  id: string;
  /** BT-129 */
  quantity: number;
  /** BT-130 (UN/ECE Recommendation 20 with 21): XPK, a pack; C62, one. */
  unit: "XPK" | "C62";
  /** BT-131, pence. */
  net: number;
  /** BT-146, pence for `priceQuantity` units. */
  price: number;
  /** BT-149 */
  priceQuantity: number;
  /** BT-153 */
  name: string;
  /** BT-155 */
  sku?: string;
  /** BT-160 and BT-161 */
  attributes: { name: string; value: string }[];
  vat: VatCategory;
};

/** What is charged for the whole document (BG-21). */
export type DocumentCharge = {
  /** BT-99, pence. */
  amount: number;
  /** BT-104 */
  reason: string;
  /** BT-105 (UNTDID 7161): freight. */
  reasonCode: "FC";
  vat: VatCategory;
};

/** A part of the VAT breakdown (BG-23). */
export type VatBreakdown = {
  vat: VatCategory;
  /** BT-116, pence. */
  taxable: number;
  /** BT-117, pence. */
  tax: number;
  /** BT-120 */
  exemptionReason?: string;
};

/**
 * An invoice or a credit note by the business terms (BT-…) and groups (BG-…) of EN 16931-1, from which both syntaxes are
 * written. Days as 2026-11-27, amounts in pence, currency pounds (BT-5).
 */
export type EInvoice = {
  /** BT-1 */
  number: string;
  /** BT-2 */
  issuedOn: string;
  /** BT-3 (UNTDID 1001): 380, a commercial invoice; 381, a credit note. */
  typeCode: "380" | "381";
  /** BT-7 */
  taxPoint: string;
  /** BT-9; none where nothing is left to pay. */
  dueOn?: string;
  /** BT-10: what the buyer knows the order by. */
  buyerReference: string;
  /** BT-13, the buyer's own number of the order. */
  purchaseOrder?: string;
  /** BT-14, ours. */
  salesOrder: string;
  /** BT-20; none where nothing is left to pay. */
  paymentTerms?: string;
  /** BT-22 */
  notes: string[];
  /** BG-3: BT-25 and BT-26, the invoice that a credit note corrects. */
  corrects?: { number: string; issuedOn: string };
  /** BG-4 */
  seller: {
    /** BT-27 */
    name: string;
    /** BT-30 */
    companyNumber: string;
    /** BT-31 */
    vatNumber: string;
    /** BT-34 and BT-43, which scheme EM names too. */
    email: string;
    /** BT-42 */
    phone: string;
    address: PostalAddress;
  };
  /** BG-7 */
  buyer: {
    /** BT-44 */
    name: string;
    /** BT-48 */
    vatNumber?: string;
    /** BT-56 */
    contact?: string;
    address: PostalAddress;
  };
  /** BG-13 and BG-15 */
  delivery: {
    /** BT-70 */
    name: string;
    address: PostalAddress;
  };
  /** BG-16 */
  payment: {
    /** BT-81 (UNTDID 4461): 42, to a bank account; 68, by a service for paying online; 1, not defined. */
    code: "42" | "68" | "1";
    /** BT-82 */
    name: string;
  };
  /** BG-20 has no counterpart here: what a price break takes off is in the price of the line. */
  charges: DocumentCharge[];
  lines: EInvoiceLine[];
  breakdown: VatBreakdown[];
  /** BG-22, pence. */
  totals: {
    /** BT-106 */
    lines: number;
    /** BT-108 */
    charges: number;
    /** BT-109 */
    net: number;
    /** BT-110 */
    tax: number;
    /** BT-112 */
    gross: number;
    /** BT-113 */
    paid: number;
    /** BT-115 */
    due: number;
  };
};

/** BT-5, ISO 4217. */
export const CURRENCY = "GBP";
/** BT-24: the core of EN 16931, and nothing of a country or a network beyond it. */
export const SPECIFICATION = "urn:cen.eu:en16931:2017";
