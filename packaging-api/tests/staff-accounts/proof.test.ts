import { type Call, calls } from "../../contract";
import { changeData, describeOnPostgres, type RunningApi, sharedApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

/** What is asked for only by who proved within the last minutes who they are (docs/decisions/back-office.md). */
const dangerous = [
  "addPasskey",
  "cancelStaffOrder",
  "changeStaffRole",
  "endStaffAccount",
  "eraseCustomer",
  "exportCustomer",
  "giveCustomerCredit",
  "inviteStaff",
  "leaveOutStaffOrder",
  "markStaffRefundSent",
  "refundStaffOrder",
  "removePasskey",
  "returnBankEntry",
  "returnOrderParts",
  "undoImport",
];

const rows = Object.entries<Call>(calls).filter(([, { auth }]) => auth === "staff");

it("marks as dangerous what is listed here, and nothing else", () => {
  expect(
    rows
      .filter(([, row]) => row.dangerous)
      .map(([name]) => name)
      .sort(),
  ).toEqual(dangerous);
});

describeOnPostgres("an owner whose last proof is eleven minutes old", () => {
  let api: RunningApi;
  let owner: SignedInStaff;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    owner = await staffMember(api, "owner");
    await changeData(
      api,
      `update staff_sessions set proved_at = now() - interval '11 minutes'
       where member_id = (select id from staff_members where email = '${owner.email}')`,
    );
  });

  it.each(rows.filter(([, row]) => row.dangerous))("has first to prove who they are: %s", async (_, row) => {
    const answer = await api.request(row.path.replaceAll(/\{\w+\}/g, "x"), {
      method: row.method,
      headers: { ...owner.headers, "content-type": "application/json" },
      body: "{}",
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ data: { reason: "proof_needed" } });
  });
});
