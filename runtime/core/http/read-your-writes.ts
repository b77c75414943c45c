import type { Request, RequestHandler, Response } from '../express';
import type { Pool } from 'pg';
import { isOutOfReach } from '../database/errors';
import { parsePosition, type Position } from '../database/replicas';
import type { Services } from '../services';
import { isHttps } from '../request/host';

/** The header that tells up to where the client has written, in answers and requests alike; and the cookie that does for pages. */
const HEADER = 'Write-Position';
const COOKIE = 'write_position';
const COOKIE_SECONDS = 60;
const IN_COOKIES = new RegExp(`(?:^|;) *${COOKIE}=([^;]+)`);

/**
 * Lets a GET read from a replica that has replayed what its client wrote, or else from the server itself. Where there are no replicas it does nothing.
 */
export const chooseReplica: RequestHandler = (request, _response, next) => {
  const { replicas } = request.services;
  if (!replicas || request.method !== 'GET') return next();
  writtenBefore(request)
    .then((position) => (position === undefined ? undefined : replicas.choose(position)))
    .then((pool) => {
      request.services = readingFrom(request.services, pool);
      next();
    })
    .catch(next);
};

/** After a request that wrote: tells the client up to where, and all processes that its account did. Where there are no replicas it does nothing. */
export async function tellPosition(request: Request, response: Response): Promise<void> {
  const { writers, log } = request.services;
  if (!writers || request.method === 'GET') return;
  const text = await writers.wrote(request.account?.id).catch((error: unknown) => {
    // What was asked is done. Without the server no process trusts what it knew.
    if (!isOutOfReach(error)) throw error;
    log.warn('A client was not told up to where it has written.', { cause: String(error) });
  });
  if (text === undefined) return;
  response.setHeader(HEADER, text);
  if (!request.session) return;
  const secure = isHttps(request) ? '; Secure' : '';
  response.appendHeader('Set-Cookie', `${COOKIE}=${text}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

/** The latest of what the header, the cookie and the memory of the account say. Undefined where the server itself has to be read. */
async function writtenBefore({ headers, account, services }: Request): Promise<Position | undefined> {
  const inCookie = IN_COOKIES.exec(headers.cookie ?? '')?.[1] ?? '';
  const said = [String(headers[HEADER.toLowerCase()] ?? ''), inCookie].flatMap((text) => parsePosition(text) ?? []);
  const known = account ? await services.writers!.writtenBy(account.id) : 0n;
  if (known === undefined && said.length === 0) return undefined;
  return [...said, known ?? 0n].reduce((latest, position) => (position > latest ? position : latest));
}

const byPool = new WeakMap<Services, Map<Pool | undefined, Services>>();

/** The same services, but for where GETs read. There is one object for each replica, so that what is kept by services is found again. */
function readingFrom(services: Services, replica: Pool | undefined): Services {
  const made = byPool.get(services) ?? new Map<Pool | undefined, Services>();
  byPool.set(services, made);
  const known = made.get(replica) ?? withReplica(services, replica);
  made.set(replica, known);
  return known;
}

/** A copy that opens nothing: the Prisma client is opened when it is asked for. */
function withReplica(services: Services, replica: Pool | undefined): Services {
  const properties = { ...Object.getOwnPropertyDescriptors(services), replica: { value: replica, enumerable: true } };
  return Object.defineProperties({}, properties) as Services;
}
