import type { Fields } from "./form-call";

/** No form of ours has more fields. */
const MOST_FIELDS = 60;

/** A form's fields; of a repeated one the last counts, and no more are read than any form of ours has. */
export function readForm(body: string): Fields {
  return Object.fromEntries([...new URLSearchParams(body)].slice(0, MOST_FIELDS));
}

/** The files of a form, by field; a file field that was left empty has none. */
export type Files = Readonly<Record<string, File>>;

/** The body is not the form that its Content-Type says it is. */
export class NotAForm extends Error {}

async function parse(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, string | File][]> {
  try {
    return [...(await new Response(body, { headers: { "content-type": contentType } }).formData())];
  } catch {
    // All of the body is here: nothing but its form can be wrong.
    throw new NotAForm();
  }
}

/**
 * The same of a form that may carry files. The field of a file says its name, as it would in a form without files.
 * @throws NotAForm
 */
export async function readMultipart(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<{ fields: Fields; files: Files }> {
  const entries = (await parse(body, contentType)).slice(0, MOST_FIELDS);
  return {
    fields: Object.fromEntries(
      entries.map(([name, value]) => [name, typeof value === "string" ? value : value.name]),
    ),
    files: Object.fromEntries(
      entries.filter((entry): entry is [string, File] => typeof entry[1] !== "string" && entry[1].size > 0),
    ),
  };
}
