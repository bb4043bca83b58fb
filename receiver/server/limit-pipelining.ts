import type { Socket } from "node:net";
import { isEnding } from "./limit-requests.ts";
import { limits } from "./limits.ts";

/**
 * Reads nothing more of a connection that ends. Node hands all that came in one piece, of up to 64 KB, to its parser at once,
 * which makes a thousand requests of it before anything can be refused, at 40 µs and some kilobytes each. So its parser gets
 * smaller pieces, and none after the request that was refused.
 * @param socket a new connection, to which Node's http server listens already
 * @param isReceiving whether the body of a request is arriving
 */
export function limitPipelining(socket: Socket, isReceiving: () => boolean): void {
  const [parse] = socket.listeners("data") as ((piece: Buffer) => void)[];
  // Without it Node reads in another way than now, and is left alone.
  if (!parse) return;
  socket.removeListener("data", parse).on("data", (read: Buffer) => {
    let rest = read;
    while (rest.length > 0 && !socket.destroyed && !isEnding(socket)) {
      // Node stops a connection whose answers pile up.
      if (socket.isPaused()) return socket.unshift(rest);
      const piece = isReceiving() ? limits.readAtOnceOfBody : limits.readAtOnce;
      parse(rest.subarray(0, piece));
      rest = rest.subarray(piece);
    }
  });
}
