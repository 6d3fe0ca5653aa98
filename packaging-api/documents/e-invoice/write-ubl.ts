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
type Root = { name: string; typeCode: string; line: string; quantity: string };

/** The two kinds of document, and what each calls its parts. */
const roots: Readonly<Record<EInvoice["typeCode"], Root>> = {
  "380": {
    name: "Invoice",
    typeCode: "InvoiceTypeCode",
    line: "InvoiceLine",
    quantity: "InvoicedQuantity",
  },
  "381": {
    name: "CreditNote",
    typeCode: "CreditNoteTypeCode",
    line: "CreditNoteLine",
    quantity: "CreditedQuantity",
  },
};

const namespacesOf = ({ name }: Root) => ({
  xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
});

/** BT-23: the process of billing that Peppol BIS Billing 3 describes. */
const PROCESS = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0";
/** UBL has no reference to our order without one to the buyer's; BIS Billing 3 writes this where there is none. */
const NO_PURCHASE_ORDER = "NA";

const cac = (name: string, content: Parameters<typeof element>[1]) => element(`cac:${name}`, content);
const cbc = (name: string, content: string | undefined, attributes?: Record<string, string>) =>
  element(`cbc:${name}`, content, attributes);
const amount = (name: string, pence: number): Maybe => cbc(name, decimalOf(pence), { currencyID: CURRENCY });

const vatScheme = (): Maybe => cac("TaxScheme", [cbc("ID", "VAT")]);

const vatIn = (name: string, { code, rate }: VatCategory, exemptionReason?: string): Maybe =>
  cac(name, [
    cbc("ID", code),
    cbc("Percent", String(rate)),
    cbc("TaxExemptionReason", exemptionReason),
    vatScheme(),
  ]);

const addressIn = (name: string, { lines, town, postCode, county, country }: PostalAddress): Maybe =>
  cac(name, [
    cbc("StreetName", lines[0]),
    cbc("AdditionalStreetName", lines[1]),
    cbc("CityName", town),
    cbc("PostalZone", postCode),
    cbc("CountrySubentity", county),
    cac("AddressLine", [cbc("Line", lines[2])]),
    cac("Country", [cbc("IdentificationCode", country)]),
  ]);

const vatNumberIn = (vatNumber: string | undefined): Maybe =>
  vatNumber === undefined ? undefined : cac("PartyTaxScheme", [cbc("CompanyID", vatNumber), vatScheme()]);

const sellerIn = ({ name, companyNumber, vatNumber, email, phone, address }: EInvoice["seller"]): Maybe =>
  cac("AccountingSupplierParty", [
    cac("Party", [
      cbc("EndpointID", email, { schemeID: "EM" }),
      addressIn("PostalAddress", address),
      vatNumberIn(vatNumber),
      cac("PartyLegalEntity", [cbc("RegistrationName", name), cbc("CompanyID", companyNumber)]),
      cac("Contact", [cbc("Telephone", phone), cbc("ElectronicMail", email)]),
    ]),
  ]);

const buyerIn = ({ name, vatNumber, contact, address }: EInvoice["buyer"]): Maybe =>
  cac("AccountingCustomerParty", [
    cac("Party", [
      addressIn("PostalAddress", address),
      vatNumberIn(vatNumber),
      cac("PartyLegalEntity", [cbc("RegistrationName", name)]),
      cac("Contact", [cbc("Name", contact)]),
    ]),
  ]);

const deliveryIn = ({ name, address }: EInvoice["delivery"]): Maybe =>
  cac("Delivery", [
    cac("DeliveryLocation", [addressIn("Address", address)]),
    cac("DeliveryParty", [cac("PartyName", [cbc("Name", name)])]),
  ]);

/** A credit note has no place of its own for the day. */
const paymentIn = ({ payment, dueOn, typeCode }: EInvoice): Maybe =>
  cac("PaymentMeans", [
    cbc("PaymentMeansCode", payment.code, { name: payment.name }),
    typeCode === "381" ? cbc("PaymentDueDate", dueOn) : undefined,
  ]);

const chargeIn = (charge: DocumentCharge): Maybe =>
  cac("AllowanceCharge", [
    cbc("ChargeIndicator", "true"),
    cbc("AllowanceChargeReasonCode", charge.reasonCode),
    cbc("AllowanceChargeReason", charge.reason),
    amount("Amount", charge.amount),
    vatIn("TaxCategory", charge.vat),
  ]);

