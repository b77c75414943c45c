import { Message } from '../../../core/words';
import { parseExactJson } from '../../../core/formats/exact-json';
import { refuse } from '../../../core/errors/http-error';
import { eventsSite } from '../../../core/http/events-site';
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
export const mailEventsSite = eventsSite('/mail-events', PROVIDERS, async (provider, { services, headers }, { name, bytes }) => {
  const told = { services, headers, bytes, body: jsonOf(bytes) };
  if (!(await provider.isGenuine(told))) throw refuse(401, new Message('requests.not_signed', { by: 'the provider' }));
  await provider.confirm?.(told);
  for (const report of provider.reports(told)) await record(told, name, report);
});

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return parseExactJson(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw refuse(400, new Message('requests.body_not_json'));
  }
}

/** After a failure the provider tells everything again; what was recorded is not recorded twice. */
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
