/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { pickWords } from "@/lib/server/words/pick-words";
import { structuredTranslations, translations, wordsFor } from "@/lib/server/words/translations";
import type { Namespace } from "@/lib/shared/words/namespaces";
import { type TranslateOf, translate } from "@/lib/shared/words/translate";

/** The words of a locale file, and of what stands within others, by their keys and paths; lists have none. */
function entriesOf(words: object, path = ""): [key: string, sentence: unknown][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === "object" && !Array.isArray(value)
      ? entriesOf(value, `${path}${key}.`)
      : [[path + key, value]],
  );
}

/** The sentences of a locale file. */
function sentencesOf(file: string): Record<string, string> {
  const words: Record<string, unknown> = JSON.parse(readFileSync(`locales/en/${file}`, "utf8"));
  return Object.fromEntries(
    entriesOf(words).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** A value for each place: text that looks like HTML, and numbers. */
function valuesFor(sentence: string, count: number) {
  const names = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name);
  const values = names.map((name, index) => [name, index % 2 === 0 ? `<b>Jo & “${name}”</b>` : 4890 + index]);
  return { ...Object.fromEntries(values), count };
}

describe.each(readdirSync("locales/en"))("%s", (file) => {
  it("says the same as i18next", async () => {
    const sentences = sentencesOf(file);
    const namespace = file.replace(".json", "") as Namespace;
    // One call for all files: each has keys of its own.
    const byI18next = (await structuredTranslations(namespace)) as unknown as TranslateOf<unknown>;
    const onServer = (await translations(namespace)) as TranslateOf<unknown>;
    const keys = Object.keys(sentences).map((key) => key.replace(/_(one|other)$/, ""));
    for (const key of [...keys, ...Object.keys(sentences)])
      for (const count of [0, 1, 2, 4890]) {
        const values = valuesFor(sentences[key] ?? sentences[`${key}_other`] ?? "", count);
        const said: string = byI18next(key, { ...values, defaultValue: key });
        expect(onServer(key, { ...values, defaultValue: key })).toBe(said);
      }
  });
});

it("has words for a key that is put together at run time, or what is given for them", async () => {
  const t = await translations("orders");
  const inBrowser = translate(await wordsFor("orders"));
  for (const say of [t, inBrowser]) {
    expect(say(`method_${"paypal"}`, { defaultValue: "" })).toBe("PayPal");
    expect(say(`method_${"barter"}`, { defaultValue: "" })).toBe("");
    expect(say(`method_${"barter"}`, { defaultValue: "barter" })).toBe("barter");
  }
});

it("gives the words of several files as one object, and one file's as they are", async () => {
  expect(await wordsFor("share", "edit")).toEqual({
    ...sentencesOf("share.json"),
    ...sentencesOf("edit.json"),
  });
  expect(await wordsFor("share")).toBe(await wordsFor("share"));
});

it("picks the sentences that are shown, in all plural forms", async () => {
  expect(pickWords(await wordsFor("cart"), ["headerItems", "toastClose"])).toEqual({
    headerItems_one: "{{count}} item",
    headerItems_other: "{{count}} items",
    toastClose: "Close",
  });
  expect(() => pickWords({}, ["title"])).toThrow("There are no words for title.");
});