const breakdownIn = ({ vat, taxable, tax, exemptionReason }: VatBreakdown): Maybe =>
  cac("TaxSubtotal", [
    amount("TaxableAmount", taxable),
    amount("TaxAmount", tax),
    vatIn("TaxCategory", vat, exemptionReason),
  ]);

const totalsIn = ({ lines, charges, net, gross, paid, due }: EInvoice["totals"]): Maybe =>
  cac("LegalMonetaryTotal", [
    amount("LineExtensionAmount", lines),
    amount("TaxExclusiveAmount", net),
    amount("TaxInclusiveAmount", gross),
    amount("ChargeTotalAmount", charges),
    amount("PrepaidAmount", paid),
    amount("PayableAmount", due),
  ]);

const lineIn = (line: EInvoiceLine, root: Root): Maybe =>
  cac(root.line, [
    cbc("ID", line.id),
    cbc(root.quantity, String(line.quantity), { unitCode: line.unit }),
    amount("LineExtensionAmount", line.net),
    cac("Item", [
      cbc("Name", line.name),
      cac("SellersItemIdentification", [cbc("ID", line.sku)]),
      vatIn("ClassifiedTaxCategory", line.vat),
      ...line.attributes.map(({ name, value }) =>
        cac("AdditionalItemProperty", [cbc("Name", name), cbc("Value", value)]),
      ),
    ]),
    cac("Price", [
      amount("PriceAmount", line.price),
      cbc("BaseQuantity", String(line.priceQuantity), { unitCode: line.unit }),
    ]),
  ]);

/**
 * BT-22. Three characters between two # are read as the code of the note's subject (BT-21, BR-CL-08): a blank after the first
 * keeps typed text from being taken for one.
 */
const noteOf = ({ notes }: EInvoice): string => notes.join(" ").replaceAll(/#(?=[^#]{3}#)/gu, "# ");

/** What stands before the parties: an invoice and a credit note have the same in another order. */
function headOf(invoice: EInvoice, { typeCode }: Root): Maybe[] {
  const issued = cbc("IssueDate", invoice.issuedOn);
  const taxPoint = cbc("TaxPointDate", invoice.taxPoint);
  const kind = cbc(typeCode, invoice.typeCode);
  const notes = cbc("Note", noteOf(invoice));
  return invoice.typeCode === "380"
    ? [issued, cbc("DueDate", invoice.dueOn), kind, notes, taxPoint]
    : [issued, taxPoint, kind, notes];
}

/**
 * An invoice or a credit note as UBL 2.1 (EN 16931-3-2), in the shape of Peppol BIS Billing 3. It claims EN 16931 alone:
 * where a buyer is reached in Peppol's network (BT-49) is not known.
 */
export function writeUbl(invoice: EInvoice): string {
  const { corrects, purchaseOrder, paymentTerms } = invoice;
  const root = roots[invoice.typeCode];
  return xmlDocument(root.name, namespacesOf(root), [
    cbc("CustomizationID", SPECIFICATION),
    cbc("ProfileID", PROCESS),
    cbc("ID", invoice.number),
    ...headOf(invoice, root),
    cbc("DocumentCurrencyCode", CURRENCY),
    cbc("BuyerReference", invoice.buyerReference),
    cac("OrderReference", [
      cbc("ID", purchaseOrder ?? NO_PURCHASE_ORDER),
      cbc("SalesOrderID", invoice.salesOrder),
    ]),
    corrects &&
      cac("BillingReference", [
        cac("InvoiceDocumentReference", [cbc("ID", corrects.number), cbc("IssueDate", corrects.issuedOn)]),
      ]),
    sellerIn(invoice.seller),
    buyerIn(invoice.buyer),
    deliveryIn(invoice.delivery),
    paymentIn(invoice),
    cac("PaymentTerms", [cbc("Note", paymentTerms)]),
    ...invoice.charges.map(chargeIn),
    cac("TaxTotal", [amount("TaxAmount", invoice.totals.tax), ...invoice.breakdown.map(breakdownIn)]),
    totalsIn(invoice.totals),
    ...invoice.lines.map((line) => lineIn(line, root)),
  ]);
}
