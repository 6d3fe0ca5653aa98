import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { download } from "@/lib/server/account/download";

/** Everything that the shop holds of the customer, as a file. */
export async function GET(): Promise<Response> {
  const account = await callAsCustomer("/account/password", "exportAccount");
  if (!account.ok)
    return new Response(null, { status: 303, headers: { location: "/account/password?error=unavailable" } });
  return download(JSON.stringify(account.data, null, 2), "foldwell-account.json", "application/json");
}
