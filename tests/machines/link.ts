import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What becomes of the bytes of a link. */
type State = "open" | "cut" | "silent" | "slow";

/** A line between two machines, which can fail in the ways in which lines fail. */
export type Link = {
  name: string;
  port: number;
  /** Ends every connection, and refuses new ones. */
  cut(): void;
  /** Takes bytes and hands none on: nobody learns that the other side is gone. */
  silence(): void;
  /** Each piece of what is sent takes {@link DELAY_MS} longer. */
  slow(): void;
  /** Lets everything pass again. A connection that was silent has lost bytes, and ends. */
  mend(): void;
  close(): Promise<void>;
};

/** On the way there and on the way back, in ms. */
const DELAY_MS = 150;

/** Opens a link to a port of this machine. */
export async function openLink(name: string, targetPort: number): Promise<Link> {
  let state: State = "open";
  const sockets = new Set<Socket>();

  function carry(from: Socket, to: Socket): void {
    /** What is on its way, in its order: a line that is quick again must not bring what is said last before the rest. */
    const underway: { due: number; arrive(): void }[] = [];
    let timer: NodeJS.Timeout | undefined;
    const deliver = (): void => {
      clearTimeout(timer);
      while (underway[0] !== undefined && underway[0].due <= Date.now()) underway.shift()?.arrive();
      const [next] = underway;
      if (next !== undefined) timer = setTimeout(deliver, next.due - Date.now());
    };
    const send = (arrive: () => void): void => {
      const due = Date.now() + (state === "slow" ? DELAY_MS : 0);
      underway.push({ due: Math.max(due, underway.at(-1)?.due ?? 0), arrive });
      deliver();
    };
    from.on("data", (chunk) => {
      if (state !== "silent") send(() => to.writable && to.write(chunk));
    });
    // The close event, which follows an error, ends the other half.
    from.on("error", () => from.destroy());
    from.on("close", () => {
      sockets.delete(from);
      send(() => setTimeout(() => to.destroy()));
    });
    sockets.add(from);
  }

  const server = createServer({ noDelay: true }, (client) => {
    if (state === "cut") {
      client.destroy();
      return;
    }
    const upstream = connect({ port: targetPort, host: "127.0.0.1", noDelay: true });
    carry(client, upstream);
    carry(upstream, client);
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    name,
    port: (server.address() as AddressInfo).port,
    cut() {
      state = "cut";
      endAll();
    },
    silence() {
      state = "silent";
    },
    slow() {
      state = "slow";
    },
    mend() {
      if (state === "silent") endAll();
      state = "open";
    },
    close() {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
