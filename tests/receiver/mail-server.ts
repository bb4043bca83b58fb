import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

type ReceivedMail = { from: string; to: string[]; headers: Record<string, string>; text: string };

/**
 * A mail server that accepts everything, or refuses every recipient, until the test ends.
 * @param port 0 for any free one
 * @param refuse whether it refuses, or the words of the refusal
 * @param stallAt a command that it never finishes answering
 */
export async function mailServer({
  port = 0,
  refuse = false,
  stallAt,
}: {
  port?: number;
  refuse?: boolean | string;
  stallAt?: string;
} = {}) {
  const mails: ReceivedMail[] = [];
  /** Everything it received, by line. */
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setEncoding("utf8").on("error", () => {});
    // A client may disconnect at any time.
    talk(socket, { refuse, stallAt }, heard, (mail) => mails.push(mail)).catch(() => {});
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(close);
  const { port: taken } = server.address() as AddressInfo;
  return { mails, heard, close, port: taken, url: `smtp://127.0.0.1:${taken}` };
}

async function talk(
  socket: Socket,
  { refuse, stallAt }: { refuse: boolean | string; stallAt: string | undefined },
  heard: string[],
  taken: (mail: ReceivedMail) => void,
) {
  let from = "";
  let to: string[] = [];
  let body: string[] | undefined;
  let unread = "";
  socket.write("220 test\r\n");
  for await (const chunk of socket) {
    const lines = (unread + chunk).split("\r\n");
    unread = lines.pop() ?? "";
    heard.push(...lines);
    for (const line of lines) {
      if (stallAt && line.toUpperCase().startsWith(stallAt)) {
        const talking = setInterval(() => socket.write("250-one moment\r\n"), 20);
        await once(socket, "close");
        clearInterval(talking);
        return;
      }
      if (body && line !== ".") body.push(line.replace(/^\./, ""));
      else socket.write(`${answer(line)}\r\n`);
    }
  }

  function answer(line: string): string {
    if (body) {
      taken(parsed(from, to, body));
      body = undefined;
      return "250 taken";
    }
    const [verb] = line.toUpperCase().split(" ");
    if (verb === "EHLO") return "250-test\r\n250 AUTH PLAIN";
    if (verb === "STARTTLS") return "502 No encryption here.";
    if (verb === "MAIL") [from, to] = [addressIn(line), []];
    if (verb === "RCPT" && refuse) return refuse === true ? "550 No such person." : refuse;
    if (verb === "RCPT") to.push(addressIn(line));
    if (verb === "DATA") {
      body = [];
      return "354 go on";
    }
    return "250 ok";
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? "";
}

function parsed(from: string, to: string[], lines: string[]): ReceivedMail {
  const end = lines.indexOf("");
  const headers: Record<string, string> = {};
  for (const header of lines
    .slice(0, end)
    .join("\n")
    .replace(/\n[ \t]+/g, " ")
    .split("\n")) {
    const [name = "", ...value] = header.split(": ");
    headers[name] = value.join(": ");
  }
  const encoded = lines.slice(end + 1).join("\n");
  return { from, to, headers, text: decoded(encoded, headers["Content-Transfer-Encoding"]) };
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8").replaceAll("\r\n", "\n");
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
