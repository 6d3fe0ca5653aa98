import { triesOf } from "../../outbox/retry";
import { staffOn } from "../staff/staff-on";
import {
  byBankTransfer,
  cartToOrder,
  describeOnPostgres,
  guest,
  parseMail,
  productsInStock,
  type ReceivedMail,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { type Listener, listen } from "../support/listen";
import { type SmtpServer, startSmtpServer } from "../support/smtp-server";

const SHOP = "sales@foldwell.example";
const GONE = "gone@shopper.example";
/** The try after which an effect is late. */
const LATE_AT = { revalidate: 20, mail: 12 };

describeOnPostgres("the staff, of what the shop cannot do,", () => {
  let smtp: SmtpServer;
  let storefront: Listener;
  let answers = 500;
  let api: StartedApi;
  let staff: Awaited<ReturnType<typeof staffOn>>;
  beforeAll(async () => {
    smtp = await startSmtpServer(0, {
      refuse: (address) => (address === GONE ? `550 5.1.1 <${address}>: User unknown` : undefined),
    });
    storefront = await listen(() => answers);
    api = await startApi({
      database: "postgres",
      env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, STOREFRONT_URL: storefront.url },
    });
    staff = await staffOn(api, "grace");
  });
  afterAll(async () => {
    await staff.close();
    await api.stop();
    await storefront.close();
    await smtp.close();
  });

  /** The subjects of what the shop wrote to its staff. */
  const told = (): ReceivedMail[] =>
    smtp.mails.filter(({ to }) => to.includes(SHOP)).map(({ source }) => parseMail("told", source));
  const subjects = () => told().map(({ headers }) => headers.get("subject"));
  const hearing = (subject: string, count = 1) =>
    until(`“${subject}”`, async () => {
      const heard = told().filter(({ headers }) => headers.get("subject") === subject);
      return heard.length >= count ? heard.at(-1) : undefined;
    });
  async function put(kind: string, payload: object, attempts: number): Promise<number> {
    const [row] = await rowsOf<{ id: number }>(
      api,
      "insert into outbox (kind, payload, attempts) values ($1, $2, $3) returning id::int as id",
      [kind, payload, attempts],
    );
    return row!.id;
  }
  const look = async (id: number) => {
    const [row] = await rowsOf<{ attempts: number; done: boolean; failed: boolean; error: string | null }>(
      api,
      `select attempts, done_at is not null as done, failed_at is not null as failed, last_error as error
        from outbox where id = $1`,
      [id],
    );
    return row!;
  };
  type Row = Awaited<ReturnType<typeof look>>;
  const after = (what: string, id: number, is: (row: Row) => boolean) =>
    until(what, async () => {
      const row = await look(id);
      return is(row) ? row : undefined;
    });
  const place = async (email: string) => {
    const [product] = await productsInStock(api, 1);
    const cart = await cartToOrder(api, [{ productId: product!.id, quantity: 1 }]);
    await api.call("setGuestDetails", { params: { id: cart.id }, body: { ...guest, email } });
    return api.call("checkoutAsGuest", byBankTransfer(cart));
  };

  it("hear once of a mailbox that refuses a letter, which is not tried again by itself", async () => {
    const { number, orderId } = await place(GONE);
    const note = await hearing("A mailbox refused a letter");
    expect(note.text).toContain(`Order: ${number}`);
    expect(note.text).toContain("550 5.1.1");
    expect(note.text).not.toContain(GONE);
    const [row] = await rowsOf<{ id: number }>(
      api,
      "select id::int as id from outbox where kind = 'mail.order-confirmed' and payload->>'orderId' = $1",
      [orderId],
    );
    expect(await look(row!.id)).toMatchObject({ attempts: 1, failed: true });
    // Tried once more by hand it is refused again, of which nobody needs to hear again.
    expect(await staff.type("outbox", "retry", String(row!.id))).toMatchObject({ code: 0 });
    await after("another refusal", row!.id, ({ attempts, failed }) => attempts === 1 && failed);
    expect(subjects().filter((subject) => subject === "A mailbox refused a letter")).toHaveLength(1);
  });

  it("hear of each effect that is given up while others of its kind are done", async () => {
    await place(guest.email);
    await until("a letter", async () => smtp.mails.find(({ to }) => to.includes(guest.email)));
    const kind = "mail.order-confirmed";
    const id = await put(kind, { orderId: "no-such-order" }, triesOf(kind) - 1);
    const note = await hearing("Something could not be done and was given up");
    expect(note.text).toContain(`npm run staff -- outbox retry ${id}`);
    expect(note.text).toContain("There is no order no-such-order.");
    const late = await put(kind, { orderId: "no-such-order" }, LATE_AT.mail - 1);
    expect((await hearing("Something could not be done for about an hour")).text).toContain(`retry ${late} `);
    await rowsOf(api, "delete from outbox where payload->>'orderId' = 'no-such-order'");
  });

  it("hear of no more than twenty in a day, and that there are more", async () => {
    const kind = "mail.order-confirmed";
    const ids = await Promise.all(
      Array.from({ length: 25 }, (_, index) => put(kind, { orderId: `gone-${index}` }, triesOf(kind) - 1)),
    );
    for (const id of ids) await after("laying aside", id, ({ failed }) => failed);
    const marker = await place(guest.email);
    await until("marker", async () => smtp.mails.find(({ source }) => source.includes(marker.key)));
    const notes = told().filter(({ headers }) => /^(Something|A mailbox)/.test(headers.get("subject") ?? ""));
    expect(notes).toHaveLength(20);
    expect(notes.filter(({ text }) => text.includes("We write about no more of them today."))).toHaveLength(
      1,
    );
    await rowsOf(api, "delete from outbox where payload->>'orderId' like 'gone-%'");
  });

  it("hear once that nothing of a kind is done, once that it is given up, and once that it flows again", async () => {
    // What was done when the shop's database was made says nothing of now.
    await rowsOf(api, "update outbox set done_at = done_at - interval '2 hours' where kind = 'revalidate'");
    const call = { tags: ["shop"] };
    const late = [
      await put("revalidate", call, LATE_AT.revalidate - 1),
      await put("revalidate", call, LATE_AT.revalidate - 1),
    ];
    for (const id of late) await after("late", id, ({ error }) => error !== null);
    expect((await hearing("Calls for new pages are not going out")).text).toContain("answered 500");
    const last = triesOf("revalidate") - 1;
    const aside = [await put("revalidate", call, last), await put("revalidate", call, last)];
    for (const id of aside) await after("laying aside", id, ({ failed }) => failed);
    await hearing("Calls for new pages were given up");

    answers = 204;
    await rowsOf(api, "update outbox set due_at = now() where id = $1", [late[0]]);
    const note = await hearing("Calls for new pages go out again");
    expect(note.text).toContain("2 are given up: npm run staff -- outbox retry --all has them done.");
    expect(await staff.type("outbox", "retry", "--all", "--dry-run")).toEqual({
      code: 0,
      output: expect.stringContaining("2 revalidate"),
    });
    for (const id of aside) expect(await look(id)).toMatchObject({ failed: true });
    expect(await staff.type("outbox", "retry", "--all")).toEqual({
      code: 0,
      output: expect.stringMatching(/^Tried again at once: .*2 revalidate/),
    });
    for (const id of aside) await after("end", id, ({ done }) => done);
    const pages = subjects().filter((subject) => subject?.includes("Calls for new pages"));
    expect(pages).toEqual([
      "Calls for new pages are not going out",
      "Calls for new pages were given up",
      "Calls for new pages go out again",
    ]);
    await rowsOf(api, "delete from outbox where done_at is null");
    expect(await staff.type("outbox", "retry", "--all")).toEqual({
      code: 0,
      output: "Nothing is given up.",
    });
  });
});
