import { lookup as systemLookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isInternalAddress } from "./internal-address";
import { PictureFailure } from "./picture-failure";

const internal = () =>
  new PictureFailure("Its server has an internal address. INTERNAL_PICTURE_HOSTS may allow it.", true);

/** The host of an address as connections take it: an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * Looks names up for a connection, which is made to what is found here and nothing else: no second answer of the name
 * server comes between the check and the use.
 */
function publicLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, address, family = 0) => {
      const found = typeof address === "string" ? [{ address, family }] : (address ?? []);
      const [first] = found;
      if (error !== null || first === undefined) callback(error ?? new Error("No address."), "", 0);
      else if (found.some(({ address }) => isInternalAddress(address))) callback(internal(), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
}

/**
 * How a request to this address finds its server.
 * @param allowedHosts hosts, or hosts with ports, that may be internal
 * @throws PictureFailure when the address itself states an internal one.
 */
export function lookupFor(
  url: URL,
  allowedHosts: readonly string[],
  lookup: LookupFunction = systemLookup,
): LookupFunction {
  const host = hostOf(url);
  if (allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host)) return lookup;
  // A connection to an address in numbers looks nothing up.
  if (isIP(host) !== 0 && isInternalAddress(host)) throw internal();
  return publicLookup(lookup);
}
