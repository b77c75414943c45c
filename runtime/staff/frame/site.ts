import { Message } from '../../core/words';
import { Router } from 'express';
import type { Request, RequestHandler, Response } from '../../core/call/express';
import { hasRight, staff, unauthorised } from '../../core/auth/permissions';
import { refuse } from '../../core/errors/http-error';
import { ICON, SCRIPT, STYLE } from './frame';
import { foundNames } from '../words/names';
import { KNOWN_TEXTS, type KnownTexts } from '../words/known-texts';
import { etagOf, matchesEtag } from '../../core/formats/write-body';
import { queryOf } from '../../core/request/request';
import { pageWords } from './send-page';

/** How many objects a search by name offers. */
const MAX_FOUND = 12;
/** Half a year: the path of a file changes with what it holds. */
const FOR_GOOD = 'public, max-age=15552000, immutable';
/** The path of the icon is always the same, so browsers ask once a day whether it is. */
const A_DAY = 'public, max-age=86400';

/** What pages load: the style sheet, the script and the icon. They hold no secret, so they need no account. */
export function assetsSite(): Router {
  const router = Router();
  for (const { path, type, text } of [STYLE, SCRIPT]) router.get(`${path}`, fileSender(Buffer.from(text), type, FOR_GOOD));
  router.get(ICON.path, fileSender(ICON.bytes, ICON.type, A_DAY));
  return router;
}

function fileSender(bytes: Buffer, type: string, kept: string): (request: Request, response: Response) => void {
  const etag = etagOf(bytes);
  return (request, response) => {
    response.setHeader('ETag', etag);
    response.setHeader('Cache-Control', kept);
    if (matchesEtag(request.headers['if-none-match'], etag)) response.writeHead(304).end();
    else response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);
  };
}

/** What forms ask for, below `/staff/`: the search of objects by name, and of time zones, countries and currencies. */
export function lookupSite(): Router {
  const router = Router();
  router.get('/staff/names/:resource/', staff(), names);
  for (const known of KNOWN_TEXTS) router.get(known.path, staff(), finder(known));
  return router;
}

/** GET `/staff/names/page/?q=cle`: objects that have such a name, as a list of `{uri, name}`. */
const names: RequestHandler = async (request, response) => {
  const { services, account = null } = request;
  const plan = services.registry.find(String(request.params.resource));
  if (!plan?.exposed) throw refuse(404, new Message('requests.resource_unknown'));
  if (!hasRight(account, `${plan.kind}.view`)) throw unauthorised(new Message('requests.view_not_allowed', { kind: plan.kind }));
  const text = queryOf(request).get('q')?.trim().slice(0, 100) ?? '';
  const found =
    text === '' || text.includes('\0')
      ? new Map<string, string>()
      : await foundNames({ services, account, words: pageWords(request) }, plan, text, MAX_FOUND);
  sendFound(
    response,
    [...found].map(([uri, name]) => ({ uri, name })),
  );
};

/** GET `/staff/timezones/?q=new`: time zones whose name holds a text, in the same way: the name that programs know stands for the path. */
const finder =
  (known: KnownTexts): RequestHandler =>
  (request, response) => {
    const text = queryOf(request).get('q')?.trim().slice(0, 100) ?? '';
    sendFound(response, text === '' ? [] : known.found(pageWords(request), text, MAX_FOUND));
  };

function sendFound(response: Response, found: readonly { uri: string; name: string }[]): void {
  const body = JSON.stringify(found);
  response.setHeader('Cache-Control', 'no-store');
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
}
