import argon2 from "argon2";
import {
  hashFigures,
  hashPassword,
  needsRehash,
  verifyNobodysPassword,
  verifyPassword,
} from "../../accounts/passwords";
import { Failure } from "../../http/failure";

describe("passwords", () => {
  it("are stored as argon2id at OWASP's parameters", async () => {
    const hash = await hashPassword("Corrugated-4");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,(?:t=2,p=1|p=1,t=2)\$/);
    expect(await verifyPassword(hash, "Corrugated-4")).toBe(true);
    expect(await verifyPassword(hash, "Corrugated-5")).toBe(false);
    expect(needsRehash(hash)).toBe(false);
  });

  it("are the same however a keyboard writes them", async () => {
    const hash = await hashPassword("Karto\u0308nchen １２");
    expect(await verifyPassword(hash, "Kartönchen 12")).toBe(true);
    const before = hashFigures().done;
    expect(await verifyPassword(await argon2.hash("Karto\u0308nchen"), "Karto\u0308nchen")).toBe(true);
    expect(hashFigures().done).toBe(before + 2);
  });

  it("that can be written in two ways cost the same work where there is no account", async () => {
    const hash = await hashPassword("Larch-Meadow-4");
    const before = hashFigures().done;
    await verifyPassword(hash, "Karto\u0308nchen");
    const between = hashFigures().done;
    await verifyNobodysPassword("Karto\u0308nchen");
    expect(hashFigures().done - between).toBe(between - before);
  });

  it("are hashed again when they were stored with less", async () => {
    expect(
      needsRehash(await argon2.hash("Corrugated-4", { memoryCost: 9_728, timeCost: 1, parallelism: 1 })),
    ).toBe(true);
  });

  it("cost the same work where there is no account", async () => {
    const before = hashFigures().done;
    expect(await verifyNobodysPassword("Corrugated-4")).toBe(false);
    expect(hashFigures().done).toBe(before + 1);
  });

  it("are worked on two at a time, and turned away beyond a full queue", async () => {
    const fast = jest.spyOn(argon2, "verify").mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return false;
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 150 }, () => verifyNobodysPassword("Corrugated-4")),
    );
    expect(fast).toHaveBeenCalledTimes(130);
    fast.mockRestore();
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(hashFigures().mostAtWork).toBe(2);
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(Failure);
      expect(reason).toMatchObject({ status: 503, headers: { "Retry-After": "5" } });
    }
    expect(hashFigures()).toMatchObject({ atWork: 0, turnedAway: 20 });
  });
});
