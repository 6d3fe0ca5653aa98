import { redisServer } from "./redis";

/** `describe` where a Redis answers; skipped (and counted as such) where none does. */
export const describeOnRedis = redisServer() === undefined ? describe.skip : describe;
