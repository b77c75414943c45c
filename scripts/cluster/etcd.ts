import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeOwnFolder, serverUser } from '../../runtime/core/database/embedded/server-user';
import { type Part, startPart, works } from './part';

/** An etcd, and where it is asked. */
export interface Etcd {
  address: string;
  part: Part;
}

/** Starts etcd, which holds who the leader is. One is enough to try it; for real there are three, as two of them must agree. */
export async function startEtcd(program: string, folder: string, port: () => Promise<number>): Promise<Etcd> {
  const user = serverUser();
  mkdirSync(folder, { recursive: true });
  makeOwnFolder(user, folder);
  const address = `127.0.0.1:${await port()}`;
  const [client, peer] = [`http://${address}`, `http://127.0.0.1:${await port()}`];
  const words = [
    ...['--name', 'etcd', '--data-dir', join(folder, 'files'), '--logger', 'zap', '--log-level', 'warn'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `etcd=${peer}`],
  ];
  const part = await startPart(program, words, { user, log: join(folder, 'log'), cwd: folder, isReady: () => works(`${client}/health`) });
  return { address, part };
}
