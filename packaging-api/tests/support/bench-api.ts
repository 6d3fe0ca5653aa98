import { type StartedApi, startApi } from "./api";

/**
 * Opens the packaging API on the database of a measurement, works with it and stops it.
 * @param flags Node's; several are parted by spaces
 */
export async function withBenchApi<T>(
  url: string,
  flags: string,
  work: (api: StartedApi) => Promise<T>,
): Promise<T> {
  const api = await startApi({ database: { url }, flags: flags.split(" ").filter((flag) => flag !== "") });
  try {
    return await work(api);
  } finally {
    await api.stop();
  }
}
