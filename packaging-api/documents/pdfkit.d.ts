/** What pdfkit takes and its types leave out. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** A font that fontkit has opened. */
    registerFont(name: string, font: import("fontkit").Font): this;
  }
  interface StructureElementOptions {
    /** Of a TH: whether it is over a column or before a row. */
    scope?: "Column" | "Row";
  }
  interface PDFAttachmentOptions {
    /** What an attached file is to the document (PDF/A-3): "Alternative" says the same in another form. */
    relationship?: "Alternative";
  }
}
