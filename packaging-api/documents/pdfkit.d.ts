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
}
