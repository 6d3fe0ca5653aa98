import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net";

/**
 * What becomes of a statement: it passes, never reaches the server, is done but its answer is never heard of, or fails
 * at the server with these words in the error.
 */
export type Fate = "pass" | "lose" | "lose-answer" | { fail: string };

type Statement = {
  text: string;
  /** Number of the connection that it came over. */
  connection: number;
};

export type PostgresProxy = {
  /** Connection string of the database through the proxy. */
  url: string;
  /** Decides over every statement; `lost` is called as soon as one is lost. */
  watch(decide: (statement: Statement) => Fate, lost: () => void): void;
  /** Lets everything pass again. */
  unwatch(): void;
  close(): Promise<void>;
};

type Frame = { type: string; body: Buffer; bytes: Buffer };

/** Takes PostgreSQL's messages out of a stream; the first one of a client has no type. */
function frameReader(untypedFirst: boolean): (chunk: Buffer) => Frame[] {
  let held = Buffer.alloc(0);
  let untyped = untypedFirst;
  return (chunk) => {
    held = Buffer.concat([held, chunk]);
    const frames: Frame[] = [];
    for (;;) {
      const head = untyped ? 0 : 1;
      if (held.length < head + 4) return frames;
      const length = head + held.readInt32BE(head);
      if (held.length < length) return frames;
      const bytes = held.subarray(0, length);
      frames.push({
        type: untyped ? "" : String.fromCharCode(bytes[0]!),
        body: bytes.subarray(head + 4),
        bytes,
      });
      held = held.subarray(length);
      untyped = false;
    }
  };
}

function frame(type: string, ...parts: (string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(`${part}\0`) : part)),
  );
  const head = Buffer.alloc(5, type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** A statement that fails with these words wherever an error has room for words. */
const failing = (words: string): string => {
  const text = `'${words.replaceAll("'", "''")}'`;
  return `do $fail$ begin raise exception using errcode = '23514', message = ${text}, detail = ${text}, hint = ${text}; end $fail$`;
};

/** The failing statement in the way in which the one before was sent: by itself, or parsed, bound and run. */
function failingFrames(words: string, sent: readonly Frame[]): Buffer[] {
  if (sent.some(({ type }) => type === "Q")) return [frame("Q", failing(words))];
  return [
    // A statement that is prepared is prepared all the same: the client goes on using its name.
    ...sent.filter(({ type, body }) => type === "P" && body[0] !== 0).map(({ bytes }) => bytes),
    frame("P", "", failing(words), Buffer.alloc(2)),
    frame("B", "", "", Buffer.alloc(6)),
    frame("E", "", Buffer.alloc(4)),
    frame("S"),
  ];
}

const cString = (body: Buffer, from = 0) => body.toString("utf8", from, body.indexOf(0, from));

/**
 * Stands between the program and PostgreSQL and can lose a statement or its answer, as happens to a program that ends
 * between two of them.
 */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  let decide: (statement: Statement) => Fate = () => "pass";
  let lost: () => void = () => undefined;
  let connections = 0;
  const sockets = new Set<Socket>();

  const server = createServer((client) => {
    const connection = ++connections;
    const upstream = connectTo(Number(target.port || 5432), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      // A killed program breaks its connections; the close event that follows ends the other half.
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let text = "";
    const prepared = new Map<string, string>();
    let silent = false;
    let waiting: Frame[] = [];
    const readClient = frameReader(true);
    const readUpstream = frameReader(false);

    client.on("data", (chunk) => {
      for (const received of readClient(chunk)) {
        const { type, body } = received;
        waiting.push(received);
        if (type === "Q") text = cString(body);
        if (type === "P") {
          text = cString(body, body.indexOf(0) + 1);
          prepared.set(cString(body), text);
        }
        // The portal's name comes first, then that of the statement, which was given its text some time before.
        if (type === "B") text = prepared.get(cString(body, body.indexOf(0) + 1)) ?? text;
        const complete = type === "" || type === "p" || type === "X";
        const statement = type === "Q" || type === "S";
        if (!complete && !statement) continue;
        const fate = statement ? decide({ text, connection }) : "pass";
        if (fate === "lose") {
          waiting = [];
          lost();
          return;
        }
        if (fate === "lose-answer") silent = true;
        upstream.write(
          Buffer.concat(
            typeof fate === "object" ? failingFrames(fate.fail, waiting) : waiting.map(({ bytes }) => bytes),
          ),
        );
        waiting = [];
      }
    });
    upstream.on("data", (chunk) => {
      if (!silent) {
        client.write(chunk);
        return;
      }
      // "ready for query": the statement is done.
      if (readUpstream(chunk).some(({ type }) => type === "Z")) lost();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    watch(nextDecide, nextLost) {
      decide = nextDecide;
      lost = nextLost;
    },
    unwatch() {
      decide = () => "pass";
      lost = () => undefined;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
