import { Router, type Request, type RequestHandler, type Response } from 'express';
import { refuse } from '../../../framework/errors/http-error';
import { readRequestBytes } from '../../../framework/http/request-body';
import { recordMailReport } from '../mail-reports/process';
import { amazonSes } from './amazon-ses';
import { mailgun } from './mailgun';
import { postmark } from './postmark';
import type { MailProvider, ProviderReport, ProviderRequest } from './provider';
import { sendgrid } from './sendgrid';

const PROVIDERS: ReadonlyMap<string, MailProvider> = new Map([
  ['ses', amazonSes],
  ['sendgrid', sendgrid],
  ['mailgun', mailgun],
  ['postmark', postmark],
]);

/** `POST /mail-events/<provider>/`: where mail providers tell of bounces and complaints. Each request is checked by its signature. */
export const mailEventsSite = Router({ caseSensitive: true });

const receive: RequestHandler = async (request, response, next) => {
  const name = String(request.params.provider);
  const provider = PROVIDERS.get(name);
  if (!provider?.isSet(request.services.settings)) return next();
  request.canonicalPath = `/mail-events/${name}/`;
  if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST', 'Content-Length': '0' }).end();
  const told = await readTold(request, response);
  if (!(await provider.isGenuine(told))) throw refuse(401, 'The request is not signed by the provider.');
  await provider.confirm?.(told);
  for (const report of provider.reports(told)) await record(told, name, report);
  response.writeHead(200, { 'Content-Length': '0' }).end();
};
mailEventsSite.all('/mail-events/:provider', receive);

async function readTold(request: Request, response: Response): Promise<ProviderRequest> {
  const bytes = await readRequestBytes(request, response);
  const told = { services: request.services, headers: request.headers, bytes };
  try {
    return { ...told, body: JSON.parse(Buffer.from(bytes).toString('utf8')) as unknown };
  } catch {
    throw refuse(400, 'The body is not JSON.');
  }
}

/** A failure is an answer with 5xx, after which the provider tells everything again; what was recorded is not recorded twice. */
async function record({ services }: ProviderRequest, provider: string, report: ProviderReport): Promise<void> {
  const { kind, address, type, class: code, id, at, messageId, sender } = report;
  const returned = new Map([
    ['message-id', messageId === undefined ? [] : [messageId]],
    ['return-path', sender === undefined ? [] : [sender]],
  ]);
  // One notice may name several recipients.
  const key = `${provider} ${id || `${address} ${at?.getTime()}`} ${address}`;
  const failures = [{ type, class: code, ...(address !== '' && { address }) }];
  await recordMailReport(services, { kind, failures, own: new Map(), returned, id: key }, { trusted: true, at });
}
