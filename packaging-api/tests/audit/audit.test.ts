import { readAuditCsv } from "../../audit/audit-csv";
import { recordAuditEntry } from "../../audit/audit-log";
import { type AuditFilter, searchAudit } from "../../audit/search-audit";
import { connect } from "../../database/connect";
import { staffOn } from "../staff/staff-on";
import { describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";

type Connected = Awaited<ReturnType<typeof connect>>;

describeOnPostgres("the audit log", () => {
  let api: StartedApi;
  let connection: Connected;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    connection = await connect(api);
    for (let turn = 0; turn < 25; turn += 1)
      await recordAuditEntry(connection.db, {
        actor: turn % 2 === 0 ? "ada" : "grace",
        command: turn % 5 === 0 ? "orders refund" : "orders dispatch",
        subject: String(100_000 + turn),
        outcome: turn % 3 === 0 ? "refused" : "done",
        // All in the same millisecond, which the pages must not lose any of.
        at: new Date("2026-03-28T23:30:00Z"),
        source: "browser",
        network: "203.0.113.9",
        ...(turn === 7 && { before: { packs: 1 }, after: { packs: 2 }, details: { reason: "=1+1" } }),
      });
    await rowsOf(
      api,
      "insert into audit_log (actor, command, subject, outcome, at) select 'micro', 'keys rotate', n::text, 'done', timestamptz '2026-05-01' + n * interval '1 microsecond' from generate_series(1, 9) n",
    );
  });
  afterAll(async () => {
    await connection.close();
    await api.stop();
  });

  async function everyPage(filter: AuditFilter, limit: number): Promise<string[]> {
    const subjects: string[] = [];
    let after: string | undefined;
    do {
      const page = await searchAudit(connection.db, filter, { after, limit });
      expect(page.entries.length).toBeLessThanOrEqual(limit);
      subjects.push(...page.entries.map(({ subject }) => subject));
      after = page.next;
    } while (after !== undefined);
    return subjects;
  }

  it("is read page by page, the latest first, and leaves nothing out", async () => {
    const subjects = await everyPage({ command: "orders" }, 4);
    expect(subjects).toEqual(Array.from({ length: 25 }, (_, turn) => String(100_024 - turn)));
    expect(await everyPage({ actor: "micro" }, 2)).toEqual(["9", "8", "7", "6", "5", "4", "3", "2", "1"]);
  });

  it.each<[AuditFilter, number]>([
    [{ actor: "ada" }, 13],
    [{ command: "orders refund" }, 5],
    [{ command: "orders", outcome: "refused" }, 9],
    [{ subject: "100007" }, 1],
    // 23:30 in UTC is the same day in London: the clocks go forward in the night after.
    [{ command: "orders", from: "2026-03-28", to: "2026-03-28" }, 25],
    [{ command: "orders", from: "2026-03-29" }, 0],
    [{ command: "orders", to: "2026-03-27" }, 0],
    [{ command: "order" }, 0],
  ])("is narrowed by %j", async (filter, count) => {
    expect(await everyPage(filter, 10)).toHaveLength(count);
  });

  it("begins again where its place was changed on the way", async () => {
    const { entries } = await searchAudit(
      connection.db,
      { command: "orders" },
      { after: "garbage", limit: 1 },
    );
    expect(entries[0]?.subject).toBe("100024");
  });

  it("cannot be changed, by whatever writes to the database", async () => {
    await expect(rowsOf(api, "update audit_log set actor = 'nobody'")).rejects.toThrow("append-only");
    await expect(rowsOf(api, "delete from audit_log where subject = '100003'")).rejects.toThrow(
      "append-only",
    );
    expect(await everyPage({ command: "orders" }, 100)).toHaveLength(25);
  });

  it("is exported whole, without what a spreadsheet would run", async () => {
    const { csv, entries } = await readAuditCsv(connection.db, { subject: "100007" });
    expect(entries).toBe(1);
    expect(csv).toContain('"{""packs"":1}","{""packs"":2}"');
    expect(csv).toContain("grace,browser,203.0.113.9,");
    const staff = await staffOn(api, "=grace");
    await staff.type("messages", "save-answer", "=A1", "--text", "So");
    const file = `${api.varDir}/audit.csv`;
    expect(await staff.type("audit", "export", file, "--command", "messages")).toEqual({
      code: 0,
      output: `Exported 1 entries to ${file}.`,
    });
    await staff.close();
    const { readFileSync } = await import("node:fs");
    expect(readFileSync(file, "utf8")).toContain(",'=grace,terminal,,messages save-answer,'=A1,done,");
  });
});
