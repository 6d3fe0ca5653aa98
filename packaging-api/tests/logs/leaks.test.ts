import { randomUUID } from "node:crypto";
import {
  address,
  byBankTransfer,
  cartWith,
  describeOnPostgres,
  from,
  newAddress,
  productsInStock,
  rowsOf,
  type StartedApi,
  startApi,
  until,
} from "../support";
import { letterTo, secretOf } from "../support/letters";
import { type Listener, listen } from "../support/listen";
import { createPostgresDatabase } from "../support/postgres";
import { type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy";

/** What a person types; each must be nowhere but in the database and in that person's letters. */
const person = { firstName: "Plantedfirst", lastName: "Plantedlast", phone: "07700 900461" };
const password = "Planted-Password-4";
const newMail = () => `planted-${randomUUID()}@leaky.example`;
const HASH = "$argon2id$v=19$m=19456,t=2,p=1$cGxhbnRlZHNhbHQ$cGxhbnRlZGhhc2hwbGFudGVk";

/** Statements that the program makes by itself, and what ends a failed transaction. */
const others =
  /^\s*(?:rollback|update outbox|update payments|with deleted)|secret_keys|stock_held_until"? <|users_two_step/i;

type Step = { name: string; run: () => Promise<unknown> };

/** Breaks every statement of the shop's main acts in turn, and reads everything that is written about it. */
describeOnPostgres("what a failing statement leaves in logs, reports, traces and the outbox", () => {
  let databaseUrl: string;
  let proxy: PostgresProxy;
  let watching: Listener;
  let api: StartedApi;
  let productId: string;
  const planted = new Set<string>([...Object.values(person), password, HASH, "argon2", "leaky.example"]);
  beforeAll(async () => {
    databaseUrl = await createPostgresDatabase();
    proxy = await startPostgresProxy(databaseUrl);
    watching = await listen(() => 200);
    api = await startApi({
      database: { url: proxy.url },
      env: {
        SHOP_URL: "https://shop.example",
        SENTRY_DSN: `${watching.url.replace("//", "//key@")}/7`,
        OTEL_EXPORTER_OTLP_ENDPOINT: watching.url,
        LOG_LEVEL: "debug",
      },
    });
    productId = (await productsInStock(api, 1))[0]?.id ?? "";
  });
  afterAll(async () => {
    proxy.unwatch();
    await api.stop();
    await proxy.close();
    await watching.close();
  });

  const plant = <T extends string>(value: T): T => {
    planted.add(value);
    return value;
  };
  const headers = () => from(newAddress());
  const register = (email: string) =>
    api.call("createUser", { body: { ...person, email, password, confirm: true }, headers: headers() });
  const signIn = async (email: string) => {
    const pair = await api.call("login", { body: { username: email, password }, headers: headers() });
    plant(pair.token);
    plant(pair.refresh_token);
    return pair;
  };
  const goods = () => ({ productId, quantity: 1 });
  const newCart = async () => {
    const cart = await cartWith(api, [goods()]);
    plant(cart.id);
    return cart;
  };
  const guestCart = async (email: string) => {
    const { id } = await newCart();
    await api.call("setGuestDetails", { params: { id }, body: { ...person, email } });
    return api.call("setGuestAddress", { params: { id, type: "shipping" }, body: { ...address, ...person } });
  };

  /** What is broken, with everything before it done. */
  const acts: Record<string, () => Promise<Step["run"]>> = {
    registering: async () => {
      const email = newMail();
      return () => register(email);
    },
    "signing in": async () => {
      const email = newMail();
      await register(email);
      await api.call("activateUser", {
        body: { token: plant(secretOf(await letterTo(api, email))), password },
      });
      return async () => {
        const { token, refresh_token } = await signIn(email);
        await api.call("getMe", { headers: { authorization: `Bearer ${token}` } });
        await api.call("refreshToken", { body: { refresh_token } });
      };
    },
    "filling a cart": async () => {
      const { id } = await newCart();
      const email = newMail();
      return async () => {
        await api.call("addCartItem", { params: { id }, body: goods() });
        await api.call("setGuestDetails", { params: { id }, body: { ...person, email } });
        await api.call("setGuestAddress", {
          params: { id, type: "shipping" },
          body: { ...address, firstName: person.firstName, lastName: person.lastName },
        });
        await api.call("getCart", { params: { id } });
      };
    },
    "checking out": async () => {
      const cart = await guestCart(newMail());
      return async () => {
        const { key } = await api.call("checkoutAsGuest", {
          ...byBankTransfer(cart),
          headers: headers(),
        });
        plant(key);
      };
    },
  };

  /** Their statements must not be taken for those of an act. */
  const lettersSent = () =>
    until("end of the letters", async () => {
      const left = await rowsOf(
        { databaseUrl },
        "select id from outbox where done_at is null and failed_at is null and last_error is null",
      );
      return left.length === 0 ? true : undefined;
    });

  /**
   * Runs an act with the first of its statements broken that was not broken before. Statements are known by their words and
   * not by their place: the program makes others by itself at any time.
   * @param broken statements of earlier runs; the one of this run is added
   * @returns whether there was one.
   */
  async function breakStatement(prepare: () => Promise<Step["run"]>, broken: Set<string>): Promise<boolean> {
    const run = await prepare();
    await lettersSent();
    const seen = new Map<string, number>();
    let struck = false;
    proxy.watch(
      ({ text }) => {
        if (others.test(text)) return "pass";
        const times = (seen.get(text) ?? 0) + 1;
        seen.set(text, times);
        const statement = `${times} ${text}`;
        if (struck || broken.has(statement)) return "pass";
        broken.add(statement);
        struck = true;
        return { fail: [...planted].join(" ") };
      },
      () => undefined,
    );
    await run().catch(() => undefined);
    proxy.unwatch();
    return struck;
  }

  /** Everything that was written so far. Lines of requests are of no interest, and there are many. */
  async function written(): Promise<Record<string, string>> {
    const errors = await rowsOf<{ error: string }>(
      { databaseUrl },
      "select last_error as error from outbox where last_error is not null",
    );
    const sent = (path: RegExp) =>
      watching.calls
        .filter((call) => path.test(call.path))
        .map(({ body }) => body)
        .join("\n");
    return {
      logs: api.logs(),
      reports: sent(/envelope/),
      traces: sent(/v1\/traces/),
      figures: sent(/v1\/metrics/),
      outbox: errors.map(({ error }) => error).join("\n"),
    };
  }

  async function leaks(): Promise<string[]> {
    const places = Object.entries(await written());
    return [...planted].flatMap((secret) =>
      places.filter(([, text]) => text.includes(secret)).map(([place]) => `${secret} in ${place}`),
    );
  }

  it.each(Object.keys(acts))(
    "is nothing of the person: %s",
    async (name) => {
      const act = acts[name]!;
      const broken = new Set<string>();
      let struck = true;
      while (struck) struck = await breakStatement(act, broken);
      expect(broken.size).toBeGreaterThan(2);
      expect(await leaks()).toEqual([]);
    },
    600_000,
  );

  it("is the statement's name, its code and the names of its tables", async () => {
    const { logs = "", reports } = await written();
    const lines = logs.split("\n").filter((line) => line.includes('"statement":"insert into users'));
    expect(lines).not.toHaveLength(0);
    for (const line of lines) expect(line).toMatch(/"stack":\[.*"code":"23514"/);
    expect(reports).toMatch(/insert into users/);
    await until(
      "traces",
      async () => ((await written()).traces?.includes("23514") ? true : undefined),
      30_000,
    );
    expect((await written()).traces).toMatch(/"db\.query\.summary","value":\{"stringValue":"[^"]*users/);
    expect(await leaks()).toEqual([]);
  });

  it("is nothing of the mailbox that a letter cannot reach", async () => {
    const email = plant(newMail());
    await register(email);
    await letterTo(api, email);
    proxy.watch(
      ({ text }) => (/mailed_links/.test(text) ? { fail: [...planted].join(" ") } : "pass"),
      () => undefined,
    );
    await rowsOf(
      { databaseUrl },
      `insert into outbox (kind, payload)
       select 'mail.link', jsonb_build_object('userId', id, 'link', 'activation') from users where email = $1`,
      [email],
    );
    const row = await until("failed letter", async () => {
      const [failed] = await rowsOf<{ error: string }>(
        { databaseUrl },
        "select last_error as error from outbox where kind = 'mail.link' and last_error is not null",
      );
      return failed;
    });
    proxy.unwatch();
    expect(row.error).toMatch(/mailed_links.*23514/);
    expect(await leaks()).toEqual([]);
  });
});
