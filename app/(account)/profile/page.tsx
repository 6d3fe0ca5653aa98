import { limits } from "@/trade-rules/limits";
import "@/components/account/sign-in.css";
import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ProfileForm } from "@/components/account/profile-form";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { byField } from "@/lib/shared/forms/by-field";
import { choices, detailsFields } from "@/lib/shared/forms/details-fields";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import words from "@/locales/en/profile.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

const PATH = "/profile";

/** What a new customer says of themselves before their first visit to the account (docs/product.md, Guarded pages). */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  const [me, addresses, refused] = await Promise.all([
    callAsCustomer(PATH, "getMe"),
    callAsCustomer(PATH, "listAddresses"),
    refusedForm(query),
  ]);
  if (!me.ok || !addresses.ok) return <AccountDown again={PATH} />;
  return (
    <div className="wrap page signin signin--wide">
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ProfileForm
        words={{ ...formWords, ...words }}
        failures={failures}
        limits={limits}
        texts={byField(detailsFields, (field) => refused?.values[field] ?? me.data[field])}
        // A form says nothing of a switch that is off.
        on={byField(choices, (choice) => (refused ? choice in refused.values : me.data[choice]))}
        asksAddress={addresses.data.length === 0}
        next={safeNextPath(refused?.values.next ?? queryValue(query.next)) ?? ACCOUNT_HOME}
        refused={refused}
      />
    </div>
  );
}
