import type { Metadata } from "next";
import { LoginPage } from "@/components/account/login-page";
import { translations } from "@/lib/server/words/translations";
import type { PageQuery } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("sign-in");
  return { title: t("login"), robots: { index: false } };
}

export default async function ActivationComplete({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const t = await translations("sign-in");
  return <LoginPage query={await searchParams} notice={t("activation_complete")} />;
}
