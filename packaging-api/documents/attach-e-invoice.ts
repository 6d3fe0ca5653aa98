import type PDFDocument from "pdfkit";
import type { DocumentContent } from "../orders/invoicing/document-content";
import { toEInvoice } from "./e-invoice/to-e-invoice";
import { writeCii } from "./e-invoice/write-cii";

/** Factur-X 1.0, which is ZUGFeRD 2: the name of the file, and how its metadata names it. */
const FILE_NAME = "factur-x.xml";
const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";
const properties = [
  { name: "DocumentFileName", value: FILE_NAME, description: "The name of the embedded XML file" },
  { name: "DocumentType", value: "INVOICE", description: "The type of the hybrid document" },
  { name: "Version", value: "1.0", description: "The version of the standard" },
  { name: "ConformanceLevel", value: "EN 16931", description: "The profile of the embedded data" },
];

/** What the embedded file is, in XMP, and what these properties mean: PDF/A asks for that of all that it does not know. */
const metadata = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    <rdf:li rdf:parseType="Resource">
                        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                        <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
                        <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                        <pdfaSchema:property>
                            <rdf:Seq>${properties
                              .map(
                                ({ name, description }) => `
                                <rdf:li rdf:parseType="Resource">
                                    <pdfaProperty:name>${name}</pdfaProperty:name>
                                    <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                                    <pdfaProperty:category>external</pdfaProperty:category>
                                    <pdfaProperty:description>${description}</pdfaProperty:description>
                                </rdf:li>`,
                              )
                              .join("")}
                            </rdf:Seq>
                        </pdfaSchema:property>
                    </rdf:li>
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${properties
          .map(({ name, value }) => `\n            <fx:${name}>${value}</fx:${name}>`)
          .join("")}
        </rdf:Description>`;

/**
 * Puts the document's data into its PDF as Cross Industry Invoice, for programs that book it: Factur-X 1.0 (ZUGFeRD 2), of
 * the profile EN 16931. The two say the same, which the relationship "Alternative" states.
 * @param pdf PDF/A-3, not ended yet
 * @param created when the file says that it was made, so that the same document is the same bytes
 */
export function attachEInvoice(
  pdf: InstanceType<typeof PDFDocument>,
  content: DocumentContent,
  created: Date,
): void {
  const data = Buffer.from(writeCii(toEInvoice(content)), "utf8");
  pdf.file(data, {
    name: FILE_NAME,
    type: "text/xml",
    relationship: "Alternative",
    description: "The figures of this document for programs (EN 16931)",
    creationDate: created,
    modifiedDate: created,
  });
  pdf.appendXML(metadata);
}
