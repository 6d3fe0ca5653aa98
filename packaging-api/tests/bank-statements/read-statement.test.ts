import { readStatement } from "../../bank-statements/read-statement";
import { StatementError } from "../../bank-statements/statement";
import { STATEMENT_FILE_BYTES } from "../../contract";

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join("\n"));
const read = (...lines: string[]) => readStatement(bytesOf(...lines));

/** The two entries that every bank's example has. */
const came = { bookedOn: "2026-11-26", amount: 123_450 };
const left = { bookedOn: "2026-11-25", amount: -8_070 };

const camt = (entries: string, head = "") => `<?xml version="1.0" encoding="UTF-8"?>${head}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;
const camtEntry = `<Ntry><Amt Ccy="GBP">1234.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-26</Dt></BookgDt><AcctSvcrRef>BANK-1</AcctSvcrRef><NtryDtls><TxDtls>
<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Ada &amp; Sons Ltd</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>ORDER 100123</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

describe("a bank's CSV file is recognised by its columns", () => {
  it.each([
    [
      "barclays-csv",
      [
        "Number,Date,Account,Amount,Subcategory,Memo",
        ",26/11/2026,20-00-00 12345678,1234.50,Counter Credit,ADA LTD ORDER 100123",
        ",25/11/2026,20-00-00 12345678,-80.70,PAYMENT,MOBILE PHONE",
      ],
      "20000012345678",
    ],
    [
      "hsbc-csv",
      [
        "Date,Type,Description,Paid out,Paid in,Balance",
        '26 Nov 2026,CR,"ADA LTD ORDER 100123",,"1,234.50","2,000.00"',
        "25 Nov 2026,DD,MOBILE PHONE,80.70,,765.50",
      ],
      "",
    ],
    [
      "hsbc-csv",
      [
        "Date,Type,Description,Amount,Balance",
        "26 Nov 2026,CR,ADA LTD ORDER 100123,1234.5,694.10",
        "25 Nov 2026,DD,MOBILE PHONE,-80.7,613.32",
      ],
      "",
    ],
    [
      "lloyds-csv",
      [
        "Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance,",
        "26/11/2026,FPI,'30-93-53,60563768,ADA LTD ORDER 100123 ,,1234.50,40755.42,",
        "25/11/2026,DD,'30-93-53,60563768,MOBILE PHONE,80.70,,40360.22,",
      ],
      "30935360563768",
    ],
    [
      "lloyds-csv",
      [
        "# Lloyds statement",
        "Date,Sort & Account No.,Account Name,Type,Amount,Customer Reference,Transaction Details,Balance",
        "26/11/2026,30935360563768,SHOP,FPI,1234.50,100123,ADA LTD,1136.12",
        "25/11/2026,30935360563768,SHOP,DD,-80.70,,MOBILE PHONE,1443.6",
      ],
      "30935360563768",
    ],
    [
      "natwest-csv",
      [
        "Date, Type, Description, Value, Balance, Account Name, Account Number",
        "",
        '26/11/2026,BAC,"\'ADA LTD , ORDER 100123",1234.50,2000.05,"\'SHOP LTD","\'600000-12345678",',
        '25/11/2026,D/D,"\'MOBILE PHONE",-80.70,-150.01,"\'SHOP LTD","\'600000-12345678",',
      ],
      "60000012345678",
    ],
    [
      "santander-csv",
      [
        "Date;Type;Merchant/Description;Debit/Credit;Balance;",
        "26/11/2026;FASTER PAYMENT;ADA LTD ORDER 100123;+£1234.50;+£2337.03;",
        "25/11/2026;DIRECT DEBIT;MOBILE PHONE;-£80.70;+£1102.53;",
      ],
      "",
    ],
    [
      "santander-text",
      [
        "From: 01/11/2026 to 27/11/2026",
        "",
        "Account: XXXX XXXX XXXX 1234",
        "",
        "Date: 26/11/2026",
        "Description: ADA LTD ORDER 100123",
        "Amount:\u{a0}1234.50 GBP",
        "Balance: 2000.00 GBP",
        "",
        "Date: 25/11/2026",
        "Description: MOBILE PHONE",
        "Amount: -80.70",
        "Balance: 100.00",
      ],
      "XXXXXXXXXXXX1234",
    ],
  ])("%s", (format, lines, account) => {
    const statement = read(...lines);
    expect(statement).toMatchObject({
      format,
      entries: [
        { ...came, account },
        { ...left, account },
      ],
    });
    expect(statement.entries[0]?.text).toContain("100123");
  });

  it("also in Windows-1252, with a byte order mark, or in UTF-16", () => {
    const csv = "Date,Type,Description,Amount,Balance\r\n26 Nov 2026,CR,CAFÉ £5,5.00,5.00\r\n";
    const inWindows = Uint8Array.from(csv, (character) => character.charCodeAt(0));
    const marked = new TextEncoder().encode(`\u{feff}${csv}`);
    const inUtf16 = new Uint8Array(Buffer.from(`\u{feff}${csv}`, "utf16le"));
    for (const bytes of [inWindows, marked, inUtf16])
      expect(readStatement(bytes).entries).toMatchObject([{ amount: 500, text: "CAFÉ £5 · CR" }]);
  });

  it("lines without money, as the opening balance, are no entries", () => {
    const { entries } = read(
      "Date,Type,Description,Paid out,Paid in,Balance",
      "01/11/2026,,Opening balance,,,5000.00",
    );
    expect(entries).toEqual([]);
  });
});

