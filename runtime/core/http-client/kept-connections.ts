import http, { type AgentOptions } from 'node:http';
import https from 'node:https';
import type { BlockList, Socket } from 'node:net';

/** Milliseconds: for which an unused connection is kept, and after which none is used again, so that a name that leads elsewhere is followed. */
const KEPT = { unused: 4_000, inAll: 60_000 };
/** Unused connections that are kept to one host. */
const MOST_UNUSED = 16;

const OPTIONS: AgentOptions = { keepAlive: true, maxFreeSockets: MOST_UNUSED, timeout: KEPT.unused };

/** Connections that are used again. Each leads to the address that was checked when it was made: a name is not looked up anew for it. */
interface Connections {
  http: http.Agent;
  https: https.Agent;
}

const known = new WeakMap<BlockList, Connections>();

/** The connections that were made while these addresses were allowed. No other rule gets one of them. */
export function connectionsOf(allowed: BlockList): Connections {
  let connections = known.get(allowed);
  if (!connections) known.set(allowed, (connections = { http: new PlainAgent(OPTIONS), https: new SecureAgent(OPTIONS) }));
  return connections;
}

const made = new WeakMap<Socket, number>();

/** Whether a connection may be used again. */
function isYoung(socket: Socket): boolean {
  const since = made.get(socket) ?? performance.now();
  made.set(socket, since);
  return performance.now() - since < KEPT.inAll;
}

class PlainAgent extends http.Agent {
  override keepSocketAlive(socket: Socket): boolean {
    return isYoung(socket) && Boolean(super.keepSocketAlive(socket));
  }
}

class SecureAgent extends https.Agent {
  override keepSocketAlive(socket: Socket): boolean {
    return isYoung(socket) && Boolean(super.keepSocketAlive(socket));
  }
}
