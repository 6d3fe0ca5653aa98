/** The first that fits counts: most browsers say the names of others as well. */
const browsers: [string, RegExp][] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];
const systems: [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (kinds: [string, RegExp][], userAgent: string) =>
  kinds.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** What kind of browser it is, as far as it says: "Chrome on Windows", "Safari", "Android", or nothing. */
export function deviceOf(userAgent: string): string {
  const names = [nameIn(browsers, userAgent), nameIn(systems, userAgent)];
  return names.filter((name) => name !== undefined).join(" on ");
}