describe("what stands for a standard", () => {
  it("CAMT.053: what is booked, with the name, the reference and the bank's id", () => {
    const pending = camtEntry.replace("<Cd>BOOK</Cd>", "<Cd>PDNG</Cd>");
    expect(read(camt(camtEntry + pending))).toEqual({
      format: "camt.053",
      entries: [
        {
          ...came,
          account: "GB33BUKB20201555555555",
          text: "ORDER 100123 · Ada & Sons Ltd",
          name: "Ada & Sons Ltd",
          bankId: "BANK-1",
        },
      ],
    });
  });

  it("CAMT.053 of an older version, with prefixes and a reversal", () => {
    const old = camt(camtEntry)
      .replace("<Sts><Cd>BOOK</Cd></Sts>", "<RvslInd>true</RvslInd><Sts>BOOK</Sts>")
      .replace("<Pty><Nm>Ada &amp; Sons Ltd</Nm></Pty>", "<Nm>Ada</Nm>")
      .replaceAll(/<(\/?)(?=[A-Z])/g, "<$1c:")
      .replace("xmlns=", "xmlns:c=");
    expect(read(old).entries).toMatchObject([{ amount: -123_450, name: "Ada" }]);
  });

  it("CAMT.053: an entry of several payments that add up to it is as many entries", () => {
    const payment = (pounds: string, number: string) =>
      `<TxDtls><Refs><AcctSvcrRef>P${number}</AcctSvcrRef></Refs><Amt Ccy="GBP">${pounds}</Amt><RmtInf><Ustrd>${number}</Ustrd></RmtInf></TxDtls>`;
    const batch = camtEntry.replace(
      /<NtryDtls>.*<\/NtryDtls>/s,
      `<NtryDtls>${payment("1000", "100001")}${payment("234.50000", "100002")}</NtryDtls>`,
    );
    expect(read(camt(batch)).entries).toMatchObject([
      { amount: 100_000, text: "100001", bankId: "P100001" },
      { amount: 23_450, text: "100002", bankId: "P100002" },
    ]);
    const wrong = batch.replace("234.50000", "200");
    expect(read(camt(wrong)).entries).toMatchObject([{ amount: 123_450, bankId: "BANK-1" }]);
  });

  it("MT940: side, day of the entry, reference and text, in blocks or without", () => {
    const message = [
      ":20:STARTOFST",
      ":25:20000012345678",
      ":28C:00001/001",
      ":60F:C261124GBP1000,00",
      ":61:2611251126C1234,50NTRFORDER 100123//BANKREF-1",
      ":86:ADA LTD",
      "INVOICE 100123",
      ":61:261125D80,7NDDTNONREF",
      ":86:MOBILE PHONE",
      ":62F:C261126GBP2153,80",
    ];
    const entries = [
      {
        ...came,
        account: "20000012345678",
        text: "ORDER 100123 · ADA LTD INVOICE 100123",
        name: "",
        bankId: "BANKREF-1",
      },
      { ...left, account: "20000012345678", text: "MOBILE PHONE", name: "", bankId: "" },
    ];
    expect(read(...message, "-")).toEqual({ format: "mt940", entries });
    expect(read("{1:F01AAAABB99BSMK3513951576}{2:O9400}{4:", ...message, "-}")).toEqual({
      format: "mt940",
      entries,
    });
  });

  it("MT940: an entry of the last days of a year whose value is in the next", () => {
    const { entries } = read(
      ":20:X",
      ":25:1",
      ":60F:C261231GBP0,",
      ":61:2701021231RD5,NMSCNONREF",
      ":62F:C261231GBP5,",
    );
    expect(entries).toMatchObject([{ bookedOn: "2026-12-31", amount: 500 }]);
  });
});

