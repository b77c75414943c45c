import type { Request, Response } from '../../../core/call/express';
import { isSignedCode, signedCode } from '../../../core/auth/signed-code';
import { MAX_INT4 } from '../../../core/database/sql';
import { handleJob, type JobContext, type JobHandler } from '../../../core/jobs/handlers';
import { siteUrl } from '../../../core/mail/message';
import type { Services } from '../../../core/call/services';
import { languageOf, type LanguageRow, languagesSql } from '../../languages';
import { askToConfirmJob, confirmRequest, findRequest, type RequestLink } from '../../people';
import { sendMail } from '../../transactional-mail';
import { buttonPage } from '../render/plain-page';
import { sendPage } from '../render/send-page';
import { sendMessage } from '../visit/site-answers';
import { readForm } from './submit-form';

/** GET `/confirm/<signed>/`: a page with a button. It changes nothing, because programs follow links too. */
export async function showConfirmation(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  const found = link && (await findRequest(request.services, link));
  if (!found) await sendMessage(request, response, 404, 'link_expired');
  else {
    const page = buttonPage(languageOf(found.languages ?? []), 'confirm_subscription', { button: 'confirm', text: found.words });
    sendPage(request, response, 200, page);
  }
}

/** POST `/confirm/<signed>/`: the person is on the list. It may be repeated. */
export async function confirmSubscription(request: Request, response: Response): Promise<void> {
  const link = readConfirmPath(request.services, String(request.params.signed));
  // The fields of the form do not matter. A body that is not a form is refused.
  await readForm(request, response);
  const confirmed = link && (await confirmRequest(request.services, link, request.ip));
  if (!confirmed) await sendMessage(request, response, 404, 'link_expired');
  else await sendMessage(request, response, 200, 'confirmed', { language: languageOf(confirmed.languages ?? []) });
}

interface RequestRow {
  email: string;
  askedAt: number;
  page: string | null;
  words: string | null;
  languages: LanguageRow[] | null;
}

/** A request that is still open. A person whose data were erased meanwhile has no address. */
const REQUEST = `
  SELECT u.email, extract(epoch FROM r.asked_at)::integer AS "askedAt", p.title AS page, s.words, ${languagesSql('p.lang_id', 'p.country')} AS languages
  FROM core_subscriptionrequest r JOIN core_user u ON u.id = r.user_id LEFT JOIN core_consentstatement s ON s.id = r.consent_statement_id
    LEFT JOIN core_action a ON a.id = r.action_id LEFT JOIN core_page p ON p.id = a.page_id
  WHERE r.id = $1 AND r.confirmed_at IS NULL AND u.email IS NOT NULL`;

/** Sends the e-mail with the link by which a person confirms that they join a list, in the language of the page. */
async function askToConfirm({ request }: { request: number }, context: JobContext): Promise<void> {
  const { rows } = await context.services.pool.query<RequestRow>(REQUEST, [request]);
  if (!rows[0]) return;
  const { email, askedAt, page, words, languages } = rows[0];
  const { translations } = languageOf(languages ?? []);
  const url = confirmUrl(context.services, { request, askedAt });
  const paragraphs = [translations.confirm_why, page, translations.confirm_how, url, words, translations.confirm_else];
  await sendMail(context, {
    name: `subscriptionrequest.${request}.${askedAt}`,
    to: email,
    subject: translations.confirm_subscription,
    text: paragraphs.filter((text) => text).join('\n\n'),
  });
}

export const confirmSubscriptionJob: JobHandler = handleJob(askToConfirmJob, askToConfirm);

const CODE = { purpose: 'confirm subscription', length: 22 } as const;
const SIGNED = /^(\d{1,10})-(\d{1,12})-([\w-]{22})$/;

/** The address by which a person confirms that they join a list. */
export function confirmUrl({ settings }: Pick<Services, 'settings'>, { request, askedAt }: RequestLink): string {
  return `${siteUrl(settings)}/confirm/${request}-${askedAt}-${signedCode(settings.secretKey, CODE, request, askedAt)}/`;
}

/** What a link names. Undefined when this service did not make it. */
function readConfirmPath({ settings }: Pick<Services, 'settings'>, signed: string): RequestLink | undefined {
  const [, request, askedAt, code] = SIGNED.exec(signed) ?? [];
  if (code === undefined || Number(request) > MAX_INT4) return undefined;
  const link = { request: Number(request), askedAt: Number(askedAt) };
  return isSignedCode(code, settings.secretKey, CODE, link.request, link.askedAt) ? link : undefined;
}
