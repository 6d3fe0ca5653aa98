import {
  customer,
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
import { type Listener, listen } from "../support/listen";

const SHOP = "sales@foldwell.example";

describeOnPostgres("a note to the staff", () => {
  let webhook: Listener;
  let api: StartedApi;
  /** How often the webhook fails before it takes a note, by a word of its title. */
  const failures: Record<string, number> = { Tuesday: 1, Wednesday: 99 };
  beforeAll(async () => {
    webhook = await listen(({ body }) => {
      const day = Object.keys(failures).find((word) => body.includes(word));
      if (day === undefined) return 200;
      failures[day] = (failures[day] ?? 0) - 1;
      return (failures[day] ?? 0) < 0 ? 200 : 500;
    });
    api = await startApi({
      database: "postgres",
      env: { STAFF_WEBHOOK_URL: `${webhook.url}/hook` },
    });
  });
  afterAll(async () => {
    await api.stop();
    await webhook.close();
  });

  const note = (title: string, more: Record<string, unknown> = {}) => ({
    body: { title, items: [{ title: "Message", value: "A box came open." }], color: "#b3261e", ...more },
    headers: from(newAddress()),
  });
  const posted = (word: string) => webhook.calls.filter(({ body }) => body.includes(word));
  const arrived = (word: string, count = 1) =>
    until(`note ${word}`, async () => (posted(word).length >= count ? posted(word) : undefined));

  it("goes to the webhook, without a meaning for the channel", async () => {
    await api.call("notifyWebsite", note("Monday <!channel>"));
    const [call] = await arrived("Monday");
    expect(JSON.parse(call?.body ?? "")).toMatchObject({
      text: "Monday &lt;!channel&gt;",
      attachments: [{ color: "#b3261e", fields: [{ title: "Message", value: "A box came open." }] }],
    });
  });

  it("is posted again when the webhook failed, and then no more; no letter is sent besides", async () => {
    await api.call("notifyWebsite", note("Tuesday"));
    const [first, second] = await arrived("Tuesday", 2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_900);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(posted("Tuesday")).toHaveLength(2);
    expect((await lettersTo(api, SHOP)).filter(({ text }) => text.includes("Tuesday"))).toEqual([]);
  });

  it("is mailed as well when the webhook does not come back for ten minutes", async () => {
    await api.call("notifyWebsite", note("Wednesday", { sender: { name: "Ada", email: newEmail() } }));
    await arrived("Wednesday");
    await rowsOf(
      api,
      "update staff_notices set created_at = now() - interval '11 minutes' where title = 'Wednesday'",
    );
    const letter = await until("mail", async () =>
      (await lettersTo(api, SHOP)).find(({ headers }) => headers.get("subject") === "Wednesday"),
    );
    expect(letter.text).toContain("A box came open.");
    const [effect] = await rowsOf(
      api,
      `select done_at, last_error from outbox where kind = 'webhook.staff-notice' and payload->>'noticeId' =
        (select id from staff_notices where title = 'Wednesday')`,
    );
    expect(effect).toEqual({ done_at: null, last_error: "The staff's webhook answered 500." });
  });

  it("comes once under one reference", async () => {
    const twice = note("Thursday", { reference: "one-sending" });
    await Promise.all([api.call("notifyWebsite", twice), api.call("notifyWebsite", twice)]);
    await arrived("Thursday");
    await api.call("notifyWebsite", twice);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(posted("Thursday")).toHaveLength(1);
  });

  it("is repeated to the customer who wrote it, as plain words", async () => {
    const { email, headers: signedIn } = await customer(api);
    const typed = "Win at https://evil.example/now <b>today</b> or www.evil.example";
    const body = {
      ...note("Friday: buy now").body,
      items: [{ title: "Message", value: typed }],
      sender: { name: "Win a car at evil.example", email },
    };
    // However it is typed, it goes to the address that was proved.
    const shouted = { ...body, sender: { ...body.sender, email: email.toUpperCase() } };
    expect(
      await api.call("notifyWebsite", { body: shouted, headers: { ...from(newAddress()), ...signedIn } }),
    ).toEqual({ copied: true });
    // The first one activated the account.
    const { headers, text, html } = await letterTo(api, email, 2);
    expect(headers.get("to")).toBe(email);
    expect(headers.get("subject")).toBe("We have your message to Foldwell");
    expect(text.replaceAll("\u200b", "")).toContain(typed);
    for (const part of [text, html]) {
      expect(part).not.toMatch(/https?:\/\/|www\.evil|evil\.example|car|Friday/);
    }
    expect(html).not.toMatch(/<a |<b>today/);
  });

  it("is not copied to an address that was only typed: the staff get it, and no mailbox but theirs", async () => {
    const [stranger, eve] = [newEmail(), await customer(api)];
    const known = await customer(api);
    const typed = (email: string, headers = {}) => ({
      ...note(`Saturday ${email}`, { sender: { name: "Eve", email } }),
      headers: { ...from(newAddress()), ...headers },
    });
    const copies = async () =>
      rowsOf(api, "select 1 from outbox where kind = 'mail.notice-copy' and created_at > $1", [begun]);
    const begun = new Date();
    // By nobody, to an address that nobody knows; to a customer's own, by nobody and by another customer.
    for (const sending of [typed(stranger), typed(known.email), typed(known.email, eve.headers)])
      expect(await api.call("notifyWebsite", sending)).toEqual({ copied: false });
    for (const email of [stranger, known.email]) await arrived(`Saturday ${email}`);
    expect(await copies()).toEqual([]);
  });

  it("is taken five times from one address, and then has to wait", async () => {
    const headers = from(newAddress());
    for (let count = 0; count < 5; count += 1)
      await api.call("notifyWebsite", { ...note("Sunday"), headers });
    const { status, envelope } = await api.refusal("notifyWebsite", { ...note("Sunday"), headers });
    expect(status).toBe(429);
    expect(envelope.data).toEqual({ reason: "too_many_attempts", retryAfter: expect.any(Number) });
    await api.call("notifyWebsite", note("Sunday"));
  });

  it("is refused in another shape, its picture too", async () => {
    const { status, envelope } = await api.refusal("notifyWebsite", {
      headers: from(newAddress()),
      body: { title: "", items: [], color: "red", sender: { name: "A\nBcc: x", email: "nobody" } },
    });
    expect(status).toBe(422);
    expect(envelope.violations?.map(({ propertyPath }) => propertyPath)).toEqual([
      "title",
      "items",
      "color",
      "sender.name",
      "sender.email",
    ]);
    const picture = Buffer.from("<svg/>").toString("base64");
    expect(await api.refusal("notifyWebsite", note("Never", { picture }))).toMatchObject({
      status: 422,
      envelope: { violations: [{ propertyPath: "picture", message: "This file is not a valid image." }] },
    });
    expect(posted("Never")).toEqual([]);
  });
});
