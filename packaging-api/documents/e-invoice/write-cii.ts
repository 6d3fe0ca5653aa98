import {
  CURRENCY,
  type DocumentCharge,
  type EInvoice,
  type EInvoiceLine,
  type PostalAddress,
  SPECIFICATION,
  type VatBreakdown,
  type VatCategory,
} from "./e-invoice";
import { decimalOf, element, type XmlElement, xmlDocument } from "./xml-text";

type Maybe = XmlElement | undefined;

const namespaces = {
  "xmlns:rsm": "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  "xmlns:ram": "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  "xmlns:qdt": "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  "xmlns:udt": "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
};

const ram = (name: string, content: Parameters<typeof element>[1], attributes?: Record<string, string>) =>
  element(`ram:${name}`, content, attributes);

/** 2026-11-27 → 20261127, which UNTDID 2379 numbers 102. */
const dayIn = (name: string, day: string, type = "udt:DateTimeString"): Maybe =>
  ram(name, [element(type, day.replaceAll("-", ""), { format: "102" })]);

const vatIn = (name: string, { code, rate }: VatCategory): Maybe =>
  ram(name, [ram("TypeCode", "VAT"), ram("CategoryCode", code), ram("RateApplicablePercent", String(rate))]);

const addressIn = ({ lines, town, postCode, county, country }: PostalAddress): Maybe =>
  ram("PostalTradeAddress", [
    ram("PostcodeCode", postCode),
    ram("LineOne", lines[0]),
    ram("LineTwo", lines[1]),
    ram("LineThree", lines[2]),
    ram("CityName", town),
    ram("CountryID", country),
    ram("CountrySubDivisionName", county),
  ]);

const vatNumberIn = (vatNumber: string | undefined): Maybe =>
  ram("SpecifiedTaxRegistration", [ram("ID", vatNumber, { schemeID: "VA" })]);

const lineIn = (line: EInvoiceLine): Maybe =>
  ram("IncludedSupplyChainTradeLineItem", [
    ram("AssociatedDocumentLineDocument", [ram("LineID", line.id)]),
    ram("SpecifiedTradeProduct", [
      ram("SellerAssignedID", line.sku),
      ram("Name", line.name),
      ...line.attributes.map(({ name, value }) =>
        ram("ApplicableProductCharacteristic", [ram("Description", name), ram("Value", value)]),
      ),
    ]),
    ram("SpecifiedLineTradeAgreement", [
      ram("NetPriceProductTradePrice", [
        ram("ChargeAmount", decimalOf(line.price)),
        ram("BasisQuantity", String(line.priceQuantity), { unitCode: line.unit }),
      ]),
    ]),
    ram("SpecifiedLineTradeDelivery", [
      ram("BilledQuantity", String(line.quantity), { unitCode: line.unit }),
    ]),
    ram("SpecifiedLineTradeSettlement", [
      vatIn("ApplicableTradeTax", line.vat),
      ram("SpecifiedTradeSettlementLineMonetarySummation", [ram("LineTotalAmount", decimalOf(line.net))]),
    ]),
  ]);

const agreementIn = ({ buyerReference, seller, buyer, salesOrder, purchaseOrder }: EInvoice): Maybe =>
  ram("ApplicableHeaderTradeAgreement", [
    ram("BuyerReference", buyerReference),
    ram("SellerTradeParty", [
      ram("Name", seller.name),
      ram("SpecifiedLegalOrganization", [ram("ID", seller.companyNumber)]),
      ram("DefinedTradeContact", [
        ram("TelephoneUniversalCommunication", [ram("CompleteNumber", seller.phone)]),
        ram("EmailURIUniversalCommunication", [ram("URIID", seller.email)]),
      ]),
      addressIn(seller.address),
      ram("URIUniversalCommunication", [ram("URIID", seller.email, { schemeID: "EM" })]),
      vatNumberIn(seller.vatNumber),
    ]),
    ram("BuyerTradeParty", [
      ram("Name", buyer.name),
      ram("DefinedTradeContact", [ram("PersonName", buyer.contact)]),
      addressIn(buyer.address),
      vatNumberIn(buyer.vatNumber),
    ]),
    ram("SellerOrderReferencedDocument", [ram("IssuerAssignedID", salesOrder)]),
    ram("BuyerOrderReferencedDocument", [ram("IssuerAssignedID", purchaseOrder)]),
  ]);

