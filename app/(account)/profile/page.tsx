import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { ProfileForm } from "@/components/account/profile-form";
import { SignInFrame } from "@/components/account/sign-in-frame";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { ACCOUNT_HOME } from "@/lib/server/session/guard";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { byField } from "@/lib/shared/forms/by-field";
import { choices, detailsFields } from "@/lib/shared/forms/details-fields";
import { safeNextPath } from "@/lib/shared/links/next-path";
import { type PageQuery, queryValue } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("profile");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/profile";

/** What a new customer says of themselves before their first visit to the account (docs/product.md, Guarded pages). */
export default async function ProfilePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("profile");
  const query = await searchParams;
  const [me, addresses, refused] = await Promise.all([
    callAsCustomer(PATH, "getMe"),
    callAsCustomer(PATH, "listAddresses"),
    refusedForm(query),
  ]);
  if (!me.ok || !addresses.ok) return <AccountDown again={PATH} />;
  return (
    <SignInFrame wide>
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <ProfileForm
        words={await wordsFor("form", "profile")}
        failures={await wordsFor("failures")}
        limits={limits}
        texts={byField(detailsFields, (field) => refused?.values[field] ?? me.data[field])}
        // A form says nothing of a switch that is off.
        on={byField(choices, (choice) => (refused ? choice in refused.values : me.data[choice]))}
        asksAddress={addresses.data.length === 0}
        next={safeNextPath(refused?.values.next ?? queryValue(query.next)) ?? ACCOUNT_HOME}
        refused={refused}
      />
    </SignInFrame>
  );
}
