import { setTimeout as sleep } from "node:timers/promises";
import { runStaff } from "../staff/run-staff";
import {
  type Customer,
  changeData,
  customer,
  describeOnPostgres,
  from,
  newAddress,
  newEmail,
  rowsOf,
  type StartedApi,
  signIn,
  startApi,
} from "../support";
import { letterTo, secretOf } from "../support/letters";

type Tries = { lookedAt: number; refused: number; busy: number };

/** Tries at the same time, in two programs on one database. */
describeOnPostgres("too many wrong passwords", () => {
  let api: StartedApi;
  let second: StartedApi;
  /** Passwords that the second program had to look at. */
  let comparedBySecond = 0;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    second = await startApi({ env: { DATABASE_URL: api.databaseUrl!, VAR_DIR: api.varDir } });
  });
  afterAll(() => Promise.all([api.stop(), ...(second.running() ? [second.stop()] : [])]));
  afterEach(() => changeData(api, "delete from attempts"));

  /** Wrong passwords, all at once, by turns at both programs; who hears that the shop is busy tries again. */
  async function attack(count: number, of: (index: number) => { username: string; address: string }) {
    const tries = { lookedAt: 0, refused: 0, busy: 0 };
    const tryPassword = async (index: number): Promise<void> => {
      const { username, address } = of(index);
      const { status } = await [api, second][index % 2]!.refusal("login", {
        body: { username, password: `Wrong-${index}` },
        headers: from(address),
      });
      if (status === 401) tries.lookedAt += 1;
      if (status === 401 && index % 2 === 1) comparedBySecond += 1;
      if (status === 429) tries.refused += 1;
      if (status !== 503) return;
      tries.busy += 1;
      await sleep(500);
      await tryPassword(index);
    };
    await Promise.all(Array.from({ length: count }, (_, index) => tryPassword(index)));
    return tries;
  }

  /** No more than so many were looked at; a try counts too when the shop was then too busy to look at it. */
  function expectLimit(limit: number, count: number, { lookedAt, refused, busy }: Tries): void {
    expect(lookedAt).toBeLessThanOrEqual(limit);
    expect(lookedAt + busy).toBeGreaterThanOrEqual(limit);
    expect(lookedAt + refused).toBe(count);
  }
  const rightPassword = ({ email, password }: Customer, address: string) =>
    api.refusal("login", { body: { username: email, password }, headers: from(address) });

  it("from one address are thirty, whatever the accounts, and others still sign in", async () => {
    const [bea, address] = [await customer(api), newAddress()];
    expectLimit(30, 200, await attack(200, () => ({ username: newEmail(), address })));
    await signIn(api, bea);
    await signIn(second, bea);
    comparedBySecond += 1;
    expect((await rightPassword(bea, address)).status).toBe(429);
  });

  it("of one account are ten, from however many addresses, and the owner gets in by recovery", async () => {
    const [ada, bea] = [await customer(api), await customer(api)];
    await changeData(api, "delete from known_addresses");
    expectLimit(10, 200, await attack(200, () => ({ username: ada.email, address: newAddress() })));
    const locked = await rightPassword(ada, newAddress());
    expect(locked.status).toBe(429);
    expect(locked.envelope.data).toMatchObject({ reason: "too_many_attempts" });
    await signIn(api, bea);

    const [home, password] = [newAddress(), "Larch-Meadow-6"];
    await api.call("recoverPassword", {
      body: { email: ada.email, new: password, confirm: password },
      headers: from(home),
    });
    const token = secretOf(await letterTo(api, ada.email, 2));
    await api.call("confirmRecovery", { body: { token, password }, headers: from(home) });
    // The attack goes on, and the owner is let in where the recovery was confirmed.
    await attack(20, () => ({ username: ada.email, address: newAddress() }));
    await signIn(api, { email: ada.email, password }, home);
    expect((await rightPassword({ ...ada, password }, newAddress())).status).toBe(429);
  });

  it("lock no customer out where they signed in before", async () => {
    const [ada, home] = [await customer(api), newAddress()];
    await signIn(api, ada, home);
    await attack(20, () => ({ username: ada.email, address: newAddress() }));
    expect((await rightPassword(ada, newAddress())).status).toBe(429);
    await signIn(api, ada, home);
    // A stranger behind the same address has ten tries of their own, as the owner has.
    expectLimit(10, 20, await attack(20, () => ({ username: ada.email, address: home })));
  });

  it("say the same of an account that does not exist", async () => {
    const username = newEmail();
    expectLimit(10, 20, await attack(20, () => ({ username, address: newAddress() })));
  });

  it("wait 30 seconds at first, twice as long each time, a quarter of an hour at most", async () => {
    const username = newEmail();
    const tryOnce = async () => {
      const { status } = await api.refusal("login", {
        body: { username, password: "Wrong-1" },
        headers: from(newAddress()),
      });
      const [waiting] = await rowsOf<{ seconds: number }>(
        api,
        "select max(round(extract(epoch from blocked_until - updated_at)))::int as seconds from attempts",
      );
      return [status, waiting?.seconds];
    };
    for (let index = 0; index < 9; index += 1) expect(await tryOnce()).toEqual([401, null]);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await tryOnce()).toEqual([401, seconds]);
      expect((await tryOnce())[0]).toBe(429);
      await changeData(api, "update attempts set blocked_until = now()");
    }
  });

  it("say in Retry-After how long to wait", async () => {
    const username = newEmail();
    await attack(10, () => ({ username, address: newAddress() }));
    const response = await api.request("/api/login_check", {
      method: "POST",
      headers: { "content-type": "application/json", ...from(newAddress()) },
      body: JSON.stringify({ username, password: "Wrong-1" }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(30);
  });

  it("are forgotten by a right one, which counts for nothing itself", async () => {
    const [ada, address] = [await customer(api), newAddress()];
    for (let index = 0; index < 35; index += 1) await signIn(api, ada, address);
    for (let round = 0; round < 3; round += 1) {
      await attack(9, () => ({ username: ada.email, address }));
      await signIn(api, ada, address);
    }
  });

  it("are forgiven by the staff", async () => {
    const ada = await customer(api);
    await attack(20, () => ({ username: ada.email, address: newAddress() }));
    expect(await runStaff(api, "users", "unlock", ada.email)).toMatchObject({ code: 0 });
    await signIn(api, ada);
  });

  it("cost one comparison each, whether there is such an account or not, and two at a time", async () => {
    await second.stop();
    const figures = /"passwords":(\{[^}]*\})/.exec(second.logs())?.[1];
    expect(JSON.parse(figures ?? "{}")).toEqual({
      done: comparedBySecond,
      atWork: 0,
      mostAtWork: 2,
      turnedAway: 0,
    });
  });
});
