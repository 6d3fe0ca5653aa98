import { clientAddressOf } from "@/lib/server/http/client-address";

describe("the shopper's network address", () => {
  it("is the socket's when no proxy of ours stands in front, whatever the client claims", () => {
    expect(clientAddressOf("1.2.3.4", "203.0.113.9", 0)).toBe("203.0.113.9");
  });

  it("is written without the prefix of a mapped address", () => {
    expect(clientAddressOf(undefined, "::ffff:203.0.113.9", 0)).toBe("203.0.113.9");
  });

  it("is what our one proxy appended, not what the client put before it", () => {
    expect(clientAddressOf("1.2.3.4, 203.0.113.9", "10.0.0.1", 1)).toBe("203.0.113.9");
  });

  it("is what the outermost of two proxies saw", () => {
    expect(clientAddressOf("1.2.3.4, 203.0.113.9, 10.0.0.2", "10.0.0.1", 2)).toBe("203.0.113.9");
  });

  it.each([
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::9]:4711", "2001:db8::9"],
    ["[2001:db8::9]", "2001:db8::9"],
    ["2001:db8::9", "2001:db8::9"],
  ])("is without the port and the brackets that a proxy wrote: %s", (entry, address) => {
    expect(clientAddressOf(`1.2.3.4, ${entry}`, "10.0.0.1", 1)).toBe(address);
  });

  it("is the socket's when the proxies said nothing", () => {
    expect(clientAddressOf(undefined, "10.0.0.1", 1)).toBe("10.0.0.1");
  });

  it("reads a header that came in several parts", () => {
    expect(clientAddressOf(["1.2.3.4", "203.0.113.9"], "10.0.0.1", 1)).toBe("203.0.113.9");
  });
});
