import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { writeLine } from "@/observability/write-line";
import { requestOwn, type Self } from "./own-request";
import { dataAddressOf } from "./start-block";

/** Where the page that stands in for a failed one is found. */
const UNAVAILABLE_PATH = "/unavailable";
/** No page is there, and so Next answers with the one that says so, made before. */
export const NOT_FOUND_PATH = "/not-found";

/** Until the page with the menu of the moment is fetched again, ms. */
const FRESH_MS = 60_000;

/** A page that is sent in place of others, and its data, which has to be there as long as the page is sent. */
type StandIn = { page: string; dataAddress?: string | undefined; data?: Buffer };

async function fetchStandIn(self: Self, path: string, oldPage = false): Promise<StandIn> {
  const page = await (await requestOwn(self, path, { oldPage })).text();
  const dataAddress = dataAddressOf(page);
  if (dataAddress === undefined) return { page };
  const data = await requestOwn(self, dataAddress, { encoding: "gzip" });
  // Another by now: the page is good without it.
  if (!data.ok) return { page };
  return { page, dataAddress, data: await promisify(gzip)(await data.text()) };
}

/** Whole pages for when Next would send one that is blank until its scripts have run, or none. */
export class StandInPages {
  private unavailablePage: StandIn | undefined;
  /** At most the one page; a fetch that fails is not stored, and what was fetched before is good enough then. */
  private readonly notFoundPages: LRUCache<typeof NOT_FOUND_PATH, StandIn>;

  constructor(private readonly self: Self) {
    this.notFoundPages = new LRUCache({
      max: 1,
      ttl: FRESH_MS,
      allowStaleOnFetchRejection: true,
      fetchMethod: (path) => fetchStandIn(this.self, path),
    });
  }

  /**
   * Fetches what has to be there before it is needed. Without it Next's own answers stay.
   * @param ofBuild takes the page of the build, which has no menu, so that it is there without the packaging API
   */
  async prepare({ ofBuild }: { ofBuild: boolean }): Promise<void> {
    const page = await this.fetchOrReport("unavailable", () =>
      fetchStandIn(this.self, UNAVAILABLE_PATH, ofBuild),
    );
    this.unavailablePage = page ?? this.unavailablePage;
  }

  /** Says that the shop cannot answer; undefined until it was prepared. */
  unavailable(): string | undefined {
    return this.unavailablePage?.page;
  }

  /** Says that nothing is there, with the menu of the last minute; undefined when it cannot be had. */
  async notFound(): Promise<string | undefined> {
    return (await this.fetchOrReport("not found", () => this.notFoundPages.fetch(NOT_FOUND_PATH)))?.page;
  }

  /** The data of a page that stands in for others, in gzip: Next may have made the page again since. */
  findData(address: string): Buffer | undefined {
    const standIns = [this.unavailablePage, this.notFoundPages.peek(NOT_FOUND_PATH)];
    return standIns.find((standIn) => standIn?.dataAddress === address)?.data;
  }

  /** What a fetch gives; undefined, and a line in the log, when it fails. */
  private async fetchOrReport(
    name: string,
    get: () => Promise<StandIn | undefined>,
  ): Promise<StandIn | undefined> {
    try {
      return await get();
    } catch (error) {
      writeLine("storefront", "warn", `the page that says "${name}" cannot be fetched`, { error });
      return undefined;
    }
  }
}
