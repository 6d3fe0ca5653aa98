/** Name and value of each cookie of a `Cookie` header. */
export function requestCookies(header: string | null): { name: string; value: string }[] {
  return (header ?? "").split(/;\s*/).flatMap((pair) => {
    const at = pair.indexOf("=");
    return at < 1 ? [] : [{ name: pair.slice(0, at), value: decodeURIComponentSafely(pair.slice(at + 1)) }];
  });
}

/** A cookie with a broken escape is another program's; it stands as it is. */
function decodeURIComponentSafely(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
