import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { londonDay } from "../../../trade-rules/dispatch-promise";
import { readBankHolidays, readNationHolidays } from "../../bank-holidays/bank-holiday-queries";
import { fetchBankHolidays } from "../../bank-holidays/feed";
import { retryDelays, startFetchingBankHolidays } from "../../bank-holidays/fetch-daily";
import { refreshBankHolidays } from "../../bank-holidays/refresh";
import {
  insertShipped,
  shippedBankHolidays,
  shippedNationHolidays,
} from "../../bank-holidays/shipped-bank-holidays";
import { connect } from "../../database/connect";
import { createLogger } from "../../log";
import { retryDelay } from "../../retry-delay";
import { describeOnPostgres, until } from "../support";
import { createPostgresDatabase } from "../support/postgres";

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the government's service answers at the moment, and what it was asked with. */
let answer: RequestListener;
const askedWith: (string | undefined)[] = [];
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    askedWith.push(request.headers["if-none-match"]);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bank-holidays.json`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const day = (fromNow: number) => londonDay(new Date(Date.now() + fromNow * DAY_MS));
const jubilee = { title: "Jubilee", date: day(10), notes: "", bunting: true };
/** Days that one nation has alone. */
const burns = { title: "Burns Night", date: day(12) };
const boyne = { title: "Battle of the Boyne", date: day(20) };
const feedOf = (...events: object[]) =>
  JSON.stringify({
    "england-and-wales": { division: "england-and-wales", events },
    scotland: { division: "scotland", events: [...events, burns] },
    "northern-ireland": { division: "northern-ireland", events: [boyne, jubilee] },
  });
const answers =
  (status: number, body = "", etag?: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status, etag === undefined ? {} : { etag }).end(body);
  };
const stopping = new AbortController().signal;

describe("the government's bank holidays", () => {
  it("are read in the order of the days, with the answer's ETag", async () => {
    answer = answers(200, feedOf(jubilee, { title: "Yesterday", date: day(-1) }), '"v1"');
    expect(await fetchBankHolidays(url, "", stopping)).toEqual({
      holidays: [
        { title: "Yesterday", date: day(-1) },
        { title: "Jubilee", date: day(10) },
      ],
      nations: {
        scotland: [{ nation: "scotland", ...burns }],
        northern_ireland: [{ nation: "northern_ireland", ...boyne }],
      },
      etag: '"v1"',
    });
  });

  it("are not sent again when they have not changed", async () => {
    answer = answers(304);
    expect(await fetchBankHolidays(url, '"v1"', stopping)).toBe("unchanged");
    expect(askedWith.at(-1)).toBe('"v1"');
  });

  it.each([
    ["an error", 500, "", "the answer was 500"],
    ["nothing new to who has nothing", 304, "", "the answer was 304"],
    ["another division alone", 200, '{"scotland":{"events":[]}}', "england-and-wales"],
    [
      "a division too few",
      200,
      JSON.stringify({ "england-and-wales": { events: [jubilee] }, scotland: { events: [jubilee] } }),
      "northern-ireland",
    ],
    ["no days", 200, feedOf(), "england-and-wales.events"],
    ["a day that is none", 200, feedOf({ title: "x", date: "2027-02-30" }), "events.0.date"],
    ["no JSON", 200, "<html>", "JSON"],
  ])("are refused when the answer is %s", async (_what, status, body, reason) => {
    answer = answers(status, body);
    await expect(fetchBankHolidays(url, "", stopping)).rejects.toThrow(reason);
  });

  it("are asked for more and more seldom while that fails", () => {
    expect([1, 2, 3, 10, 11, 12, 500].map((failures) => retryDelay(failures, retryDelays) / 60_000)).toEqual([
      1, 2, 4, 512, 1024, 1440, 1440,
    ]);
  });
});

describeOnPostgres("the shop's bank holidays", () => {
  let connection: Awaited<ReturnType<typeof connect>>;
  beforeAll(async () => {
    connection = await connect({ databaseUrl: await createPostgresDatabase(), varDir: "" });
  });
  afterAll(() => connection.close());

  const held = () => readBankHolidays(connection.db, new Date());
  const heldByNations = () => readNationHolidays(connection.db, new Date());
  const refresh = () => refreshBankHolidays(connection.db, url, stopping);
  const aDayPasses = () =>
    connection.db.execute(sql`update bank_holiday_feeds set fetched_at = fetched_at - interval '1 day'`);
  const shipped = shippedBankHolidays.filter(({ date }) => date >= londonDay(new Date()));

  it("are the shipped ones while the service does not answer, which is said in one line", async () => {
    answer = answers(503);
    const lines: unknown[] = [];
    const log = createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) });
    const fetching = startFetchingBankHolidays(connection.db, url, log);
    await until("line", async () => lines[0]);
    await fetching.stop();
    expect(lines).toEqual([
      expect.objectContaining({
        level: 30,
        error: expect.objectContaining({ message: "the answer was 503" }),
      }),
    ]);
    expect(await held()).toEqual(shipped);
    expect(await heldByNations()).toEqual(
      expect.arrayContaining(
        shippedNationHolidays.filter((holiday) => holiday.date >= londonDay(new Date())),
      ),
    );
  });

  it("are those of the service once it answers; days beyond its last one stay", async () => {
    answer = answers(200, feedOf({ title: "Yesterday", date: day(-1) }, jubilee), '"v2"');
    expect(await refresh()).toBe(DAY_MS);
    const { date, title } = jubilee;
    expect(await held()).toEqual([{ date, title }, ...shipped.filter((holiday) => holiday.date > date)]);
    const own = [
      { nation: "scotland", ...burns },
      { nation: "northern_ireland", ...boyne },
    ];
    const beyond = shippedNationHolidays.filter(
      (holiday) => holiday.date > (holiday.nation === "scotland" ? burns : boyne).date,
    );
    expect(await heldByNations()).toEqual(expect.arrayContaining(own));
    expect(await heldByNations()).toHaveLength(own.length + beyond.length);
    // The shipped ones do not come back at the next start.
    await insertShipped(connection.db);
    expect((await held())[0]).toEqual({ date, title });
    expect(await heldByNations()).toHaveLength(own.length + beyond.length);
  });

  it("are fetched once a day, and then only if they have changed", async () => {
    const before = askedWith.length;
    expect(await refresh()).toBeLessThanOrEqual(DAY_MS);
    expect(askedWith).toHaveLength(before);
    await aDayPasses();
    answer = answers(304);
    await refresh();
    expect(askedWith.slice(before)).toEqual(['"v2"']);
    expect((await held())[0]?.title).toBe("Jubilee");
    await refresh();
    expect(askedWith).toHaveLength(before + 1);
  });

  it("are fetched by one program when several are due at the same time, and by another when that one died", async () => {
    await aDayPasses();
    const before = askedWith.length;
    let end: () => void = () => undefined;
    answer = (_request, response) => {
      end = () => response.writeHead(304).end();
    };
    const first = refresh();
    await until("call", async () => (askedWith.length > before ? true : undefined));
    expect(await refresh()).toBe(60_000);
    expect(askedWith).toHaveLength(before + 1);
    end();
    expect(await first).toBe(DAY_MS);

    await aDayPasses();
    answer = answers(304);
    const died = sql`insert into job_leases values ('bank-holidays', now() + interval '60 seconds')`;
    await connection.db.execute(died);
    expect(await refresh()).toBe(60_000);
    await connection.db.execute(sql`update job_leases set until = now()`);
    expect(await refresh()).toBe(DAY_MS);
    expect(askedWith).toHaveLength(before + 2);
  });
});
