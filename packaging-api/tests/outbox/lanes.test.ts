import { sql } from "drizzle-orm";
import { connect } from "../../database/connect";
import { laneLimits, laneNames, laneOfRow } from "../../outbox/lanes";
import { countWaiting } from "../../outbox/outbox-queries";
import { staffOn } from "../staff/staff-on";
import { describeOnPostgres, guest, orderByPayPal, rowsOf, startPaidShop, until } from "../support";
import { listen } from "../support/listen";
import { createPostgresDatabase } from "../support/postgres";
import { startSmtpServer } from "../support/smtp-server";

describeOnPostgres("a mail server that does not say a word", () => {
  it("holds up neither calls for new pages nor refunds, and takes no more letters than its lane has room", async () => {
    const smtp = await startSmtpServer(0, { silent: true });
    const storefront = await listen(() => 204);
    const shop = await startPaidShop({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}?greetingTimeout=30000`,
        STOREFRONT_URL: storefront.url,
      },
    });
    const staff = await staffOn(shop.api, "grace");
    const connection = await connect({ databaseUrl: shop.api.databaseUrl!, varDir: "" });
    try {
      const leaver = { email: guest.email, firstName: "Ada", lastName: "Buyer" };
      await rowsOf(
        shop.api,
        `insert into outbox (kind, payload, attempts) select 'mail.account-ended', $1, 11 from generate_series(1, $2)`,
        [leaver, laneLimits.mail + 3],
      );
      const letters = () =>
        rowsOf<{ attempts: number; wait: number; error: string | null }>(
          shop.api,
          `select attempts, extract(epoch from due_at - now())::float8 as wait, last_error as error
            from outbox where kind = 'mail.account-ended' and attempts = 12`,
        );
      const inHand = await until("letters in hand", async () => {
        const rows = await letters();
        return rows.length === laneLimits.mail ? rows : undefined;
      });
      // Had they ended the process, they would not do so again in a minute.
      for (const { wait } of inHand) expect(wait).toBeGreaterThan(2_000);

      const order = await orderByPayPal(shop.api, [{ productId: shop.productId, quantity: 2 }]);
      await shop.paypal.approve(order.payPalId);
      await shop.api.call("capturePayPal", order.own);
      await staff.type("orders", "refund", order.number, "--amount", "full", "--reason", "Sent back");
      await until("refund", async () => {
        const { paymentState } = await shop.api.call("getGuestOrder", { params: { key: order.key } });
        return paymentState === "refunded" ? true : undefined;
      });
      const calls = storefront.calls.length;
      await rowsOf(
        shop.api,
        `insert into outbox (kind, payload) values ('revalidate', '{"tags": ["shop"]}')`,
      );
      await until("call for new pages", async () => storefront.calls[calls]);

      expect((await letters()).map(({ error }) => error)).toEqual(inHand.map(() => null));
      expect(inHand).toHaveLength(laneLimits.mail);
      const waiting = await countWaiting(connection.background);
      expect(waiting).toMatchObject({ pages: 0, payments: 0 });
      expect(waiting.mail).toBeGreaterThanOrEqual(laneLimits.mail + 3);
      const { output } = await staff.type("outbox", "list", "--lane", "mail");
      expect(output.split("\n")).toHaveLength(waiting.mail);
      expect(output).toMatch(/^\d+ {2}mail {2}mail\.\S+ {2}due /);
      expect(await staff.type("outbox", "list", "--lane", "payments")).toEqual({ code: 0, output: "" });
    } finally {
      await connection.close();
      await staff.close();
      await smtp.close();
      await storefront.close();
      await shop.stop();
    }
  });
});

describeOnPostgres("what is due in a lane", () => {
  it("is found by the index of lanes, without sorting", async () => {
    const connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
    const { background: db } = connection;
    try {
      await db.execute(sql`insert into outbox (kind, payload, due_at)
        select 'mail.link', '{}', now() - make_interval(secs => n) from generate_series(1, 5000) n`);
      await db.execute(sql`analyze outbox`);
      for (const lane of laneNames) {
        const plan = JSON.stringify(
          await db.execute(sql`explain select id from outbox
            where done_at is null and failed_at is null and ${laneOfRow} = ${lane} and due_at <= now()
            order by due_at, id for update skip locked limit 4`),
        );
        expect(plan).toContain("outbox_lane_idx");
        expect(plan).not.toContain("Sort");
      }
    } finally {
      await connection.close();
    }
  });
});
