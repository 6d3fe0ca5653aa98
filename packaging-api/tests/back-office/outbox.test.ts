import { staffOn } from "../staff/staff-on";
import { changeData, describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

describeOnPostgres("what was given up, in the back office", () => {
  let api: StartedApi;
  let service: SignedInStaff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    service = await staffMember(api, "service");
  });
  afterAll(() => api.stop());
  beforeEach(() => changeData(api, "delete from outbox where failed_at is not null"));

  /** Effects of unknown kinds: no program takes them, so they stay given up. */
  const giveUp = async (kind: string, error: string): Promise<number> => {
    const [row] = await rowsOf(
      api,
      `insert into outbox (kind, payload, attempts, failed_at, last_error, due_at)
         values ($1, '{"email": "ada@example.com", "secret": "opens-it"}', 73, now(), $2, now() + interval '1 day')
         returning id::int as id`,
      [kind, error],
    );
    return Number(row?.id);
  };
  const list = (what?: "letters" | "others", after?: string) =>
    api.call("listGivenUp", { query: { what, after }, headers: service.headers });
  const stateOf = async (id: number) =>
    (await rowsOf(api, "select failed_at is not null as failed from outbox where id = $1", [id]))[0];
  const entries = () =>
    rowsOf(api, "select actor, command, subject, outcome from audit_log where actor = $1 order by id", [
      service.email,
    ]);

  it("is listed, the latest first, with why, and neither what a letter says nor to whom", async () => {
    const letter = await giveUp("mail.nowhere", "The mailbox does not exist.");
    const job = await giveUp("fax.nowhere", "No answer.");
    const { effects, next } = await list();
    expect(effects.map(({ id }) => id)).toEqual([job, letter]);
    expect(effects[1]).toEqual({
      ...{ id: letter, kind: "mail.nowhere", attempts: 73, error: "The mailbox does not exist." },
      failedAt: expect.stringMatching(/Z$/),
    });
    expect(next).toBeUndefined();
    expect((await list("letters")).effects.map(({ id }) => id)).toEqual([letter]);
    expect((await list("others")).effects.map(({ id }) => id)).toEqual([job]);
    expect(JSON.stringify(effects)).not.toMatch(/ada@example\.com|opens-it/);
  });

  it("is listed a hundred at a time, each once", async () => {
    await changeData(
      api,
      "insert into outbox (kind, payload, failed_at) select 'fax.nowhere', '{}', now() from generate_series(1, 150)",
    );
    const first = await list("others");
    const second = await list("others", first.next);
    expect([first.effects.length, second.effects.length, second.next]).toEqual([100, 50, undefined]);
    expect(new Set([...first.effects, ...second.effects].map(({ id }) => id)).size).toBe(150);
  });

  it("is tried again, one or all, by the same act as at the command line", async () => {
    const { headers } = service;
    const [letter, job] = [await giveUp("mail.nowhere", "No."), await giveUp("fax.nowhere", "No.")];
    const sentence = `Effect ${letter} (mail.nowhere) is tried again at once.`;
    const before = (await entries()).length;
    expect(await api.call("retryEffect", { body: { id: letter, dryRun: true }, headers })).toMatchObject({
      ...{ sentence, dryRun: true },
    });
    expect(await stateOf(letter)).toEqual({ failed: true });
    const staff = await staffOn(api, "grace");
    try {
      const rehearsed = await staff.type("outbox", "retry", String(letter), "--dry-run");
      expect(rehearsed.output).toContain(sentence);
    } finally {
      await staff.close();
    }
    expect((await api.call("retryEffect", { body: { id: letter }, headers })).sentence).toBe(sentence);
    expect((await list()).effects.map(({ id }) => id)).toEqual([job]);
    expect((await api.call("retryGivenUp", { body: { dryRun: true }, headers })).sentence).toBe(
      "Tried again at once: 1 fax.nowhere.",
    );
    expect(await stateOf(job)).toEqual({ failed: true });
    await api.call("retryGivenUp", { body: {}, headers });
    expect((await list()).effects).toEqual([]);
    expect(await api.refusal("retryEffect", { body: { id: 999_999_999 }, headers })).toMatchObject({
      status: 409,
      envelope: { message: "There is no effect 999999999 that is still to be done." },
    });
    const { email: actor } = service;
    expect((await entries()).slice(before)).toEqual([
      { actor, command: "outbox retry", subject: String(letter), outcome: "done" },
      { actor, command: "outbox retry --all", subject: "all", outcome: "done" },
      { actor, command: "outbox retry", subject: "999999999", outcome: "refused" },
    ]);
  });
});
