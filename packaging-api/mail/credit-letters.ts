import { HOLD_AFTER_DAYS } from "../../trade-rules/pay-on-account";
import type { CreditInvoice, CreditStanding } from "../contract";
import type { StatementContent } from "../credit/statement-content";
import { agedWords, lineWords, signedPence, statementTitle } from "../credit/statement-words";
import type { ShopDetails } from "../shop-details";
import { dateInWords, formatPence } from "../wording";
import type { Block, MailContent } from "./content";
import { imprintOf, withoutLinks } from "./letter-text";

/** `page`: of the account where it says what is owed. */
export type CreditLetterContext = { shop: ShopDetails; firstName: string; page: string };

const said = (text: string): Block => ({ kind: "paragraph", text });

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

function letter(
  { shop, firstName, page }: CreditLetterContext,
  { subject, preview, blocks }: Pick<MailContent, "subject" | "preview" | "blocks">,
): MailContent {
  return {
    subject,
    preview,
    blocks: [
      said(`Hello ${withoutLinks(firstName)},`),
      ...blocks,
      { kind: "link", label: "See your account", href: page },
      { kind: "heading", text: "Questions" },
      said(`Write to ${shop.email} or call ${shop.phone.display}.`),
    ],
    imprint: imprintOf(shop),
  };
}

/** How what is owed is sent. */
const howToPay = ({ bank }: ShopDetails): Block[] => [
  { kind: "heading", text: "How to pay" },
  said("Please pay by bank transfer, and give the number of each order as the reference."),
  {
    kind: "facts",
    rows: [
      { label: "Account name", value: bank.accountName },
      { label: "Sort code", value: bank.sortCode },
      { label: "Account number", value: bank.accountNumber },
    ],
  },
];

/** The customer may pay on account, or the terms changed. */
export function creditTerms(context: CreditLetterContext, standing: CreditStanding): MailContent {
  const { limit, daysToPay } = standing;
  return letter(context, {
    subject: `You can pay on account at ${context.shop.name}`,
    preview: `Up to ${formatPence(limit)}, and ${days(daysToPay)} to pay.`,
    blocks: [
      said(
        `You can now order on account: choose it as the way to pay at the checkout while you are signed in. We send the goods at once, and you have ${days(daysToPay)} from the invoice to pay it.`,
      ),
      {
        kind: "facts",
        rows: [
          { label: "Credit limit", value: formatPence(limit) },
          { label: "Days to pay", value: String(daysToPay) },
        ],
      },
      said(
        `You get a statement by email after each month. An invoice that is ${days(HOLD_AFTER_DAYS)} overdue holds the account: then nothing more can be ordered on account until it is paid.`,
      ),
    ],
  });
}

/** What moved in a month, and what is owed at its end. */
export function creditStatement(context: CreditLetterContext, statement: StatementContent): MailContent {
  const { opening, closing, lines, omitted } = statement;
  return letter(context, {
    subject: `${statementTitle(statement)}: ${formatPence(closing)} owed`,
    preview: `Opening balance ${formatPence(opening)}, closing balance ${formatPence(closing)}.`,
    blocks: [
      said("This is the statement of your account. It is attached as a PDF, which your account has too."),
      {
        kind: "lines",
        lines: lines.map((line) => ({
          title: withoutLinks(lineWords(line)),
          detail: `${dateInWords(line.on)} · balance ${signedPence(line.balance)}`,
          amount: signedPence(line.change),
        })),
        sums: [
          { label: "Opening balance", amount: formatPence(opening) },
          ...agedWords(statement).map(([label, amount]) => ({ label, amount })),
          { label: "Closing balance", amount: formatPence(closing), strong: true },
        ],
      },
      ...(omitted === 0 ? [] : [said(`${omitted} further lines of this month are not listed.`)]),
      ...(closing === 0 ? [said("There is nothing to pay.")] : howToPay(context.shop)),
    ],
  });
}

/** Which invoices are overdue, and whether the account is held for it. */
export function creditReminder(
  context: CreditLetterContext,
  { overdue, hold }: CreditStanding,
  invoices: readonly CreditInvoice[],
): MailContent {
  const held =
    hold === "overdue"
      ? `Because an invoice is ${days(HOLD_AFTER_DAYS)} or more overdue, your account is held: nothing more can be ordered on account until it is paid. As soon as we have noted your payment, the account is open again.`
      : `An invoice that is ${days(HOLD_AFTER_DAYS)} overdue holds the account: then nothing more can be ordered on account until it is paid.`;
  return letter(context, {
    subject: `${formatPence(overdue)} is overdue on your ${context.shop.name} account`,
    preview: "Which invoices, and how to pay them.",
    blocks: [
      said(
        "These invoices are past the day on which they were due. If you have paid them in the last days, there is nothing that you need to do.",
      ),
      {
        kind: "lines",
        lines: invoices.map(({ number, orderNumber, dueOn, daysOverdue, owed }) => ({
          title: `Invoice ${number} for order ${orderNumber}`,
          detail: `due ${dateInWords(dueOn)} · ${days(daysOverdue)} overdue`,
          amount: formatPence(owed),
        })),
        sums: [{ label: "Overdue", amount: formatPence(overdue), strong: true }],
      },
      said(held),
      ...howToPay(context.shop),
    ],
  });
}
