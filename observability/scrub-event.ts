import type { ErrorEvent, StackFrame } from "@sentry/core";
import { scrubText } from "./scrub-text";

/** How many characters of an error's words are reported. */
const MESSAGE_LENGTH = 1_000;

/** A frame's place in the code: neither the code around it nor the values in it. */
function placeOf(frame: StackFrame, fileOf: (name: string) => string): StackFrame {
  const { filename, function: called, lineno, colno, in_app } = frame;
  return {
    filename: filename === undefined ? undefined : fileOf(filename),
    function: called,
    lineno,
    colno,
    in_app,
  };
}

/** How a program reports addresses: where the error happened, and the files that its code came from. */
export type Places = {
  /** A route's pattern, or an address without anything private. */
  route: string | undefined;
  fileOf: (name: string) => string;
};

/**
 * What of an error is reported: its kind, its scrubbed words, its place in the code and its route. The event is made
 * again from these, so that nothing else goes along that a library gathers now or in a later version: no cookies,
 * headers, addresses of clients, breadcrumbs or page contents.
 */
export function scrubEvent(event: ErrorEvent, { route, fileOf }: Places): ErrorEvent {
  const values = event.exception?.values?.map(({ type, value, mechanism, stacktrace }) => ({
    type,
    value: value === undefined ? undefined : scrubText(value).slice(0, MESSAGE_LENGTH),
    mechanism: mechanism && { type: mechanism.type, handled: mechanism.handled },
    stacktrace: stacktrace && { frames: stacktrace.frames?.map((frame) => placeOf(frame, fileOf)) },
  }));
  return {
    type: undefined,
    event_id: event.event_id,
    timestamp: event.timestamp,
    level: event.level,
    platform: event.platform,
    environment: event.environment,
    ...(route !== undefined && { transaction: route }),
    tags: { program: event.tags?.program },
    sdk: event.sdk && { name: event.sdk.name, version: event.sdk.version },
    exception: { values },
  };
}
