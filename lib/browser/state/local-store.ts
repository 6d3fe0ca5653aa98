import type { LocalEntry } from "@/lib/shared/consent/stored-items";

/** Reads what was stored; undefined means that it is not of this shape, and the default takes its place. */
export type Parser<T> = (value: unknown) => T | undefined;

export type Store<T> = {
  get(): T;
  set(next: T): void;
  update(change: (current: T) => T): void;
  /** Calls back on every change, of this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
};

type Options<T> = {
  key: LocalEntry;
  /** Stored beside the data; another one there resets it (docs/product.md, Figures). */
  version?: string;
  parse: Parser<T>;
  empty: T;
  /** What this tab takes of another's change, where some of the entry is each tab's own. */
  adopt?: (changed: T, own: T) => T;
};

/** The browser's storage, or undefined where it is switched off. */
function browserStorage(): Storage | undefined {
  try {
    return typeof window === "undefined" ? undefined : window.localStorage;
  } catch {
    // A browser that forbids storage throws when it is accessed.
    return undefined;
  }
}

/**
 * One entry of the browser's own state. It is stored in local storage, falls back to memory where there is none (or it
 * is full), drops corrupted content, starts again when its version is another, and follows other tabs and pages.
 */
export function createStore<T>({ key, version, parse, empty, adopt }: Options<T>): Store<T> {
  const listeners = new Set<() => void>();
  let memory: T | undefined;
  /** Whether storage took what was written last; it is the one to ask then. */
  let isStored = true;

  const read = (raw: string | null): T => {
    if (raw === null) return empty;
    try {
      const stored: unknown = JSON.parse(raw);
      if (typeof stored !== "object" || stored === null || !("data" in stored)) return empty;
      if (version !== undefined && !("version" in stored && stored.version === version)) return empty;
      return parse(stored.data) ?? empty;
    } catch {
      // Not JSON: another program's, or cut short by a full disk.
      return empty;
    }
  };
  const onStorage = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key !== key && event.key !== null) return;
    const changed = read(event.key === null ? null : event.newValue);
    memory = adopt === undefined ? changed : adopt(changed, get());
    for (const listener of listeners) listener();
  };
  const get = (): T => {
    memory ??= read(browserStorage()?.getItem(key) ?? null);
    return memory;
  };
  const latest = (): T => {
    const storage = browserStorage();
    if (storage === undefined || memory === undefined || !isStored) return get();
    const stored = read(storage.getItem(key));
    return adopt === undefined ? stored : adopt(stored, memory);
  };
  const set = (next: T): void => {
    // Unchanged: skip the write, so other tabs get no storage event.
    if (JSON.stringify(next) === JSON.stringify(memory)) return;
    memory = next;
    isStored = false;
    try {
      browserStorage()?.setItem(
        key,
        JSON.stringify(version === undefined ? { data: next } : { version, data: next }),
      );
      isStored = true;
    } catch {
      // Full or forbidden: this tab continues with memory.
    }
    for (const listener of listeners) listener();
  };
  // A page in the back/forward cache gets no storage events: it reads storage when it is shown again.
  if (typeof window !== "undefined")
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) set(latest());
    });
  return {
    get,
    set,
    // Read storage again: another tab or the page's inline script may have changed it.
    update: (change) => set(change(latest())),
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== "undefined")
        window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}
