import { isIPv4, isIPv6 } from "node:net";

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The URL parser writes every form of an address in the same way, an IPv4 one at its end included.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  const numbers = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  if (tail === undefined) return numbers(head);
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** The network of whoever has no address that can be read. They share one budget among them, and no one else's. */
const UNKNOWN_NETWORK = "unknown";

/**
 * Who counts as one caller: an IPv4 address, or the /64 network of an IPv6 one, which one customer has for themselves
 * and could change addresses in at will. An IPv4 address that is written as an IPv6 one is the IPv4 address.
 */
export function networkOf(clientAddress: string): string {
  const address = clientAddress.replace(/%.*$/, "");
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return UNKNOWN_NETWORK;
  const groups = groupsOf(address);
  const [sixth = 0, seventh = 0, eighth = 0] = groups.slice(5);
  if (groups.slice(0, 5).every((group) => group === 0) && sixth === 0xffff)
    return [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join(".");
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":");
}
