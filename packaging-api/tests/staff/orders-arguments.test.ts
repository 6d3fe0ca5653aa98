import { UsageError } from "../../staff/staff-errors";
import { readRequest } from "./staff-on";

const plain = { json: false, dryRun: false };

describe("the words of the orders' commands", () => {
  it.each([
    [
      [
        "orders",
        "list",
        "--json",
        "--state",
        "paid",
        "--unpaid",
        "--from",
        "2026-11-01",
        "--to",
        "2026-11-30",
      ],
      {
        name: "list-orders",
        filter: {
          state: "paid",
          unpaid: true,
          refundsDue: false,
          underReview: false,
          disputed: false,
          from: "2026-11-01",
          to: "2026-11-30",
        },
        after: undefined,
        json: true,
      },
    ],
    [["orders", "show", "100001"], { name: "show-order", number: "100001", json: false }],
    [
      ["orders", "dispatch", "100001", "--tracking", " FW-1 "],
      { name: "move-order", number: "100001", step: "dispatch", tracking: "FW-1", ...plain },
    ],
    [
      ["orders", "deliver", "100001", "--dry-run"],
      { name: "move-order", number: "100001", step: "deliver", tracking: "", json: false, dryRun: true },
    ],
    [
      ["orders", "cancel", "100001", "--reason", "Sold out"],
      { name: "cancel-order", number: "100001", reason: "Sold out", ...plain },
    ],
    [
      ["orders", "refund", "100001", "--amount", "12.34", "--reason", "Dented"],
      { name: "refund-order", number: "100001", wanted: 1234, reason: "Dented", ...plain },
    ],
    [
      ["orders", "refund", "100001", "--amount", "7", "--reason", "Dented"],
      { name: "refund-order", number: "100001", wanted: 700, reason: "Dented", ...plain },
    ],
    [
      ["orders", "refund", "100001", "--amount", "full", "--reason", "Dented"],
      { name: "refund-order", number: "100001", wanted: "rest", reason: "Dented", ...plain },
    ],
    [
      [
        "orders",
        "refund",
        "100001",
        "--line",
        "SW-1=2",
        "--line",
        "SW-2",
        "--delivery",
        "--reason",
        "Dented",
      ],
      {
        name: "refund-order",
        number: "100001",
        wanted: {
          goods: [
            { sku: "SW-1", quantity: 2 },
            { sku: "SW-2", quantity: 1 },
          ],
          delivery: true,
        },
        reason: "Dented",
        ...plain,
      },
    ],
    [
      [
        "orders",
        "address",
        "100001",
        "--line1",
        "2 Low Street",
        "--postcode",
        "m11aa",
        "--accept-difference",
      ],
      {
        name: "change-address",
        number: "100001",
        address: { addressLine1: "2 Low Street", postCode: "M1 1AA" },
        acceptDifference: true,
        ...plain,
      },
    ],
    [
      ["orders", "resend", "100001", "--letter", "paid"],
      { name: "resend-letter", number: "100001", what: { letter: "paid" }, ...plain },
    ],
    [
      ["orders", "print", "pick-list", "picks.pdf", "100001", "100002"],
      { name: "print-orders", what: "pick-list", file: "picks.pdf", numbers: ["100001", "100002"] },
    ],
    [
      ["pack", "goods", "100001", "SW-1", "--packs", "2", "--out", "--key", "k1"],
      { name: "pack-goods", number: "100001", code: "SW-1", quantity: -2, key: "k1", ...plain },
    ],
    [
      ["pack", "dispatch", "100001", "--weight", "2500", "--tracking", " FW-1 "],
      { name: "dispatch-parcel", number: "100001", weight: 2500, tracking: "FW-1", ...plain },
    ],
    [
      ["pack", "dispatch", "100001", "--weight", "9", "--tracking", "FW-1", "--rest-follows"],
      { name: "dispatch-parcel", number: "100001", weight: 9, tracking: "FW-1", rest: {}, ...plain },
    ],
    ...[
      ["2026-12-04", "2026-12-04"],
      ["unknown", null],
    ].map(([typed, expectedOn]): [string[], { name: string }] => [
      [
        "pack",
        "dispatch",
        "1",
        "--weight",
        "9",
        "--tracking",
        "F",
        "--rest-follows",
        "--expected",
        `${typed}`,
      ],
      Object.assign(
        { name: "dispatch-parcel", number: "1", weight: 9, tracking: "F", rest: { expectedOn } },
        plain,
      ),
    ]),
    [
      ["pack", "set-aside", "100001", "--expected", "2026-12-04"],
      { name: "set-aside", number: "100001", reason: "", expectedOn: "2026-12-04", ...plain },
    ],
    [
      ["orders", "refund", "100001", "--line", "SW-1=2", "--not-sent", "--reason", "Sold out"],
      {
        name: "refund-order",
        number: "100001",
        wanted: { goods: [{ sku: "SW-1", quantity: 2 }], delivery: false, notSent: true },
        reason: "Sold out",
        ...plain,
      },
    ],
    [
      ["orders", "leave-out", "100001", "--line", "SW-1", "--reason", "Sold out"],
      {
        name: "leave-out",
        number: "100001",
        goods: [{ sku: "SW-1", quantity: 1 }],
        reason: "Sold out",
        ...plain,
      },
    ],
    [
      ["orders", "print", "packing-slip-2", "s.pdf", "100001"],
      { name: "print-orders", what: "packing-slip-2", file: "s.pdf", numbers: ["100001"] },
    ],
    [["orders", "refund-sent", "100001"], { name: "refund-sent", number: "100001", ...plain }],
    [["orders", "dispatch", "--help"], { name: "help" }],
  ])("are understood: %j", (argv, command) => {
    expect(readRequest(argv)).toEqual(command);
  });

  it.each([
    [["orders"]],
    [["orders", "burn", "100001"]],
    [["orders", "show"]],
    [["orders", "show", "100001", "100002"]],
    [["orders", "list", "100001"]],
    [["orders", "list", "--dry-run"]],
    [["orders", "list", "--state", "burnt"]],
    [["orders", "list", "--from", "yesterday"]],
    [["orders", "list", "--to", "2026-02-30"]],
    [["orders", "list", "--status", "burnt"]],
    [["orders", "list", "--zone", "moon"]],
    [["orders", "note", "100001", "--text", " "]],
    [["orders", "address", "100001"]],
    [["orders", "address", "100001", "--postcode", "nowhere"]],
    [["orders", "resend", "100001"]],
    [["orders", "resend", "100001", "--letter", "paid", "--document", "INV-000001"]],
    [["orders", "print", "label-a6", "l.pdf", "100001", "100002"]],
    [["orders", "print", "poster", "l.pdf", "100001"]],
    [["orders", "print", "packing-slip-0", "l.pdf", "100001"]],
    [["orders", "refund", "100001", "--amount", "5", "--not-sent", "--reason", "Dented"]],
    [["orders", "leave-out", "100001", "--reason", "Dented"]],
    [["pack", "dispatch", "1", "--weight", "9", "--tracking", "F", "--expected", "2026-12-04"]],
    [["pack", "dispatch", "1", "--weight", "9", "--tracking", "F", "--rest-follows", "--expected", "soon"]],
    [["orders", "refund", "100001", "--line", "SW-1=0", "--reason", "Dented"]],
    [["orders", "refund", "100001", "--line", "SW-1", "--amount", "5", "--reason", "Dented"]],
    [["pack", "dispatch", "100001", "--weight", "0", "--tracking", "FW-1"]],
    [["pack", "dispatch", "100001", "--weight", "30001", "--tracking", "FW-1"]],
    [["pack", "goods", "100001", "SW-1", "--packs", "-1"]],
    [["orders", "process", "100001", "--tracking", "FW-1"]],
    [["orders", "dispatch", "100001"]],
    [["orders", "dispatch", "100001", "--tracking", "two\nlines"]],
    [["orders", "cancel", "100001"]],
    [["orders", "refund", "100001", "--reason", "Dented"]],
    [["orders", "refund", "100001", "--amount", "full"]],
    ...["0", "0.00", "1.234", "-1", "1,50", "£5", "1e3", ""].map((amount) => [
      ["orders", "refund", "100001", `--amount=${amount}`, "--reason", "Dented"],
    ]),
  ])("are refused: %j", (argv) => {
    expect(() => readRequest(argv)).toThrow(UsageError);
  });

  it.each([
    [["cancel", "100001"], "orders cancel needs --reason"],
    [["refund", "100001", "--amount", "full", "--reason", "x".repeat(201)], "orders refund needs --reason"],
    [["dispatch", "100001", "--tracking", " "], "orders dispatch needs --tracking"],
    [["show", "-3"], "Unknown option '-3'."],
  ])("that are refused are answered with what is missing: %j", (argv, words) => {
    expect(() => readRequest(["orders", ...argv])).toThrow(words);
    expect(() => readRequest(["orders", ...argv])).not.toThrow("To specify");
  });
});
