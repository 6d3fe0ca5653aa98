/** Some proxies write the port behind the address, and brackets round an IPv6 one. */
const withoutPort = (entry: string): string =>
  entry.replace(/^\[(.+)\](?::\d+)?$/, "$1").replace(/^([\d.]+):\d+$/, "$1");

/**
 * The shopper's network address. Each trusted proxy appends the address that it saw to `X-Forwarded-For`; with
 * `hops` proxies of ours in front, the entry that the outermost of them wrote is the `hops`-th from the right.
 * Entries further left are the client's own claim and count for nothing. With no proxy it is the socket's address.
 */
export function clientAddressOf(
  forwardedFor: string | string[] | undefined,
  socketAddress: string | undefined,
  hops: number,
): string {
  const socket = (socketAddress ?? "").replace(/^::ffff:/, "");
  if (hops === 0) return socket;
  const entries = (Array.isArray(forwardedFor) ? forwardedFor.join(",") : (forwardedFor ?? ""))
    .split(",")
    .map((entry) => withoutPort(entry.trim()))
    .filter((entry) => entry !== "");
  return entries.at(-hops) ?? entries[0] ?? socket;
}
