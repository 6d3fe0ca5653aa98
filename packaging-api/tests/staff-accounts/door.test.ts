import type { StaffMember } from "../../contract";
import { staffOn } from "../staff/staff-on";
import { changeData, describeOnPostgres, newEmail, type RunningApi, rowsOf, sharedApi } from "../support";
import { letterTo, secretOf } from "../support/letters";
import { codeOf, type SignedInStaff, staffMember, staffPassword } from "../support/staff-member";

describeOnPostgres("the door of the back office", () => {
  let api: RunningApi;
  let owner: SignedInStaff;
  let packer: SignedInStaff;
  beforeAll(async () => {
    api = await sharedApi("postgres");
    [owner, packer] = [await staffMember(api, "owner"), await staffMember(api, "packer")];
  });

  const whoIs = ({ headers }: SignedInStaff): Promise<StaffMember> => api.call("getStaffMember", { headers });
  /** Lets the last proof be so long ago that dangerous calls ask for another. */
  const letProofAge = ({ email }: SignedInStaff) =>
    changeData(
      api,
      `update staff_sessions set proved_at = now() - interval '11 minutes'
     where member_id = (select id from staff_members where email = '${email}')`,
    );

  it("lets in who was invited, with what their role may do", async () => {
    expect(await whoIs(packer)).toMatchObject({ name: "Pat packer", role: "packer" });
    expect((await whoIs(packer)).permissions).toContain("orders.pack");
    expect((await whoIs(packer)).permissions).not.toContain("orders.refund");
    expect((await whoIs(owner)).permissions).toContain("staff.manage");
  });

  it("signs in by password and code, and each code is good once", async () => {
    const body = { email: owner.email.toUpperCase(), password: staffPassword, code: codeOf(owner.secret, 1) };
    const { token } = await api.call("signInStaff", { body });
    const headers = { authorization: `Bearer ${token}` };
    expect((await api.call("getStaffMember", { headers })).email).toBe(owner.email);
    expect((await api.refusal("signInStaff", { body })).status).toBe(401);
    const sessions = await api.call("listStaffSessions", { headers });
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    await api.call("signOutStaff", { headers });
    expect((await api.refusal("getStaffMember", { headers })).status).toBe(401);
  });

  it("says the same of an address that is nobody's, a wrong password and a wrong code", async () => {
    const wrong = [
      { email: newEmail(), password: staffPassword, code: "000000" },
      { email: packer.email, password: "wrong", code: "000000" },
      { email: packer.email, password: staffPassword, code: "000000" },
    ];
    const answers = await Promise.all(wrong.map((body) => api.refusal("signInStaff", { body })));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.status).toBe(401);
  });

  it("waits after five tries at one account, from wherever they come", async () => {
    const body = { email: newEmail(), password: "wrong", code: "000000" };
    for (let tries = 0; tries < 5; tries += 1) await api.refusal("signInStaff", { body });
    expect(await api.refusal("signInStaff", { body })).toMatchObject({
      status: 429,
      envelope: { data: { reason: "too_many_attempts" } },
    });
  });

  it("asks once more who it is before something dangerous", async () => {
    const email = newEmail();
    await letProofAge(owner);
    const asked = { body: { email, role: "packer" as const }, headers: owner.headers };
    expect(await api.refusal("inviteStaff", asked)).toMatchObject({
      status: 403,
      envelope: { data: { reason: "proof_needed" } },
    });
    // Of the present step: an earlier test took the next one.
    await changeData(api, `update staff_members set last_step = 0 where email = '${owner.email}'`);
    await api.call("proveStaffMember", {
      body: { password: staffPassword, code: codeOf(owner.secret) },
      headers: owner.headers,
    });
    expect(await api.call("inviteStaff", { ...asked, body: { ...asked.body, dryRun: true } })).toMatchObject({
      dryRun: true,
    });
    const { invitations } = await api.call("listStaff", { headers: owner.headers });
    expect(invitations.filter((one) => one.email === email)).toEqual([]);
    expect((await api.call("inviteStaff", asked)).sentence).toContain(email);
    const first = secretOf(await letterTo(api, email));
    // Invited again: the link before opens nothing more.
    await api.call("inviteStaff", asked);
    const second = secretOf(await letterTo(api, email, 2));
    expect((await api.refusal("openStaffInvitation", { body: { token: first } })).status).toBe(404);
    const opened = await api.call("openStaffInvitation", { body: { token: second } });
    expect(await api.call("openStaffInvitation", { body: { token: second } })).toEqual(opened);
    const accept = { token: second, name: "Kim", password: staffPassword };
    expect(
      (await api.refusal("acceptStaffInvitation", { body: { ...accept, code: "000000" } })).envelope
        .violations,
    ).toEqual([{ propertyPath: "code", message: "Invalid two step code" }]);
    await api.call("acceptStaffInvitation", { body: { ...accept, code: codeOf(opened.secret) } });
    expect((await api.refusal("openStaffInvitation", { body: { token: second } })).status).toBe(404);
  });

  it("writes down who did it, the same way as for the command line", async () => {
    const kim = await staffMember(api, "packer");
    const { headers } = owner;
    await api.call("changeStaffRole", { body: { email: kim.email, role: "service" }, headers });
    expect((await whoIs(kim)).permissions).toContain("orders.refund");
    const staff = await staffOn(api, "Sam");
    try {
      expect((await staff.type("members", "end", kim.email)).output).toContain(
        "works in the back office no more",
      );
      expect((await staff.type("members", "list")).output).not.toContain(kim.email);
      expect((await staff.type("members", "end", kim.email)).code).toBe(1);
    } finally {
      await staff.close();
    }
    expect((await api.refusal("getStaffMember", { headers: kim.headers })).status).toBe(401);
    const entries = await rowsOf(
      api,
      "select actor, command, outcome from audit_log where subject = $1 order by id",
      [kim.email],
    );
    expect(entries).toEqual([
      { actor: "Sam", command: "members invite", outcome: "done" },
      { actor: kim.email, command: "members accept", outcome: "done" },
      { actor: owner.email, command: "members role", outcome: "done" },
      { actor: "Sam", command: "members end", outcome: "done" },
      { actor: "Sam", command: "members end", outcome: "refused" },
    ]);
  });

  it("writes down who came in, from where, and went, without a secret", async () => {
    const lee = await staffMember(api, "packer");
    await changeData(api, `update staff_members set last_step = 0 where email = '${lee.email}'`);
    const code = codeOf(lee.secret);
    const { token } = await api.call("signInStaff", {
      body: { email: lee.email, password: staffPassword, code },
    });
    const sessions = await api.call("listStaffSessions", { headers: lee.headers });
    const other = sessions.find(({ current }) => !current);
    await api.call("endStaffSession", { params: { id: other?.id ?? "" }, headers: lee.headers });
    await api.refusal("endStaffSession", { params: { id: other?.id ?? "" }, headers: lee.headers });
    await api.call("signOutStaff", { headers: lee.headers });
    const entries = await rowsOf(
      api,
      "select actor, source, network, command, details from audit_log where actor = $1 order by id",
      [lee.email],
    );
    const common = { actor: lee.email, source: "browser", network: expect.stringMatching(/./) };
    const device = expect.any(String);
    expect(entries).toEqual([
      { ...common, command: "members accept", details: { role: "packer" } },
      { ...common, command: "members sign-in", details: { by: "password" } },
      { ...common, command: "members sign-out", details: { device } },
      { ...common, command: "members sign-out", details: { device } },
    ]);
    for (const secret of [token, code, staffPassword, lee.secret])
      expect(JSON.stringify(entries)).not.toContain(secret);
  });

  it("keeps the last owner", async () => {
    await changeData(
      api,
      `update staff_members set ended_at = now() where role = 'owner' and email <> '${owner.email}'`,
    );
    const { email, headers } = owner;
    for (const { status, envelope } of [
      await api.refusal("endStaffAccount", { body: { email }, headers }),
      await api.refusal("changeStaffRole", { body: { email, role: "packer" }, headers }),
    ])
      expect([status, envelope.message]).toEqual([409, expect.stringContaining("only owner")]);
  });
});
