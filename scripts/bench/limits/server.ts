import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';

/** Answers one request, or returns false for a path that it does not know. */
export type Respond = (
  pool: Pool,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<boolean>;

/**
 * The frame of the limit programs: the least that any program must do. Node's HTTP server, one pool of the same size as the product's,
 * no accounts, no formats, no checks.
 */
export function serve(respond: Respond): void {
  const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.DATABASE_POOL_SIZE) });
  const server = createServer((request, response) => {
    const [path = '', query = ''] = request.url!.split('?', 2);
    respond(pool, path, new URLSearchParams(query), request, response).then(
      (known) => known || response.writeHead(404, { 'Content-Length': 0 }).end(),
      (error: unknown) => {
        console.error(error);
        response.writeHead(500, { 'Content-Length': 0 }).end();
      },
    );
  });
  server.listen(0, '127.0.0.1', () => console.log(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
}

/** Sends JSON text. */
export function sendJson(response: ServerResponse, status: number, json: string): void {
  const bytes = Buffer.from(json);
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length }).end(bytes);
}

/** The body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += chunk as string;
  return text;
}
