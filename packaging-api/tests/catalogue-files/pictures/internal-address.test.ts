import { networkInterfaces } from "node:os";
import { isInternalAddress } from "../../../catalogue-files/pictures/internal-address";

it.each([
  "0.0.0.0",
  "10.1.2.3",
  "100.64.0.1",
  "127.0.0.1",
  "127.255.255.254",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.8",
  "192.168.1.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::127.0.0.1",
  "64:ff9b::7f00:1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::1",
  "3fff::1",
  "localhost",
  "",
])("counts %s as internal", (address) => {
  expect(isInternalAddress(address)).toBe(true);
});

it.each(["1.1.1.1", "9.255.255.255", "11.0.0.0", "172.15.255.255", "172.32.0.0", "223.255.255.255"])(
  "counts %s as public",
  (address) => {
    expect(isInternalAddress(address)).toBe(false);
  },
);

it.each(["2606:4700:4700::1111", "2a00:1450:4009::200e", "2001:4860:4860::8888"])(
  "counts %s as public",
  (address) => {
    expect(isInternalAddress(address)).toBe(false);
  },
);

it("counts every address of this machine as internal", () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(own.filter(({ address }) => !isInternalAddress(address))).toEqual([]);
});
