import type { ReactNode } from "react";
import { AccountFrame } from "@/components/account/account-frame";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { config } from "@/lib/server/config";
import { readSession } from "@/lib/server/session/read-session";
import { translations } from "@/lib/server/words/translations";
import { avatarUrl } from "@/lib/shared/account/avatar";

/** Round every page of the account; the pages of a mailed activation link lie outside it. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const t = await translations("account");
  const [{ account }, counts] = await Promise.all([readSession(), callAsCustomer("/account", "getCounts")]);
  const customer = account?.user ?? { email: "", firstName: "" };
  return (
    <AccountFrame
      customer={customer}
      avatar={await avatarUrl(config().avatarUrl, customer.email)}
      counts={counts.ok ? counts.data : undefined}
      t={t}
    >
      {children}
    </AccountFrame>
  );
}
