import { accountPages } from "@/lib/shared/account/account-pages";

/** Where the select of the account's pages leads without JavaScript; an unknown choice leads to the dashboard. */
export function GET(request: Request): Response {
  const to = new URL(request.url).searchParams.get("to");
  const location = accountPages.find(({ key }) => key === to)?.href ?? "/account";
  return new Response(null, { status: 303, headers: { location } });
}
