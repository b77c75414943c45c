import type { Request, RequestHandler, Response } from 'express';
import type { Pool } from 'pg';
import { parsePosition, type Position, writtenPosition } from '../database/replicas';
import type { Services } from '../services';
import { isHttps } from './host';

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
  replicas
    .choose(writtenBefore(request))
    .then((pool) => {
      request.services = readingFrom(request.services, pool);
      next();
    })
    .catch(next);
};

/** After a request that wrote: tells the client up to where, and remembers it for the account. Where there are no replicas it does nothing. */
export async function tellPosition(request: Request, response: Response): Promise<void> {
  const { replicas, pool } = request.services;
  if (!replicas || request.method === 'GET') return;
  const text = await writtenPosition(pool);
  response.setHeader(HEADER, text);
  if (request.account) replicas.wrote(request.account.id, parsePosition(text)!);
  if (!request.session) return;
  const secure = isHttps(request) ? '; Secure' : '';
  response.appendHeader('Set-Cookie', `${COOKIE}=${text}; Path=/; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`);
}

/** The latest of what the header, the cookie and the memory of the account say. */
function writtenBefore({ headers, account, services }: Request): Position {
  const inCookie = IN_COOKIES.exec(headers.cookie ?? '')?.[1] ?? '';
  const said = [String(headers[HEADER.toLowerCase()] ?? ''), inCookie].map((text) => parsePosition(text) ?? 0n);
  const known = account ? services.replicas!.writtenBy(account.id) : 0n;
  return [...said, known].reduce((latest, position) => (position > latest ? position : latest));
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
