import { type CallName, calls, type StaffMember } from "../../contract";
import { customer, type RunningApi, sharedApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

let api: RunningApi;
let packer: SignedInStaff;
beforeAll(async () => {
  api = await sharedApi();
  packer = await staffMember(api, "packer");
});

const whoIs = ({ headers }: SignedInStaff): Promise<StaffMember> => api.call("getStaffMember", { headers });

const staffCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].auth === "staff");

describe("a call of the back office", () => {
  const ask = (name: CallName, headers: Record<string, string>) => {
    const { path, method } = calls[name];
    return api.request(path.replaceAll(/\{\w+\}/g, "x"), {
      method,
      headers: { ...headers, "content-type": "application/json" },
      ...(method !== "GET" && { body: "{}" }),
    });
  };

  it.each(staffCalls)("is closed to visitors and customers: %s", async (name) => {
    expect((await ask(name, {})).status).toBe(401);
    const ada = await customer(api);
    expect((await ask(name, ada.headers)).status).toBe(401);
  });

  it.each(staffCalls)("is closed to roles that may not make it: %s", async (name) => {
    const row = calls[name];
    if (!("permission" in row) || row.permission === undefined) return;
    const { permission } = row;
    const mayPack = (await whoIs(packer)).permissions.includes(permission);
    const { status } = await ask(name, packer.headers);
    if (mayPack) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });
});

it("has no call that a browser may make by itself, and none without a permission but about oneself", () => {
  const rows = staffCalls.map((name) => [name, calls[name]] as const);
  expect(rows.filter(([, { browser }]) => browser).map(([name]) => name)).toEqual([]);
  expect(
    rows.filter(([, row]) => !("permission" in row) || row.permission === undefined).map(([name]) => name),
  ).toEqual([
    "getStaffMember",
    "proveStaffMember",
    "signOutStaff",
    "listStaffSessions",
    "endStaffSession",
    "offerPasskey",
    "addPasskey",
    "listPasskeys",
    "removePasskey",
  ]);
});
