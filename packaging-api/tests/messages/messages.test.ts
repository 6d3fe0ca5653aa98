import { MESSAGE_DAYS } from "../../../trade-rules/contact-messages";
import { connect } from "../../database/connect";
import { sweeps } from "../../sweeping";
import { staffOn } from "../staff/staff-on";
import {
  customer,
  customerPassword,
  databasesToTest,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { lettersTo, letterTo } from "../support/letters";

type Staff = Awaited<ReturnType<typeof staffOn>>;
type Listed = { kind: string; id: number; items: { value: string }[]; sender: { email: string } | null };

const HOSTILE = `</script><img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> =cmd|' /C calc'!A0`;

const write = (api: StartedApi, email: string, value: string, headers: Record<string, string> = {}) =>
  api.call("notifyWebsite", {
    body: {
      title: "Message about an order",
      items: [{ title: "Message", value }],
      sender: { name: "Ada", email },
    },
    headers: { ...from(newAddress()), ...headers },
  });

async function listed(staff: Staff, ...options: string[]): Promise<Listed[]> {
  const { output } = await staff.type("messages", "list", "--json", ...options);
  return JSON.parse(output) as Listed[];
}

/** The number under which staff find a message. */
async function numberOf(staff: Staff, words: string): Promise<string> {
  const found = (await listed(staff)).find(({ items }) => items.some(({ value }) => value === words));
  if (found === undefined) throw new Error(`Not listed: ${words}`);
  return String(found.id);
}

/** The same on both databases: what is seen in the mail and by the staff. */
describe.each(databasesToTest())("a message to the shop, on %s", (database) => {
  describe("by the contact form", () => {
    let api: StartedApi;
    let staff: Staff;
    beforeAll(async () => {
      api = await startApi({ database });
      staff = await staffOn(api, "grace");
    });
    afterAll(async () => {
      await staff.close();
      await api.stop();
    });

    it("waits, and is answered by one letter, without the words of who wrote", async () => {
      const email = newEmail();
      await write(api, email, "Where are my boxes?");
      const number = await numberOf(staff, "Where are my boxes?");
      expect((await staff.type("messages", "show", number)).output).toContain(email);
      const text = "They leave today.\nThe courier brings them tomorrow.";
      const rehearsed = await staff.type("messages", "answer", number, "--text", text, "--dry-run");
      expect(rehearsed.output).toContain("Nothing was changed.");
      expect(await staff.type("messages", "answer", number, "--text", text)).toEqual({
        code: 0,
        output: `Message ${number} is answered by mail.`,
      });
      const letter = await letterTo(api, email);
      expect(letter.text).toContain("The courier brings them tomorrow.");
      expect(letter.text).not.toContain("Where are my boxes?");
      expect(await staff.type("messages", "answer", number, "--text", "Again")).toEqual({
        code: 1,
        output: `Message ${number} was answered or closed already, by grace.`,
      });
      expect(await lettersTo(api, email)).toHaveLength(1);
      expect((await listed(staff)).some(({ id }) => String(id) === number)).toBe(false);
      expect((await listed(staff, "--settled"))[0]).toMatchObject({
        kind: "message",
        answer: text,
        settledBy: "grace",
      });
    });

    it("is closed without a letter", async () => {
      const email = newEmail();
      await write(api, email, "Buy our links.");
      const number = await numberOf(staff, "Buy our links.");
      expect(await staff.type("messages", "close", number, "--reason", "Spam")).toMatchObject({ code: 0 });
      expect(await staff.type("messages", "close", number, "--reason", "Spam")).toMatchObject({ code: 1 });
      expect((await listed(staff, "--settled"))[0]).toMatchObject({ closedFor: "Spam", answer: "" });
      expect(await lettersTo(api, email)).toEqual([]);
    });

    it("holds hostile words as what they are, in lists and in letters", async () => {
      const email = newEmail();
      await write(api, email, HOSTILE);
      const number = await numberOf(staff, HOSTILE);
      await staff.type("messages", "answer", number, "--text", HOSTILE);
      const { html } = await letterTo(api, email);
      expect(html).not.toContain("<img src=x");
      expect(html).not.toContain('href="javascript:');
      expect(html).toContain("&lt;img src=x");
    });

    it("waits in one list with questions, page by page", async () => {
      const words = ["First", "Second", "Third"];
      for (const word of words) await write(api, newEmail(), word);
      const all = await listed(staff, "--kind", "message");
      const mine = all.filter(({ items }) => words.includes(items[0]?.value ?? ""));
      expect(mine.map(({ items }) => items[0]?.value)).toEqual(words);
      expect((await listed(staff, "--kind", "question")).every(({ kind }) => kind === "question")).toBe(true);
    });

    it("has answers ready by their names", async () => {
      const save = (text: string, ...more: string[]) =>
        staff.type("messages", "save-answer", "Lead time", "--text", text, ...more);
      expect(await save("Two days.", "--dry-run")).toMatchObject({ code: 0 });
      expect((await staff.type("messages", "answers")).output).toBe("");
      expect(await save("Two days.")).toMatchObject({ output: "An answer is ready as “Lead time”." });
      expect((await save("Three days.")).output).toContain("is another one now");
      expect((await staff.type("messages", "answers")).output).toBe("Lead time  Three days.");
      const audited = JSON.parse((await staff.type("audit", "--json", "--subject", "Lead time")).output);
      expect(audited[0]).toMatchObject({ before: { text: "Two days." }, after: { text: "Three days." } });
      expect(await staff.type("messages", "remove-answer", "Lead time")).toMatchObject({ code: 0 });
      expect(await staff.type("messages", "remove-answer", "Lead time")).toMatchObject({ code: 1 });
    });
  });
});

describeOnPostgres("messages to the shop", () => {
  let api: StartedApi;
  let staff: Staff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
  });

  const rowsOfMessages = (email: string) =>
    rowsOf<{ days: number; user_id: string | null }>(
      api,
      `select round(extract(epoch from ends_at - now()) / 86400)::int as days, user_id
       from contact_messages m join staff_notices n on n.id = m.notice_id where n.sender->>'email' = $1`,
      [email],
    );
  async function sweep(): Promise<void> {
    const connection = await connect(api);
    for (const table of ["contact_messages", "staff_notices"]) {
      const found = sweeps.find((one) => one.table === table);
      if (found === undefined) throw new Error(`Nothing sweeps ${table}.`);
      await connection.db.execute(found.batch(500));
    }
    await connection.close();
  }

  it("of the shop itself do not wait for an answer", async () => {
    const before = (await listed(staff)).length;
    await api.call("notifyWebsite", {
      body: { title: "A report", items: [{ title: "What", value: "Nobody wrote this." }] },
      headers: from(newAddress()),
    });
    expect(await listed(staff)).toHaveLength(before);
  });

  it("are kept for as long as the privacy page says, with their notes", async () => {
    const email = newEmail();
    await write(api, email, "For how long?");
    expect(await rowsOfMessages(email)).toEqual([{ days: MESSAGE_DAYS.open, user_id: null }]);
    const number = await numberOf(staff, "For how long?");
    // Its note was delivered long ago, and stays as long as the message.
    await rowsOf(api, "update outbox set done_at = now() where done_at is null");
    await rowsOf(api, "update staff_notices set created_at = now() - interval '80 days'");
    await sweep();
    expect(await rowsOfMessages(email)).toHaveLength(1);
    await staff.type("messages", "close", number, "--reason", "By phone");
    expect(await rowsOfMessages(email)).toEqual([{ days: MESSAGE_DAYS.settled, user_id: null }]);
    await rowsOf(api, "update contact_messages set ends_at = now() - interval '1 second' where id = $1", [
      number,
    ]);
    await sweep();
    expect(await rowsOfMessages(email)).toEqual([]);
    expect(await rowsOf(api, "select from staff_notices where sender->>'email' = $1", [email])).toEqual([]);
  });

  it("are answered once, whoever answers at the same time", async () => {
    const email = newEmail();
    await write(api, email, "Is this answered once?");
    const number = await numberOf(staff, "Is this answered once?");
    const answers = await Promise.all(
      ["One", "Two", "Three"].map((text) => staff.type("messages", "answer", number, "--text", text)),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    await letterTo(api, email);
    await until("no effect left", async () => {
      const waiting = await rowsOf(
        api,
        "select from outbox where kind = 'mail.message-answered' and done_at is null",
      );
      return waiting.length === 0 ? true : undefined;
    });
    expect(await lettersTo(api, email)).toHaveLength(1);
  });

  it("of a customer are in the export, and go with the account", async () => {
    const ada = await customer(api);
    await write(api, ada.email, "Mine", ada.headers);
    await write(api, ada.email.toUpperCase(), "By whoever typed it");
    expect(await rowsOfMessages(ada.email)).toMatchObject([{ user_id: ada.id }]);
    const exported = await api.call("exportAccount", { headers: ada.headers });
    expect(exported).toMatchObject({
      messages: [{ items: [{ value: "Mine" }] }, { items: [{ value: "By whoever typed it" }] }],
    });
    await api.call("deleteAccount", { body: { current: customerPassword }, headers: ada.headers });
    expect(await rowsOfMessages(ada.email)).toEqual([]);
    expect(await rowsOfMessages(ada.email.toUpperCase())).toEqual([]);
  });
});
