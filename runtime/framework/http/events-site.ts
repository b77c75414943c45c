import { type Request, type RequestHandler, Router } from 'express';
import type { Services } from '../services';
import { readRequestBytes } from './request-body';

/** Another system that tells of events. */
interface EventSource {
  /** Whether the operator has set what its requests are checked with. Until then its address is not there. */
  isSet(settings: Services['settings']): boolean;
}

/** Checks and stores what a source tells, all of it before it resolves. Throws 401 for a request that is not the source's. */
type Receive<Source> = (source: Source, request: Request, told: { name: string; bytes: Uint8Array }) => Promise<void>;

/**
 * `POST <prefix>/<name>/`: where other systems tell of events, each by a name of its own, without credentials. 200 when everything is stored; after any
 * other answer they tell it again.
 */
export function eventsSite<Source extends EventSource>(
  prefix: string,
  sources: ReadonlyMap<string, Source>,
  receive: Receive<Source>,
): Router {
  const handler: RequestHandler = async (request, response, next) => {
    const name = String(request.params.source);
    const source = sources.get(name);
    if (!source?.isSet(request.services.settings)) return next();
    request.canonicalPath = `${prefix}/${name}/`;
    if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST', 'Content-Length': '0' }).end();
    await receive(source, request, { name, bytes: await readRequestBytes(request, response) });
    response.writeHead(200, { 'Content-Length': '0' }).end();
  };
  return Router({ caseSensitive: true }).all(`${prefix}/:source`, handler);
}
