/**
 * Sends the newest value for each key, one request in flight per key: while one is under way only the latest of the
 * values that follow is remembered. Fifty clicks on "one more" make two requests, not fifty.
 * @param send must not throw; its answer goes to `onAnswer` only if no newer value is waiting.
 */
export function latestWins<V, A>(
  send: (key: string, value: V) => Promise<A>,
  onAnswer: (key: string, answer: A) => void,
): (key: string, value: V) => void {
  const busy = new Set<string>();
  const waiting = new Map<string, { value: V }>();

  const run = async (key: string, value: V): Promise<void> => {
    busy.add(key);
    const answer = await send(key, value);
    busy.delete(key);
    const next = waiting.get(key);
    waiting.delete(key);
    if (next === undefined) onAnswer(key, answer);
    else await run(key, next.value);
  };
  return (key, value) => {
    if (busy.has(key)) waiting.set(key, { value });
    else void run(key, value);
  };
}
