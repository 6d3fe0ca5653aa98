import { findDifferences } from "../../payments/compare-settlement";
import { readSettlementReport, SettlementReportError } from "../../payments/paypal/read-settlement-report";

const head = [
  '"RH",2026/11/27 02:44:19 -0800,"A","MERCHANT",009,',
  '"FH",01',
  '"SH",2026/11/26 00:00:00 -0800,2026/11/26 23:59:59 -0800,"MERCHANT",""',
];
const columns =
  '"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction  Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency"';
const row = (id: string, code: string, side: string, pence: string, currency = "GBP") =>
  `"SB","${id}","100123-abc","","","${code}",2026/11/26 10:15:02 -0800,2026/11/26 10:15:02 -0800,"${side}",${pence},"${currency}","DR",59,"GBP"`;
const read = (...lines: string[]) => readSettlementReport(new TextEncoder().encode(lines.join("\r\n")));

describe("PayPal's settlement report", () => {
  it("is read by the names of its columns, in pence with their side", () => {
    const report = read(
      ...head,
      columns,
      row("CAP1", "T0006", "CR", "1234"),
      row("REF1", "T1107", "DR", "500"),
    );
    expect(report).toEqual({
      from: new Date("2026-11-26T08:00:00Z"),
      to: new Date("2026-11-27T07:59:59Z"),
      transactions: [
        {
          id: "CAP1",
          invoiceId: "100123-abc",
          code: "T0006",
          at: new Date("2026-11-26T18:15:02Z"),
          gross: 1234,
          fee: 59,
        },
        expect.objectContaining({ id: "REF1", gross: -500 }),
      ],
    });
  });

  it("is read with the columns in another order, and without what is in other currencies", () => {
    const moved = columns.replace('"CH","Transaction ID",', '"CH",').concat(',"Transaction ID"');
    const line = row("X", "T0006", "CR", "1").replace('"SB","X",', '"SB",').concat(',"CAP9"');
    expect(read(...head, moved, line, row("E", "T0006", "CR", "1", "EUR")).transactions).toMatchObject([
      { id: "CAP9" },
    ]);
  });

  it.each([
    ["of something else", ["a,b", "1,2"], /no settlement/],
    [
      "without a column that is needed",
      [...head, columns.replace('"Invoice ID"', '"Other"'), row("A", "T0006", "CR", "1")],
      /lacks columns/,
    ],
    ["with a decimal point in an amount", [...head, columns, row("A", "T0006", "CR", "12.34")], /amount/],
    [
      "with a time that is none",
      [...head, columns, row("A", "T0006", "CR", "1").replace("2026/11/26 10", "soon")],
      /time/,
    ],
    ["with an open quote", [...head, columns, '"SB","A'], /not readable as CSV/],
  ])("is refused %s", (_, lines, message) => {
    expect(() => read(...lines)).toThrow(SettlementReportError);
    expect(() => read(...lines)).toThrow(message);
  });

  it("is compared with what the shop took and sent back: what either lacks, and what differs", () => {
    const report = read(
      ...head,
      columns,
      row("CAP1", "T0006", "CR", "1234"),
      row("CAP2", "T0006", "CR", "800"),
      row("CAP3", "T0006", "CR", "700"),
      row("PAYOUT", "T0400", "DR", "2000"),
    );
    const at = new Date("2026-11-26T20:00:00Z");
    const known = [
      { id: "CAP1", number: "100123", amount: 1234, at },
      { id: "CAP2", number: "100124", amount: 900, at },
      { id: "CAP4", number: "100125", amount: 600, at },
      // So near to the end of the day that it may stand in the next report.
      { id: "CAP5", number: "100126", amount: 600, at: new Date("2026-11-27T07:58:00Z") },
    ];
    expect(findDifferences(report, known)).toEqual({
      matched: 1,
      gross: 2034,
      fees: 118,
      unknown: [{ id: "CAP3", number: "100123", code: "T0006", amount: 700, at: "2026-11-26T18:15:02.000Z" }],
      missing: [{ id: "CAP4", number: "100125", amount: 600, at: at.toISOString() }],
      different: [expect.objectContaining({ id: "CAP2", amount: 800, known: 900 })],
      others: 1,
    });
  });
});
