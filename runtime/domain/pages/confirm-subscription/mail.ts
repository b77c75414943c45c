import { type JobContext, handleJob, type JobHandler } from '../../../core/jobs/handlers';
import { askToConfirmJob } from '../../people';
import { sendMail } from '../../transactional-mail';
import { type LanguageRow, languageOf, languagesSql } from '../../languages';
import { confirmUrl } from './link';

interface RequestRow {
  email: string;
  askedAt: number;
  page: string | null;
  words: string | null;
  languages: LanguageRow[] | null;
}

/** A request that is still open. A person whose data were erased meanwhile has no address. */
const REQUEST = `
  SELECT u.email, extract(epoch FROM r.asked_at)::integer AS "askedAt", p.title AS page, s.words, ${languagesSql('p.lang_id')} AS languages
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
