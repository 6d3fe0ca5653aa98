import type { BrowserContext, Page, Request, Response } from "@playwright/test";
import { unsealData } from "iron-session";

/** A piece of text that left one of the programs or the browser, and where it was found. */
export type Overheard = { where: string; text: string };

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

async function ofRequest(request: Request): Promise<Overheard> {
  const text = `${request.url()}\n${lines(await request.allHeaders())}\n${request.postData() ?? ""}`;
  return { where: `request ${request.method()} ${request.url()}`, text };
}

async function ofResponse(response: Response): Promise<Overheard> {
  // A redirect has no body to read.
  const body = response.status() >= 300 && response.status() < 400 ? "" : await response.text();
  return {
    where: `answer to ${response.request().method()} ${response.url()}`,
    text: `${lines(await response.allHeaders())}\n${body}`,
  };
}

/**
 * Listens to everything that passes between the pages of a context and the shop, and to what they write to the console.
 * @returns what was heard so far, complete once the pages are quiet.
 */
export function listen(context: BrowserContext): () => Promise<Overheard[]> {
  const heard: Promise<Overheard>[] = [];
  // A page that is left takes answers with it that nobody waited for.
  const gone = (where: string) => (): Overheard => ({ where: `${where}, left unread`, text: "" });
  context.on("request", (request) => heard.push(ofRequest(request).catch(gone(request.url()))));
  context.on("response", (response) => heard.push(ofResponse(response).catch(gone(response.url()))));
  context.on("console", (message) =>
    heard.push(Promise.resolve({ where: "the console", text: message.text() })),
  );
  return () => Promise.all(heard);
}

/** What the page's scripts could read without asking: the document itself, its cookies, both storages. */
export async function readable(page: Page): Promise<Overheard> {
  const text = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.cookie,
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ].join("\n"),
  );
  return { where: `the page ${page.url()}`, text };
}

/** The two tokens of a context's session, which only the storefront's secret opens. */
export async function tokensOf(context: BrowserContext, secret: string): Promise<string[]> {
  const seal = (await context.cookies()).find(({ name }) => name === "foldwell-session");
  if (seal === undefined) return [];
  const session = await unsealData<{ account?: { token: string; refreshToken: string } }>(
    decodeURIComponent(seal.value),
    { password: { "1": secret } },
  );
  return session.account === undefined ? [] : [session.account.token, session.account.refreshToken];
}
