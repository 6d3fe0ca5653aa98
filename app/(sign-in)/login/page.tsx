import type { Metadata } from "next";
import { LoginPage } from "@/components/account/login-page";
import { outcomeWords } from "@/lib/shared/account/outcome-words";
import type { PageQuery } from "@/lib/shared/links/page-query";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/sign-in.json";

export const metadata: Metadata = { title: words.login, robots: { index: false } };

export default async function Login({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const query = await searchParams;
  return <LoginPage query={query} notice={outcomeWords(query, words, failures).done} />;
}
