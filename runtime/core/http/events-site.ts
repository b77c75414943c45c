import { Message } from '../words';
import { Router } from 'express';
import type { Request, RequestHandler } from '../call/express';
import { HttpError, refuse } from '../errors/http-error';
import { guessThrottle } from '../limits/by-network';
import type { Services } from '../call/services';
import { readRequestBytes } from './admission';

/** Requests of one network that are not the source's before it has to wait. Some sources have a password that the operator chose in place of a signature. */
const FREE_GUESSES = 20;

/** Another system that tells of events. */
interface EventSource {
  /** Whether the operator has set what its requests are checked with. Until then its address is not there. */
  isSet(settings: Services['settings']): boolean;
}

/** Checks and stores what a source tells, all of it before it resolves. Throws 401 for a request that is not the source's. */
type Receive<Source> = (source: Source, request: Request, told: { name: string; bytes: Uint8Array }) => Promise<void>;

/**
 * `POST <prefix>/<name>/`: where other systems tell of events, each by a name of its own, without credentials. 200 when everything is stored; after any
 * other answer they tell it again. After too many requests that are not the source's, their network waits (429), and a right one from there too, so guessing
 * learns nothing.
 */
export function eventsSite<Source extends EventSource>(
  prefix: string,
  sources: ReadonlyMap<string, Source>,
  receive: Receive<Source>,
): Router {
  const guesses = new Map([...sources.keys()].map((name) => [name, guessThrottle(`events of ${name}`, FREE_GUESSES)]));
  const handler: RequestHandler = async (request, response, next) => {
    const name = String(request.params.source);
    const source = sources.get(name);
    if (!source?.isSet(request.services.settings)) return next();
    request.canonicalPath = `${prefix}/${name}/`;
    if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST', 'Content-Length': '0' }).end();
    const bytes = await readRequestBytes(request, response);
    const { wait, count } = guesses.get(name)!(request.services, request.ip);
    if (wait > 0) throw refuse(429, new Message('requests.too_many_forgeries'), { 'Retry-After': String(wait) });
    try {
      await receive(source, request, { name, bytes });
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) count();
      throw error;
    }
    response.writeHead(200, { 'Content-Length': '0' }).end();
  };
  return Router({ caseSensitive: true }).all(`${prefix}/:source`, handler);
}
