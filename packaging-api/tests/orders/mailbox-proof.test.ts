import { keyedHash } from "../../keyed-hash";
import { mailboxProof, provesMailbox } from "../../orders/mailbox-proof";

const [older, newer] = ["o".repeat(32), "n".repeat(32)];
const before = { internalSecrets: [older] as const };
const after = { internalSecrets: [newer, older] as const };

describe("the proof of an order's mailbox", () => {
  const proof = mailboxProof(before, "order-1");

  it("is the same in a letter that is sent again, and opens its own order alone", () => {
    expect(mailboxProof(before, "order-1")).toBe(proof);
    expect(provesMailbox(before, "order-1", proof)).toBe(true);
    expect(provesMailbox(before, "order-2", proof)).toBe(false);
  });

  it.each([
    ["nothing", ""],
    ["a part of it", proof.slice(0, -1)],
    ["more than it", `${proof}A`],
    ["another of its length", "A".repeat(proof.length)],
  ])("is not %s", (_what, token) => {
    expect(provesMailbox(before, "order-1", token)).toBe(false);
  });

  it("is still accepted after the secret was changed, until the old one is taken away", () => {
    expect(mailboxProof(after, "order-1")).not.toBe(proof);
    expect(provesMailbox(after, "order-1", proof)).toBe(true);
    expect(provesMailbox({ internalSecrets: [newer] }, "order-1", proof)).toBe(false);
  });

  it("is not what another hash of the same secret proves", () => {
    expect(proof).toBe(keyedHash(older, "mailbox-proof", "order-1"));
    expect(provesMailbox(before, "order-1", keyedHash(older, "holder-network", "order-1"))).toBe(false);
  });
});
