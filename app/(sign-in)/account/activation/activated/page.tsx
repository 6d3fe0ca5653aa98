import type { Metadata } from "next";
import { LoginPage } from "@/components/account/login-page";
import type { PageQuery } from "@/lib/shared/links/page-query";
import words from "@/locales/en/sign-in.json";

export const metadata: Metadata = { title: words.login, robots: { index: false } };

export default async function ActivationActivated({ searchParams }: { searchParams: Promise<PageQuery> }) {
  return <LoginPage query={await searchParams} notice={words.activation_activated} />;
}
