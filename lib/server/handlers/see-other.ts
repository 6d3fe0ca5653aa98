import type { Fields, FormOutcome } from "@/lib/server/proxy/form-call";
import { noNote, noteCookie } from "@/lib/server/session/note";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { loginPath, safeNextPath } from "@/lib/shared/links/next-path";

/**
 * A browser without JavaScript goes on to a page; what it typed is kept for that page if it was refused. A form of
 * somebody whose session is over leads to the sign-in screen, and from there back to the form's page.
 */
export async function seeOther(
  { outcome, next, kept, reordered }: FormOutcome,
  fields: Fields,
  request: Request,
  headers: Headers,
): Promise<Response> {
  const signedOut = !outcome.ok && outcome.status === 401;
  headers.set("location", signedOut ? loginPath(pageOf(request) ?? next) : next);
  headers.set("cache-control", "no-store");
  headers.append("set-cookie", await noteFor({ outcome, next, kept, reordered }, fields));
  return new Response(null, { status: 303, headers });
}

/** The page of the shop that a form was posted from, as far as the browser says. */
function pageOf(request: Request): string | undefined {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return undefined;
  const { pathname, search } = new URL(referer);
  return safeNextPath(`${pathname}${search}`);
}

async function noteFor({ outcome, next, kept, reordered }: FormOutcome, fields: Fields): Promise<string> {
  if (!outcome.ok)
    return noteCookie({
      values: withoutSecrets(fields),
      problems: fieldProblems(outcome.failure.violations ?? []),
      retryAfter: outcome.detail?.retryAfter,
    });
  if (reordered !== undefined) return noteCookie({ reordered });
  if (kept !== undefined) return noteCookie({ values: kept });
  return next === "/cart?done=removed" ? noteCookie({ removed: removedOf(fields) }) : noNote();
}

/** A form's fields that may be shown again: passwords and codes are typed anew, and a seal is made anew. */
function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name]) => !/password|passphrase|^current$|^new$|^code$|^seal$|_two_step/i.test(name),
    ),
  );
}

/** The form that removes a line says itself what is removed, so that the next page can offer to put it back. */
function removedOf({
  productId,
  title,
  quantity,
}: Record<string, string>): { productId: string; title: string; quantity: number } | undefined {
  const packs = Number(quantity);
  if (productId === undefined || title === undefined || !Number.isInteger(packs)) return undefined;
  return { productId, title: title.slice(0, 200), quantity: packs };
}
