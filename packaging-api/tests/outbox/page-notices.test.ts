import { Redis } from "ioredis";
import { followNotices } from "../../../page-notices/follow-notices";
import { type PageNotice, STREAM } from "../../../page-notices/notice";
import { type NoticePublisher, openNoticePublisher } from "../../../page-notices/publish-notices";
import { quickestDatabase, startApi, until } from "../support";
import { describeOnRedis } from "../support/describe-on-redis";
import { freePort } from "../support/free-port";
import { listen } from "../support/listen";
import { redisServer } from "../support/redis";

/** A database of its own in Redis: the programs of other tests publish in the first. */
const DATABASE = 9;

describeOnRedis("notices in Redis", () => {
  let url: string;
  let redis: Redis;
  let publisher: NoticePublisher;
  /** What the follower was told, in order: the first tag of a notice, or that some may have been missed. */
  let heard: string[];
  let follower: ReturnType<typeof followNotices>;
  const states: string[] = [];

  beforeAll(async () => {
    const own = new URL(redisServer()!);
    own.pathname = `/${DATABASE}`;
    url = own.href;
    redis = new Redis(url);
    await redis.del(STREAM);
    publisher = openNoticePublisher(url);
  });
  beforeEach(async () => {
    heard = [];
    follower = followNotices(url, {
      take: ({ tags }) => heard.push(String(tags[0])),
      missed: () => heard.push("missed"),
      report: (state) => states.push(state),
    });
    // What was there before it began is nothing that it follows.
    await until("beginning", async () => (heard.length > 0 ? heard : undefined));
    heard.length = 0;
  });
  afterEach(() => follower.stop());
  afterAll(async () => {
    await redis.del(STREAM);
    redis.disconnect();
    publisher.close();
  });

  const publish = (tag: string) =>
    publisher.publish({ tags: [tag], atOnce: false, onceMore: false } satisfies PageNotice);
  const hears = (...expected: string[]) =>
    until(expected.join(", "), async () => (heard.join() === expected.join() ? true : undefined));
  /** Cuts off the follower, whose connection is the one that waits for the stream. */
  async function cutOff(): Promise<void> {
    const clients = String(await redis.call("CLIENT", "LIST"));
    const id = clients
      .split("\n")
      .find((line) => line.includes(`db=${DATABASE} `) && line.includes("cmd=xread"));
    await redis.call("CLIENT", "KILL", "ID", String(/\bid=(\d+)/.exec(id ?? "")?.[1]));
  }

  it("come in their order, and those of a time without a connection afterwards", async () => {
    await publish("first");
    await publish("second");
    await hears("first", "second");
    await cutOff();
    await publish("third");
    await hears("first", "second", "third");
    expect(states).toEqual(["failed", "answers"]);
  });

  it("may have been missed where the last that was read is gone", async () => {
    await publish("first");
    await hears("first");
    await cutOff();
    await redis.del(STREAM);
    await publish("second");
    await until("missed", async () => (heard.includes("missed") ? true : undefined));
    await publish("third");
    await until("third", async () => (heard.at(-1) === "third" ? true : undefined));
  });

  it("of another form are taken for something that was missed", async () => {
    await redis.xadd(STREAM, "*", "notice", '{"pages":["/"]}');
    await redis.xadd(STREAM, "*", "notice", "no JSON");
    await publish("after");
    await hears("missed", "missed", "after");
  });
});

describe("a Redis that is down", () => {
  it("keeps no storefront from being told, and is told again", async () => {
    const storefront = await listen(() => 204);
    const env = { STOREFRONT_URL: storefront.url, REDIS_URL: `redis://127.0.0.1:${await freePort()}` };
    const api = await startApi({ database: quickestDatabase(), env });
    try {
      await until("call at the start", async () => storefront.calls[0]);
      await until("failed try", async () =>
        api.logs().includes("effect failed and will be tried again") ? true : undefined,
      );
    } finally {
      await api.stop();
      await storefront.close();
    }
  });
});
