import { fateOf, retryPause, triesOf } from "../../outbox/retry";

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** Seconds from the first try to the last. */
function triedFor(kind: string): number {
  const pauses = Array.from({ length: triesOf(kind) - 1 }, (_, index) => retryPause(kind, index + 1));
  return pauses.reduce((sum, pause) => sum + pause, 0);
}
const fates = (kind: string, tries: number) =>
  Array.from({ length: tries }, (_, index) => fateOf(kind, { attempts: index + 1, refused: false }));

describe("the pause before the next try", () => {
  it("doubles from two seconds on, up to an hour", () => {
    const pauses = Array.from({ length: 14 }, (_, index) => retryPause("mail.order-confirmed", index + 1));
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600, 3600]);
    expect(retryPause("payment.refund", 9_000)).toBe(HOUR);
  });

  it("is shorter for pages and for the webhook", () => {
    expect(retryPause("revalidate", 40)).toBe(300);
    expect(retryPause("webhook.staff-notice", 40)).toBe(600);
  });
});

describe("an effect that fails", () => {
  it.each([
    ["mail.order-confirmed", 3 * DAY, HOUR],
    ["mail.link", 3 * DAY, HOUR],
    ["fax.order-confirmed", 3 * DAY, HOUR],
    ["revalidate", DAY, 300],
    ["webhook.staff-notice", DAY, 600],
  ])("of the kind %s is tried for %i seconds, and no longer than it takes", (kind, seconds, longest) => {
    expect(triedFor(kind)).toBeGreaterThanOrEqual(seconds);
    expect(triedFor(kind)).toBeLessThan(seconds + longest);
    const tries = triesOf(kind);
    expect(fateOf(kind, { attempts: tries - 1, refused: false })).toBe("again");
    expect(fateOf(kind, { attempts: tries, refused: false })).toBe("given_up");
  });

  it.each(["payment.refund", "account.end-two-step", "mail.staff-notice"])(
    "of the kind %s is never given up: somebody is owed it",
    (kind) => {
      expect(fateOf(kind, { attempts: 100_000, refused: false })).toBe("again");
      expect(fateOf(kind, { attempts: 1, refused: true })).toBe("again");
    },
  );

  it.each([
    ["payment.refund", 12],
    ["mail.order-confirmed", 12],
    ["revalidate", 20],
  ])("of the kind %s is late once, after an hour", (kind, lateAt) => {
    const late = fates(kind, 60).flatMap((fate, index) => (fate === "late" ? [index + 1] : []));
    expect(late).toEqual([lateAt]);
    const waited = Array.from({ length: lateAt - 1 }, (_, index) => retryPause(kind, index + 1));
    expect(waited.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThanOrEqual(HOUR);
  });

  it("as a letter ends at once when its mailbox refuses it", () => {
    expect(fateOf("mail.order-confirmed", { attempts: 1, refused: true })).toBe("refused");
  });
});
