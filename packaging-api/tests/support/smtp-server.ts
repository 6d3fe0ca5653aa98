import { type AddressInfo, createServer, type Socket } from "node:net";

export type SmtpServer = {
  port: number;
  /** Envelope and source of each mail that was taken. */
  mails: { from: string; to: string[]; source: string }[];
  close(): Promise<void>;
};

/**
 * A mail server that takes everything.
 * @param options.refuse what it answers to a recipient instead of taking it
 * @param options.silent it never says a word
 */
export async function startSmtpServer(
  port = 0,
  {
    refuse = () => undefined,
    silent = false,
  }: { refuse?: (address: string) => string | undefined; silent?: boolean } = {},
): Promise<SmtpServer> {
  const mails: SmtpServer["mails"] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    let held = "";
    let inData = false;
    let mail: SmtpServer["mails"][number] = { from: "", to: [], source: "" };
    const say = (line: string) => socket.write(`${line}\r\n`);
    const obey = (line: string) => {
      if (inData) {
        if (line === ".") {
          inData = false;
          mails.push(mail);
          say("250 taken");
        } else mail.source += `${line.replace(/^\.\./, ".")}\r\n`;
        return;
      }
      const address = /<([^>]*)>/.exec(line)?.[1] ?? "";
      if (/^(EHLO|HELO)/i.test(line)) say("250 mail.example");
      else if (/^MAIL FROM/i.test(line)) {
        mail = { from: address, to: [], source: "" };
        say("250 ok");
      } else if (/^RCPT TO/i.test(line)) {
        const refusal = refuse(address);
        if (refusal === undefined) mail.to.push(address);
        say(refusal ?? "250 ok");
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say("354 go on");
      } else if (/^QUIT/i.test(line)) {
        say("221 bye");
        socket.end();
      } else say("250 ok");
    };
    socket.setEncoding("utf8").on("data", (text: string) => {
      const lines = (held + text).split("\r\n");
      held = lines.pop() ?? "";
      for (const line of lines) obey(line);
    });
    socket.on("error", () => socket.destroy());
    if (silent) sockets.add(socket);
    else say("220 mail.example");
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
