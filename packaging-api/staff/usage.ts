/** What was typed is no command; `message` says why. */
export class UsageError extends Error {}

/** What `npm run staff -- --help` prints. */
export const usage = `Usage: npm run staff -- catalogue import FILE [--prices-ex-vat] [--dry-run]
       npm run staff -- catalogue export FILE [--categories | --search-terms]
       npm run staff -- orders list [--state STATE] [--unpaid] [--refunds-due] [--from DAY] [--to DAY] [--json]
       npm run staff -- orders show NUMBER [--json]
       npm run staff -- orders mark-paid NUMBER [ACT]
       npm run staff -- orders process NUMBER [ACT]
       npm run staff -- orders dispatch NUMBER --tracking TRACKING [ACT]
       npm run staff -- orders deliver NUMBER [ACT]
       npm run staff -- orders cancel NUMBER --reason REASON [ACT]
       npm run staff -- orders refund NUMBER --amount POUNDS|full --reason REASON [ACT]
       npm run staff -- orders refund-sent NUMBER [ACT]
       npm run staff -- stock set CODE PACKS [--reason REASON] [ACT]
       npm run staff -- stock adjust CODE +PACKS|-PACKS --reason REASON [ACT]
       npm run staff -- users show EMAIL [--json]
       npm run staff -- users unlock EMAIL [ACT]
       npm run staff -- outbox list [--failed] [--json]
       npm run staff -- outbox retry ID|--all [ACT]
       npm run staff -- pictures list [--failed] [--json]
       npm run staff -- pictures retry [ACT]
       npm run staff -- audit [--json]
       npm run staff -- keys rotate [--two-step] [ACT]
       npm run staff -- keys reset [ACT]

ACT stands for the options that everything has which changes the shop:
  --dry-run        Says what would come of it, and changes nothing.
  --json           The answer as one line of JSON; lists and orders have it too.

catalogue import   Reads a CSV file into the shop: products, categories or search terms in the shop's own columns, or a
                   product file from Shopify; the header tells which. All or nothing: when a line is wrong, every wrong line
                   is listed with its number and nothing changes. Importing a file twice changes nothing the second
                   time. Columns that are left out, and empty cells of stock, keep what a product has. What is rounded,
                   cut or left out of Shopify's file is listed line by line. Pictures that the file names are fetched
                   afterwards.
  --prices-ex-vat  Shopify's prices are net. Without it they include VAT, and stay as they are to the penny.
  --dry-run        Checks, counts and lists only.

catalogue export   Writes every product into FILE, to be edited and imported again.
  --categories     Writes the categories instead.
  --search-terms   Writes what shoppers say in other words than the catalogue, and what they mean by it. Importing such
                   a file takes away the terms that it does not have.

orders list        The latest hundred orders: number, status, time, total, name.
  --state          Those in a state: new, confirmed, completed, cancelled; awaiting_payment, paid, failed,
                   partially_refunded, refunded; unfulfilled, processing, dispatched, delivered.
  --unpaid         Those for which money is still awaited.
  --refunds-due    Those with money that is to go back and has not gone yet.
  --from, --to     Those placed on these days, as 2026-11-21, and between them.
orders show        One order with its payments, refunds, documents and history.
orders mark-paid   The money of a bank transfer is there: the order is confirmed. Goods that went back to the stock
                   meanwhile are taken again; when they are sold, that is said and nothing changes.
orders process     The goods of a paid order are being packed.
orders dispatch    They left with the courier, whose number is TRACKING.
orders deliver     They arrived: the order is completed.
orders cancel      The order is cancelled before its goods have left. They go back to the stock; what was paid by PayPal
                   goes back at once, and what came by bank transfer is for you to send. The shopper reads REASON.
orders refund      Gives POUNDS, as 12.34, or everything that is left back: through PayPal, or noted as sent by you.
orders refund-sent You have sent the money of a bank transfer back that a cancellation promised.
                   Shoppers hear by mail of mark-paid, dispatch, cancel, refund and refund-sent, and not of process
                   and deliver.

An order that is not where the step begins stays as it is, and why is said.

stock set          There are so many packs. Orders have taken theirs off already.
stock adjust       There are so many packs more or fewer.

users show         What the shop knows of an account.
users unlock       Ends the waiting after too many tries to sign in as EMAIL, also where its owner signed in before. A
                   network address with too many tries at any accounts still has to wait.

outbox list        Mails and calls that are still to be done, and why they failed so far. They are tried again at growing
                   distance: letters for three days, calls for a day, money that is owed for ever.
  --failed         Those that were laid aside after that, or because their mailbox refused them for good.
outbox retry       Tries one of them again at once.
  --all            All that were laid aside.

pictures list      How many pictures that imported products name were fetched, wait and failed; and those that wait, with the
                   products and why they failed so far. They are fetched while the shop is open.
  --failed         Those that were given up instead: they were refused, or had failed for a day. Their products show
                   drawings, or the other pictures that they name.
pictures retry     Tries all of those again at once.

audit              The latest hundred acts of the staff, done and refused: when, who, what.

keys rotate        Lets the next key sign the customers' tokens and makes a new next one. Every running program follows
                   within 15 seconds. Nobody is signed out.
  --two-step       Makes a new key for the secrets of customers' authenticators instead, and encrypts them anew. When
                   it is interrupted, the shop does the rest.
keys reset         Makes new keys when INTERNAL_SECRET is lost, under which the present ones are encrypted. Nobody is
                   signed out. Customers with a second step need a recovery code, and set it up again.

FILE may be - for standard input or output. The commands work on the database of the settings DATABASE_URL or VAR_DIR,
whether the shop is open or not.

Exit status: 0 done, 1 refused or failed, 2 not understood.
`;
