import { request as send } from 'node:http';
import { addAccount } from '../../../../runtime/core/auth/account-store';
import { saveGroups } from '../../../../runtime/core/auth/group-store';
import { hashPassword } from '../../../../runtime/core/auth/password';
import type { Access } from '../../../../runtime/core/auth/permissions';
import { ADMIN, type Credentials } from '../../../support';
import { serveOwnResources, type OwnResources } from '../../../support/serve-own-resources';

/** A poster with files; its print is for those who see money, and its rows are for those of its team. */
const POSTER = `resource: poster
table: core_poster
about: A poster of a rally.
archived: true
fields:
  title: { type: string, help: What it says. }
  copies: { type: integer, default: 1, help: How many are printed. }
  team: { type: string, blank: true, help: Whose it is. }
  image: { type: file, max_size: 100 KB, media_types: [image/png, application/pdf], alias: picture, help: How it looks. }
  text: { type: file, max_size: 2 MB, help: What it says in full. }
  print: { type: file, max_size: 1 KB, view: money.view, help: What the printer gets. }
  stickers: { type: children, of: sticker, by: poster, show: object, write: true, help: The stickers of it. }
scope:
  - { who: pages.delete, where: 'true' }
  - { who: everybody, where: "t.team = ''" }
filtering: { title: all }
`;

/** A sticker has always an image. */
const STICKER = `resource: sticker
table: core_sticker
about: A sticker.
return_representation: true
fields:
  name: { type: string, help: What it says. }
  image: { type: file, required: true, max_size: 10 KB, media_types: [image/*], help: How it looks. }
  poster: { type: reference, to: poster, null: true, on_delete: cascade, help: The poster that it is like. }
`;

export const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const PDF = Buffer.from('%PDF-1.7\nhello');

/** A part of a form: a text, or a file. */
export type Part = string | { name: string; type?: string; bytes: Uint8Array | string };

export interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
  json<T = Record<string, unknown>>(): T;
}

export interface Posters extends OwnResources {
  /** Sends what `body` says: parts of a form, or else JSON. */
  send(
    method: string,
    path: string,
    body?: { parts: readonly [string, Part][] } | { json: unknown },
    options?: { who?: Credentials | null; headers?: Record<string, string>; chunked?: boolean },
  ): Promise<Sent>;
  /** Makes an object that must be taken, and gives its path. */
  made(resource: string, body: { parts: readonly [string, Part][] } | { json: unknown }): Promise<string>;
  account(username: string, rights: readonly [string, Access][]): Promise<Credentials>;
  sql<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** How many stored files and parts of them there are. */
  stored(): Promise<{ files: number; parts: number }>;
}

/** Serves posters and stickers, and what else is given, on a database of their own. `more` goes from paths below resources/ to YAML. */
export async function openPosters(more: Readonly<Record<string, string>> = {}): Promise<Posters> {
  const own = await serveOwnResources({ 'pages/poster.yaml': POSTER, 'pages/sticker.yaml': STICKER, ...more });
  const { pool } = own.services;
  const posters: Posters = {
    ...own,
    async send(method, path, body, { who = ADMIN, headers = {}, chunked = false } = {}) {
      const [type, bytes] = bodyOf(body);
      const length: Record<string, string> = bytes && !chunked ? { 'content-length': String(bytes.length) } : {};
      const authorization = who && { authorization: `Basic ${Buffer.from(`${who.username}:${who.password}`).toString('base64')}` };
      return exchange(new URL(own.url), { method, path, bytes, headers: { ...type, ...length, ...authorization, ...headers } });
    },
    async made(resource, body) {
      const { status, headers, bytes } = await posters.send('POST', `/rest/v1/${resource}/`, body);
      if (status !== 201) throw new Error(`${status} ${bytes.toString()}`);
      return new URL(headers.location as string).pathname;
    },
    async account(username, rights) {
      const password = 'a password of the tests';
      await saveGroups(pool, [{ name: username, rights: rights.map(([kind, access]) => ({ kind, access })) }]);
      const hash = await hashPassword(password);
      await addAccount(pool, { username, password: hash, superuser: false, groups: [username] });
      return { username, password };
    },
    sql: async <Row extends object>(text: string, ...values: unknown[]) => (await pool.query<Row>(text, values)).rows,
    async stored() {
      const sql = `SELECT (SELECT count(*)::int FROM core_storedfile) AS files, (SELECT count(*)::int FROM core_storedfilepart) AS parts`;
      return (await pool.query<{ files: number; parts: number }>(sql)).rows[0]!;
    },
  };
  return posters;
}

const LINE = 'the-line-between-parts';

function bodyOf(body: { parts: readonly [string, Part][] } | { json: unknown } | undefined): [Record<string, string>, Buffer | undefined] {
  if (body === undefined) return [{}, undefined];
  if ('json' in body) return [{ 'content-type': 'application/json' }, Buffer.from(JSON.stringify(body.json))];
  return [{ 'content-type': `multipart/form-data; boundary=${LINE}` }, formOf(body.parts)];
}

/** A form as browsers send it. */
export function formOf(parts: readonly [string, Part][]): Buffer {
  const pieces = parts.flatMap(([field, part]) => {
    const head = `--${LINE}\r\nContent-Disposition: form-data; name="${field}"`;
    if (typeof part === 'string') return [`${head}\r\n\r\n${part}\r\n`];
    const type = part.type === undefined ? '' : `\r\nContent-Type: ${part.type}`;
    return [`${head}; filename="${part.name}"${type}\r\n\r\n`, part.bytes, '\r\n'];
  });
  return Buffer.concat([...pieces, `--${LINE}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

function exchange(
  url: URL,
  { method, path, bytes, headers }: { method: string; path: string; bytes: Buffer | undefined; headers: Record<string, string> },
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = send(
      { hostname: url.hostname, port: url.port, method, path, headers: { connection: 'close', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const whole = Buffer.concat(chunks);
          const json = <T>(): T => JSON.parse(whole.toString()) as T;
          resolve({ status: response.statusCode!, headers: response.headers, bytes: whole, json });
        });
      },
    );
    request.once('error', reject);
    request.end(bytes);
  });
}
