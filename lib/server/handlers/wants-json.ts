/** Whether a script asks: it says that it reads JSON. A browser's own form goes on to a page. */
export function wantsJson(request: Request): boolean {
  return (request.headers.get("accept") ?? "").includes("application/json");
}
