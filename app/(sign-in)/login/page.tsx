import type { Metadata } from "next";
import { LoginPage } from "@/components/account/login-page";
import { translations } from "@/lib/server/words/translations";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("login"), robots: { index: false } };
}

export default async function Login({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [t, tFailures] = await Promise.all([translations("sign-in"), translations("failures")]);
  const query = await searchParams;
  return <LoginPage query={query} notice={outcomeWords(query, t, tFailures).done} />;
}
