const LOCAL = "redis://127.0.0.1:6379";
const variable = "FOLDWELL_TEST_REDIS";

/**
 * Looks for a Redis: the one of TEST_REDIS_URL, else on this machine. Leaves its address to the workers.
 * @returns whether one was found.
 * @throws when the one of TEST_REDIS_URL does not answer.
 */
export async function findRedis(): Promise<boolean> {
  const given = process.env.TEST_REDIS_URL;
  const url = given || LOCAL;
  // Every test file loads this one, and none of them looks for Redis.
  const { Redis } = await import("ioredis");
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 2_000 });
  // Without a listener the error that `connect` throws is written to the terminal as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    if (given) throw error;
    return false;
  } finally {
    client.disconnect();
  }
  process.env[variable] = url;
  return true;
}

/** The Redis that tests may count in; undefined when there is none. Each test counts other networks. */
export const redisServer = (): string | undefined => process.env[variable];
