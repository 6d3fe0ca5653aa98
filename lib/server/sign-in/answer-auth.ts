import "server-only";
import { callerOf } from "@/lib/server/calls/call-as";
import { failed } from "@/lib/server/calls/outcome";
import { jsonAnswer } from "@/lib/server/handlers/answer-outcome";
import { readPostedForm } from "@/lib/server/handlers/read-request";
import { requestCookies } from "@/lib/server/session/request-cookies";
import { openSession } from "@/lib/server/session/session";
import { askNextAuth } from "./ask-next-auth";
import { authCookies, sealAuthToken } from "./auth-options";

/** next-auth's actions that the shop has a use for; its pages and its log for browsers are not among them. */
const ACTIONS = new Set(["session", "csrf", "signin", "signout", "callback", "error"]);

/** An address as a header takes it: whatever is not printable ASCII is percent-encoded, as next-auth leaves it as it came. */
const asciiAddress = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
  );

/**
 * next-auth's own addresses. `GET /api/auth/session` says who is signed in, for the shell: `{ user }`, which is null
 * for a visitor. The session's cookie decides, whatever next-auth's own mark says.
 */
export async function answerAuth(request: Request, nextauth: string[], requestId: string): Promise<Response> {
  const headers = new Headers({ "cache-control": "no-store", vary: "Cookie" });
  const [action = ""] = nextauth;
  if (!ACTIONS.has(action)) return jsonAnswer(failed(404, "Not found."), headers);
  // The password is the shop's only way to sign in, and it is posted; next-auth would fail.
  if (action === "callback" && request.method === "GET") {
    headers.set("allow", "POST");
    return jsonAnswer(failed(405, "Method not allowed."), headers);
  }
  const form = request.method === "GET" ? { fields: {} } : await readPostedForm(request);
  if ("refusal" in form) return jsonAnswer(form.refusal, headers);
  const session = await openSession(request, headers);
  const { account } = session.contents;
  if (action === "session" && account === undefined) {
    await session.save();
    return Response.json({ user: null }, { headers });
  }
  const sent = requestCookies(request.headers.get("cookie")).map(({ name, value }) => [name, value]);
  const mark = account === undefined ? {} : { [authCookies().sessionToken.name]: await sealAuthToken() };
  const answer = await askNextAuth(
    {
      nextauth,
      method: request.method,
      query: Object.fromEntries(new URL(request.url).searchParams),
      body: form.fields,
      cookies: { ...Object.fromEntries(sent), ...mark },
    },
    callerOf(request, session.contents, requestId),
  );
  await session.save();
  // Who only asks has no use for a CSRF token and an address to come back to.
  const kept = action === "session" ? `${authCookies().sessionToken.name}=` : "";
  for (const line of answer.setCookies) if (line.startsWith(kept)) headers.append("set-cookie", line);
  if (answer.location !== undefined) {
    headers.set("location", asciiAddress(answer.location));
    return new Response(null, { status: answer.status, headers });
  }
  return Response.json(answer.body ?? {}, { status: answer.status, headers });
}
