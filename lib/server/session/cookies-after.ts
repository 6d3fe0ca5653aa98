/** A `Cookie` header as the browser will send it once it has followed these `Set-Cookie`s. */
export function cookiesAfter(header: string | null, setCookies: string[]): string {
  const jar = new Map<string, string>();
  const pairs = (header ?? "").split(/;\s*/);
  for (const pair of [...pairs, ...setCookies.filter((line) => !/;\s*max-age=0\b/i.test(line))]) {
    const [whole = ""] = pair.split(";", 1);
    const at = whole.indexOf("=");
    if (at > 0) jar.set(whole.slice(0, at).trim(), whole.slice(at + 1));
  }
  for (const line of setCookies) if (/;\s*max-age=0\b/i.test(line)) jar.delete(line.split("=", 1)[0] ?? "");
  return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
}
