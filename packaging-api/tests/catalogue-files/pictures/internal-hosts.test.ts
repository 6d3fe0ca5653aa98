import { readConfig } from "../../../config";
import { ConfigError } from "../../../parse-settings";

const hostsOf = (value: string) =>
  readConfig({ INTERNAL_SECRET: "x".repeat(32), INTERNAL_PICTURE_HOSTS: value }).internalPictureHosts;

it("is a list of hosts, with ports or without", () => {
  expect(hostsOf("")).toEqual([]);
  expect(hostsOf("Pictures.example, 10.0.0.7:8080,,[fd00::1]")).toEqual([
    "pictures.example",
    "10.0.0.7:8080",
    "[fd00::1]",
  ]);
});

it.each(["http://pictures.example", "pictures.example/", "a b", "user@pictures.example", "10.0.0.0/8"])(
  "is refused when it holds %s",
  (value) => {
    expect(() => hostsOf(`pictures.example,${value}`)).toThrow(
      new ConfigError("The setting INTERNAL_PICTURE_HOSTS is not right: it is not a list of hosts."),
    );
  },
);
