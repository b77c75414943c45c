import { createSocket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A DNS server on this machine that knows TXT records. */
export interface DnsServer {
  /** `127.0.0.1:5353`. */
  address: string;
  /** Records by name. A name that is not there does not exist. */
  records: Map<string, string[]>;
  /** Queries are not answered while it is true. */
  silent: boolean;
  close(): Promise<void>;
}

const TXT = 16;

/** Starts a DNS server. It answers each query with the TXT records of its name. */
export async function startDns(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    silent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, { port, address }) => {
    if (!server.silent) socket.send(answerTo(query, server.records), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}

/** An answer (RFC 1035, 4.1): the header, the question again, and a record for each text. */
function answerTo(query: Buffer, known: ReadonlyMap<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (; query[at] !== 0; at += query[at]! + 1) labels.push(query.toString('ascii', at + 1, at + 1 + query[at]!));
  const question = query.subarray(12, at + 5);
  const records = known.get(labels.join('.').toLowerCase());
  const header = Buffer.alloc(12);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(records ? 0x8580 : 0x8583, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records?.length ?? 0, 6);
  return Buffer.concat([header, question, ...(records ?? []).map(recordOf)]);
}

/** A record of the name in the question. A text of more than 255 bytes is several. */
function recordOf(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const data = Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
