import "server-only";
import { createServerI18next } from "next-i18next/server";
import { language } from "@/lib/shared/words/language";
import type { Namespace } from "@/lib/shared/words/namespaces";
import { i18nConfig } from "./next-i18next-config";

const server = createServerI18next(i18nConfig);

/**
 * The words of one namespace for a server component. The language is always given: detecting it would make every
 * page dynamic.
 */
export async function translations<N extends Namespace>(namespace: N) {
  const { t } = await server.getT(namespace, { lng: language });
  return t;
}

/** The words of one namespace, for a component that is handed them. */
export type WordsOf<N extends Namespace> = Awaited<ReturnType<typeof translations<N>>>;
