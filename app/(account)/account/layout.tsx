import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { avatarUrl } from "@/lib/account/avatar";
import { callAsCustomer } from "@/lib/account/call-as-customer";
import { config } from "@/lib/config";
import { readSession } from "@/lib/session/read-session";
import words from "@/locales/en/account.json";

/** Round every page of the account; the pages of a mailed activation link lie outside it. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [{ account }, counts] = await Promise.all([readSession(), callAsCustomer("/account", "getCounts")]);
  const customer = account?.user ?? { email: "", firstName: "" };
  return (
    <AccountFrame
      customer={customer}
      avatar={await avatarUrl(config().avatarUrl, customer.email)}
      counts={counts.ok ? counts.data : undefined}
      words={words}
    >
      {children}
    </AccountFrame>
  );
}
