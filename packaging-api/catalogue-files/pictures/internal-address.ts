import { BlockList, isIPv4, isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";

/** Networks whose addresses are not public (IANA's special-purpose registry for IPv4), multicast and the rest above it. */
const NOT_PUBLIC_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** All public addresses of IPv6; what it has of IPv4's in itself is outside of it. */
const PUBLIC_V6 = "2000::/3";
/** Parts of it that are not public, or that lead to an IPv4 address (Teredo, 6to4). */
const NOT_PUBLIC_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, "ipv4");
const publicV6 = listOf([PUBLIC_V6], "ipv6");
const notPublicV6 = listOf(NOT_PUBLIC_V6, "ipv6");

/** The addresses of this machine: what listens on them need not be open to the world. */
function isOwn(address: string): boolean {
  return Object.values(networkInterfaces()).some((list) => list?.some((own) => own.address === address));
}

/**
 * Whether an IP address is not one of the public internet: private, loopback, link-local, shared, multicast, reserved,
 * one that leads to an IPv4 address in another guise, or this machine's own.
 * @param stated in numbers; anything else is internal
 */
export function isInternalAddress(stated: string): boolean {
  // A zone belongs to a link-local address, and the lists know none.
  const address = stated.replace(/%.*$/, "");
  if (isIPv4(address)) return notPublicV4.check(address, "ipv4") || isOwn(address);
  if (!isIPv6(address)) return true;
  return !publicV6.check(address, "ipv6") || notPublicV6.check(address, "ipv6") || isOwn(address);
}