describe("a broken or hostile file is refused with a sentence, and nothing of it is read", () => {
  const header = "Date,Type,Description,Amount,Balance";
  it.each<[string, string[], RegExp]>([
    ["of no known bank", ["When,What", "1,2"], /no bank that is known/],
    ["an empty one", [" ", ""], /empty/],
    ["a day that no calendar has", [header, "30 Feb 2026,CR,X,1.00,1.00"], /Line 2 has no day/],
    ["an American day", [header, "11/26/2026,CR,X,1.00,1.00"], /Line 2 has no day/],
    ["no amount", [header, "26 Nov 2026,CR,X,one,1.00"], /Line 2 has no amount/],
    ["a formula for an amount", [header, "26 Nov 2026,CR,X,=1+1,1.00"], /no amount/],
    ["more than the shop can book", [header, "26 Nov 2026,CR,X,20000000.01,1.00"], /no amount/],
    [
      "both in and out negative",
      ["Date,Type,Description,Paid out,Paid in,Balance", "26 Nov 2026,CR,X,-1.00,,1"],
      /no amount/,
    ],
    ["more cells than columns", [header, "26 Nov 2026,CR,X,Y,1.00,1.00"], /more cells/],
    ["a quote that is never closed", [header, '26 Nov 2026,CR,"X,1.00,1.00'], /not readable as CSV/],
    ["a file that is no text", ["PK\u{3}\u{4}\0\0"], /no text/],
    ["XML that is cut off", [camt(camtEntry).slice(0, 400)], /not readable as XML/],
    ["XML of something else", ["<html><body/></html>"], /no statement of CAMT.053/],
    [
      "entities of its own",
      [camt(camtEntry.replace("ORDER", "&lol;"), '<!DOCTYPE x [<!ENTITY lol "lol">]>')],
      /DOCTYPE/,
    ],
    ["a file of the machine as entity", [camt("", '<!DOCTYPE x SYSTEM "file:///etc/passwd">')], /DOCTYPE/],
    ["an entity that is not declared", [camt(camtEntry.replace("ORDER", "&lol;"))], /not readable as XML/],
    ["XML that is too deep", [`<a>${"<b>".repeat(100)}`], /more elements/],
    ["euros", [camt(camtEntry.replace('Ccy="GBP"', 'Ccy="EUR"'))], /not in pounds/],
    ["euros in MT940", [":20:X", ":25:1", ":60F:C261124EUR1,", ":61:261125C1,NTRFX"], /not in pounds/],
    [
      "an entry of MT940 that cannot be read",
      [":20:X", ":25:1", ":60F:C261124GBP1,", ":61:26112"],
      /cannot be read/,
    ],
    [
      "Santander's text without an amount",
      ["From: 01/11/2026 to 27/11/2026", "Date: 26/11/2026", "Amount: 1.00"],
      /Line 3/,
    ],
    [
      "too many entries",
      [header, ...Array.from({ length: 10_001 }, () => "26 Nov 2026,CR,X,1.00,1.00")],
      /more than 10000/,
    ],
  ])("%s", (_, lines, message) => {
    expect(() => read(...lines)).toThrow(StatementError);
    expect(() => read(...lines)).toThrow(message);
  });

  it("one that is too large, before it is looked into", () => {
    expect(() => readStatement(new Uint8Array(STATEMENT_FILE_BYTES + 1))).toThrow(/larger than 4 MB/);
  });

  it("a text is one line without control characters, and is cut off", () => {
    const { entries } = read(
      header,
      `26 Nov 2026,CR,"=HYPERLINK(1)\u{202e}\u{7}<b>${"x".repeat(2_000)}",1.00,1.00`,
    );
    const [{ text } = { text: "" }] = entries;
    expect(text).toHaveLength(500);
    expect(text).toMatch(/^=HYPERLINK\(1\) <b>x+$/);
  });
});
