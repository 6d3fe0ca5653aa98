import { PAGE_LOAD_TIMEOUT_MS } from "@/lib/shared/page-load-timeout";

const chunkLoadError = (message: string): Error =>
  Object.assign(new Error(message), { name: "ChunkLoadError" });

async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = PAGE_LOAD_TIMEOUT_MS / 1000;
    timer = setTimeout(
      () => reject(chunkLoadError(`Loading took longer than ${seconds} s.`)),
      PAGE_LOAD_TIMEOUT_MS,
    );
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a part of the page that has no page of its own to go to instead. Where it cannot be had, most likely because
 * the shop was deployed since, the page is loaded again, once; without a connection nothing is done about it.
 * @param load imports the part.
 * @throws ChunkLoadError when that did not help. It was shown above the page, unless there is no connection.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load());
  } catch (error) {
    const { message } = error instanceof Error ? error : chunkLoadError(String(error));
    // The page is being left: show no message.
    if (navigator.onLine && window.chunkFailed?.(message) === true)
      return new Promise<never>(() => undefined);
    throw chunkLoadError(message);
  }
}
