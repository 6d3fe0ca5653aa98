import { changeData, describeOnPostgres, rowsOf, type StartedApi, startApi } from "../support";
import { type SignedInStaff, staffMember } from "../support/staff-member";

/** Of no network: each try of it fails at once. */
const NOWHERE = "http://127.0.0.1:9";

describeOnPostgres("pictures that are not there, in the back office", () => {
  let api: StartedApi;
  let marketing: SignedInStaff;
  beforeAll(async () => {
    api = await startApi({ database: "postgres" });
    marketing = await staffMember(api, "marketing");
  });
  afterAll(() => api.stop());

  const list = (what: "failed" | "waiting", after?: string) =>
    api.call("listMissingPictures", { query: { what, after }, headers: marketing.headers });

  it("are listed with why, a hundred at a time, each once", async () => {
    await changeData(
      api,
      `insert into picture_sources (url, attempts, failed_at, last_error)
         select '${NOWHERE}/' || n || '.jpg', 3, now() - interval '1 day', 'The server answered 404.'
         from generate_series(1, 150) n`,
    );
    // Far ahead, so that nobody fetches them meanwhile.
    await changeData(
      api,
      `insert into picture_sources (url, due_at) select '${NOWHERE}/later/' || n || '.jpg', '2090-01-01' from generate_series(1, 2) n`,
    );
    const first = await list("failed");
    const second = await list("failed", first.next);
    expect(first.counts).toMatchObject({ failed: 150, waiting: 2 });
    expect([first.pictures.length, second.pictures.length, second.next]).toEqual([100, 50, undefined]);
    const addresses = [...first.pictures, ...second.pictures].map(({ address }) => address);
    expect(new Set(addresses).size).toBe(150);
    expect(first.pictures[0]).toMatchObject({
      ...{ attempts: 3, error: "The server answered 404.", products: [] },
      failedAt: expect.stringMatching(/Z$/),
    });
    expect((await list("waiting")).pictures.map(({ address }) => address)).toEqual([
      `${NOWHERE}/later/1.jpg`,
      `${NOWHERE}/later/2.jpg`,
    ]);
  });

  it("are tried again by the same act as at the command line, with a dry run", async () => {
    const { headers, email: actor } = marketing;
    const failed = async () =>
      (
        await rowsOf(
          api,
          "select count(*)::int as n from picture_sources where attempts = 3 and failed_at is not null",
        )
      )[0];
    const sentence = "Tried again at once: 150.";
    expect(await api.call("retryPictures", { body: { dryRun: true }, headers })).toMatchObject({ sentence });
    expect(await failed()).toEqual({ n: 150 });
    expect(await api.call("retryPictures", { body: {}, headers })).toMatchObject({ sentence });
    expect(await failed()).toEqual({ n: 0 });
    expect(
      await rowsOf(api, "select command, subject, outcome from audit_log where actor = $1 order by id", [
        actor,
      ]),
    ).toContainEqual({ command: "pictures retry", subject: "all", outcome: "done" });
  });
});
