import { closingWords, documentFacts } from "../../documents/document-words";
import { printStatement } from "../../documents/print-statement";
import type { StatementDocument } from "../../documents/statement-document";
import { creditReminder, creditStatement } from "../../mail/credit-letters";
import { renderText } from "../../mail/render-text";
import { ourShopDetails } from "../../shop-details";
import { documentContent } from "../support/document-content";
import { readPdf } from "../support/pdf-text";

const { supplier } = documentContent;
const bank = { accountName: "Boxes & Sons Ltd", sortCode: "01-02-03", accountNumber: "12345678" };
const statement: StatementDocument = {
  kind: "statement",
  account: "user-1",
  month: "2026-11",
  from: "2026-11-01",
  to: "2026-11-30",
  supplier,
  customer: ["Ada & Co Ltd", "Ada Buyer"],
  daysToPay: 30,
  limit: 50_000,
  opening: 1_000,
  lines: [
    {
      on: "2026-11-02",
      kind: "invoice",
      reference: "INV-000042",
      order: "100042",
      dueOn: "2026-12-02",
      change: 3_000,
      balance: 4_000,
    },
    {
      on: "2026-11-20",
      kind: "payment",
      reference: "ADA <CO>",
      order: "100041",
      change: -1_000,
      balance: 3_000,
    },
    {
      on: "2026-11-21",
      kind: "credit_note",
      reference: "CN-000007",
      order: "100041",
      change: -200,
      balance: 2_800,
    },
    {
      on: "2026-11-21",
      kind: "sent_back",
      reference: "CN-000007",
      order: "100041",
      change: 200,
      balance: 3_000,
    },
  ],
  omitted: 0,
  closing: 3_000,
  aged: { notDue: 2_500, upTo30: 500, upTo60: 0, older: 0 },
  bank,
};

describe("a statement on paper", () => {
  it("has every line with its balance, what is owed by its age, and how to pay", async () => {
    const { text, title, parts } = await readPdf(await printStatement(statement));
    expect(title).toBe("Statement November 2026");
    for (const said of [
      "Opening balance",
      "£10.00",
      "Invoice INV-000042 for order 100042, due 2 December 2026",
      "Payment, thank you: ADA <CO> for order 100041",
      "−£10.00",
      "Sent back to you, credited by CN-000007",
      "Closing balance",
      "1 to 30 days overdue £5.00",
      "61 days or more overdue £0.00",
      "sort code 01-02-03",
      "page 1 of 1",
    ])
      expect(text).toContain(said);
    expect(parts.filter(({ role }) => role === "H1")).toHaveLength(1);
  });

  it("goes on over as many pages as it takes", async () => {
    const lines = Array.from({ length: 120 }, () => statement.lines[0]).flatMap((line) => line ?? []);
    const { text } = await readPdf(await printStatement({ ...statement, lines, omitted: 3 }));
    expect(text).toContain("page 3 of");
    expect(text).toContain("3 further lines of this month are not listed");
  });
});

describe("an invoice on account", () => {
  const content = {
    ...documentContent,
    paymentMethod: "on_account",
    dueOn: "2026-12-22",
    payTo: { ...bank, reference: "100042" },
  };

  it("says when it is due and where to pay it, and not that it is paid", () => {
    expect(documentFacts(content)).toContainEqual(["Due", "22 December 2026"]);
    expect(closingWords(content)).toEqual([
      "On account: please pay by 22 December 2026, by bank transfer to Boxes & Sons Ltd, sort code 01-02-03, account number 12345678, with the reference 100042.",
    ]);
  });

  it("leaves every other invoice as it was", () => {
    expect(documentFacts(documentContent).map(([label]) => label)).not.toContain("Due");
    expect(closingWords(documentContent)[0]).toContain("Paid by bank transfer on 22 November 2026.");
  });
});

describe("the letters of an account", () => {
  const letter = { shop: ourShopDetails(), firstName: "Ada", page: "https://shop.example/account/credit" };

  it("have the statement itself, in which no bank's words are a link", () => {
    const text = renderText(
      creditStatement(letter, {
        ...statement,
        lines: statement.lines.map((line) => ({ ...line, reference: "http://evil.example" })),
      }),
    );
    expect(text).toContain("Closing balance: £30.00");
    expect(text).not.toContain("http://evil.example");
  });

  it("say what is late, and whether the account is held for it", () => {
    const standing = {
      limit: 50_000,
      daysToPay: 30,
      owed: 3_000,
      left: 47_000,
      overdue: 3_000,
      hold: null,
      heldFor: "",
    };
    const invoice = {
      number: "INV-000042",
      orderId: "order-1",
      orderNumber: "100042",
      placedAt: "2026-11-02T10:00:00.000Z",
      dueOn: "2026-12-02",
      total: 3_000,
      owed: 3_000,
      daysOverdue: 1,
      state: "overdue" as const,
    };
    const open = renderText(creditReminder(letter, standing, [invoice]));
    expect(open).toContain("due 2 December 2026 · 1 day overdue");
    expect(open).toContain("14 days overdue holds the account");
    expect(renderText(creditReminder(letter, { ...standing, hold: "overdue" }, [invoice]))).toContain(
      "your account is held",
    );
  });
});