/** The tax point is the whole document's, but has no place of its own: one part of the breakdown states it (CII-SR-461). */
const breakdownIn = (
  { vat, taxable, tax, exemptionReason }: VatBreakdown,
  taxPoint: string | undefined,
): Maybe =>
  ram("ApplicableTradeTax", [
    ram("CalculatedAmount", decimalOf(tax)),
    ram("TypeCode", "VAT"),
    ram("ExemptionReason", exemptionReason),
    ram("BasisAmount", decimalOf(taxable)),
    ram("CategoryCode", vat.code),
    taxPoint === undefined ? undefined : dayIn("TaxPointDate", taxPoint, "udt:DateString"),
    ram("RateApplicablePercent", String(vat.rate)),
  ]);

const chargeIn = ({ amount, reason, reasonCode, vat }: DocumentCharge): Maybe =>
  ram("SpecifiedTradeAllowanceCharge", [
    ram("ChargeIndicator", [element("udt:Indicator", "true")]),
    ram("ActualAmount", decimalOf(amount)),
    ram("ReasonCode", reasonCode),
    ram("Reason", reason),
    vatIn("CategoryTradeTax", vat),
  ]);

const settlementIn = (invoice: EInvoice): Maybe => {
  const { payment, breakdown, charges, totals, taxPoint, corrects, dueOn, paymentTerms } = invoice;
  return ram("ApplicableHeaderTradeSettlement", [
    ram("InvoiceCurrencyCode", CURRENCY),
    ram("SpecifiedTradeSettlementPaymentMeans", [
      ram("TypeCode", payment.code),
      ram("Information", payment.name),
    ]),
    ...breakdown.map((part, index) => breakdownIn(part, index === 0 ? taxPoint : undefined)),
    ...charges.map(chargeIn),
    ram("SpecifiedTradePaymentTerms", [
      ram("Description", paymentTerms),
      dueOn === undefined ? undefined : dayIn("DueDateDateTime", dueOn),
    ]),
    ram("SpecifiedTradeSettlementHeaderMonetarySummation", [
      ram("LineTotalAmount", decimalOf(totals.lines)),
      ram("ChargeTotalAmount", decimalOf(totals.charges)),
      ram("TaxBasisTotalAmount", decimalOf(totals.net)),
      ram("TaxTotalAmount", decimalOf(totals.tax), { currencyID: CURRENCY }),
      ram("GrandTotalAmount", decimalOf(totals.gross)),
      ram("TotalPrepaidAmount", decimalOf(totals.paid)),
      ram("DuePayableAmount", decimalOf(totals.due)),
    ]),
    corrects &&
      ram("InvoiceReferencedDocument", [
        ram("IssuerAssignedID", corrects.number),
        dayIn("FormattedIssueDateTime", corrects.issuedOn, "qdt:DateTimeString"),
      ]),
  ]);
};

/** An invoice as UN/CEFACT Cross Industry Invoice D16B (EN 16931-3-3), as a Factur-X or ZUGFeRD file carries it. */
export function writeCii(invoice: EInvoice): string {
  const { number, typeCode, issuedOn, notes, delivery, lines } = invoice;
  return xmlDocument("rsm:CrossIndustryInvoice", namespaces, [
    element("rsm:ExchangedDocumentContext", [
      ram("GuidelineSpecifiedDocumentContextParameter", [ram("ID", SPECIFICATION)]),
    ]),
    element("rsm:ExchangedDocument", [
      ram("ID", number),
      ram("TypeCode", typeCode),
      dayIn("IssueDateTime", issuedOn),
      ...notes.map((note) => ram("IncludedNote", [ram("Content", note)])),
    ]),
    element("rsm:SupplyChainTradeTransaction", [
      ...lines.map(lineIn),
      agreementIn(invoice),
      ram("ApplicableHeaderTradeDelivery", [
        ram("ShipToTradeParty", [ram("Name", delivery.name), addressIn(delivery.address)]),
      ]),
      settlementIn(invoice),
    ]),
  ]);
}
