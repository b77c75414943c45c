import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder, serverUser } from '../../runtime/core/database/embedded/server-user';
import { type Part, startPart, works } from './part';

const LEADER = 'leader';

/** A server behind haproxy, and the port on which its Patroni says what it is. */
interface Backend {
  name: string;
  port: number;
  statePort: number;
}

interface HaproxyOptions {
  folder: string;
  /** A port that leads to whichever server is the leader. */
  leaderPort: number;
  /** A port that answers 200 while there is one leader, by what haproxy knows. */
  statePort: number;
  /** For each server a port that leads to it alone. */
  backends: readonly (Backend & { readPort: number })[];
}

/** Starts haproxy before PostgreSQL servers. It asks their Patronis which one is the leader, and which ones can be read. */
export function startHaproxy(program: string, { folder, leaderPort, statePort, backends }: HaproxyOptions): Promise<Part> {
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  makeOwnFolder(user, folder);
  const settings = join(folder, 'haproxy.cfg');
  const reads = backends.map((backend) => listen(backend.name, backend.readPort, '/read-only', [backend]));
  writeFileSync(settings, [DEFAULTS, stateAt(statePort), listen(LEADER, leaderPort, '/primary', backends), ...reads, ''].join('\n'));
  // It takes every server for the leader until it has asked.
  const isReady = (): Promise<boolean> => works(`http://127.0.0.1:${statePort}/`);
  return startPart(program, ['-db', '-f', settings], { user, log: join(folder, 'log'), isReady });
}

/** Connections of a pool are idle for long. One to a server that is no longer what it was is cut, or statements would go to an old leader that still runs. */
const DEFAULTS = `defaults
  mode tcp
  maxconn 1000
  timeout connect 2s
  timeout client 24h
  timeout server 24h
  timeout check 3s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`;

function stateAt(port: number): string {
  return `frontend state
  mode http
  bind 127.0.0.1:${port}
  http-request return status 200 if { nbsrv(${LEADER}) eq 1 }
  http-request return status 503`;
}

function listen(name: string, port: number, check: string, backends: readonly Backend[]): string {
  const servers = backends.map((each) => `  server ${each.name} 127.0.0.1:${each.port} check port ${each.statePort}`);
  return `listen ${name}\n  bind 127.0.0.1:${port}\n  option httpchk OPTIONS ${check}\n  http-check expect status 200\n${servers.join('\n')}`;
}
