/** What `npm run staff -- --help` prints. */
export const usage = `Usage: npm run staff -- catalogue import FILE [--prices-ex-vat] [--dry-run]
       npm run staff -- catalogue export FILE [--categories]
       npm run staff -- orders list [--json]
       npm run staff -- orders show NUMBER [--json]
       npm run staff -- orders mark-paid NUMBER [--json]
       npm run staff -- orders process NUMBER [--json]
       npm run staff -- orders dispatch NUMBER --tracking TRACKING [--json]
       npm run staff -- users unlock EMAIL
       npm run staff -- keys rotate

catalogue import   Reads a CSV file into the shop: products or categories in the shop's own columns, or a product
                   file from Shopify; the header tells which. All or nothing: when a line is wrong, every wrong line
                   is listed with its number and nothing changes. Importing a file twice changes nothing the second
                   time. Columns that are left out, and empty cells of stock, keep what a product has.
  --prices-ex-vat  Shopify's prices are net. Without it they include VAT.
  --dry-run        Checks and counts only.

catalogue export   Writes every product into FILE, to be edited and imported again.
  --categories     Writes the categories instead.

orders list        The latest hundred orders: number, status, time, total, name.
orders show        One order with its history.
orders mark-paid   The money is there: the order is confirmed.
orders process     The goods of a paid order are being packed.
orders dispatch    They left with the courier, whose number is TRACKING. The customer is notified.
  --json           The answer as one line of JSON.

An order that is not where the step begins stays as it is, and why is said.

users unlock       Ends the waiting after too many tries to sign in as EMAIL.

keys rotate        Lets the next key sign the customers' tokens and makes a new next one. Nobody is signed out.

FILE may be - for standard input or output. The commands work on the database of the settings DATABASE_URL or VAR_DIR,
whether the shop is open or not.

Exit status: 0 done, 1 refused or failed, 2 not understood.
`;
