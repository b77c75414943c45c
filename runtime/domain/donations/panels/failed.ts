import { hasRight } from '../../../core/auth/permissions';
import { messagesMarkup } from '../../../staff/words/messages';
import { namesOf } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { showTime } from '../../../staff/object/times';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor } from '../../../core/read';
import { isWholeList } from '../whole-list';
import { moneyText } from '../../../core/types/money';
import type { Queryable } from '../../../core/database/sql';
import { say, texts } from '../../../core/words';

/** Payments that failed, with who made them and the ways to follow up. */
export const panel: Panel = async (context) => {
  const { query, words: language } = context;
  const viewed = queryFor(context, ['transaction', 'orderrecurring']);
  if (!viewed || !isWholeList(query)) return null;
  const words = texts('donations', language);
  const failed = await findFailedPayments(viewed);
  if (failed.length === 0) return html`<p>${words.no_failures}</p>`;
  const names = await namesOf(
    context,
    failed.map(({ user }) => user),
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="failed"><table class="stacked"><caption id="failed">${words.lead}</caption>
<thead><tr><th scope="col">${words.who}</th><th scope="col" class="number">${words.amount}</th><th scope="col">${words.last}</th><th scope="col" class="number">${words.tries}</th><th scope="col">${words.reason}</th><th scope="col">${words.next}</th></tr></thead>
<tbody>${failed.map((payment) => row(context, payment, names.get(payment.user) ?? payment.user))}</tbody></table></div>`;
};

/** The address of a person is for those who may view people. */
function row(context: PanelContext, payment: FailedPayment, name: string): Markup {
  const { account, words: language } = context;
  const words = texts('donations', language);
  const { user, email, order, recurring, amount, currency, at, tries, reason } = payment;
  const mail =
    email !== '' &&
    hasRight(account, 'users.view') &&
    html`<li><a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${say(words, words.write, { name })}</a></li>`;
  return html`<tr><th scope="row"><a href="${user}">${name}</a></th><td class="number" data-label="${words.amount}">${moneyText(amount, currency, language.locale)}</td>
<td data-label="${words.last}">${showTime(at, context)}</td><td class="number" data-label="${words.tries}">${tries}</td><td data-label="${words.reason}">${reason === '' ? '–' : messagesMarkup(language, [reason])}</td>
<td><ul class="inline">${mail}<li><a href="${order}">${words.gift}</a></li>${recurring !== null && html`<li><a href="${recurring}">${words.recurring}</a></li>`}</ul></td></tr>`;
}

/** A payment that failed, and has not been made good since. */
interface FailedPayment {
  /** The path of the person. */
  user: string;
  email: string;
  order: string;
  /** The path of the recurring donation that the payment belongs to; null for a single gift. */
  recurring: string | null;
  amount: string;
  currency: string;
  /** The last try, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
  at: string;
  /** How often it failed, among the failures that were looked at. */
  tries: number;
  reason: string;
}

/** Failures that are looked at, the latest first, and payments of them that are shown. */
const LOOKED_AT = 300;
const MOST_FAILED = 20;

/** The index of `success` gives the latest failures; each order is then looked up by its own. */
const FIND = `
  SELECT '/rest/v1/user/' || o.user_id || '/' AS "user", u.email, '/rest/v1/order/' || o.id || '/' AS "order",
    (SELECT '/rest/v1/orderrecurring/' || r.id || '/' FROM core_orderrecurring r WHERE r.order_id = o.id) AS recurring,
    f.amount::text AS amount, f.currency, to_char(f.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at, f.tries,
    coalesce(nullif(f.failure_message, ''), nullif(f.failure_description, ''), f.failure_code, '') AS reason
  FROM (
    SELECT DISTINCT ON (l.order_id) l.*, count(*) OVER (PARTITION BY l.order_id)::integer AS tries FROM (
      SELECT x.* FROM core_transaction x WHERE x.success = false ORDER BY x.success DESC, x.id DESC LIMIT ${LOOKED_AT}
    ) l WHERE l.type = 'sale' AND NOT l.test_mode ORDER BY l.order_id, l.id DESC
  ) f JOIN core_order o ON o.id = f.order_id JOIN core_user u ON u.id = o.user_id
  WHERE NOT EXISTS (SELECT FROM core_orderrecurring e WHERE e.order_id = f.order_id AND e.status IN ('canceled_by_admin', 'canceled_by_user'))
    AND NOT EXISTS (SELECT FROM core_transaction s WHERE s.order_id = f.order_id AND s.id > f.id AND s.success AND s.type = 'sale')
  ORDER BY f.id DESC LIMIT ${MOST_FAILED}`;

/** The latest payments that failed and that no later payment of their order has made good. Of a gift that staff or its giver have ended there are none. */
export async function findFailedPayments(on: Queryable): Promise<FailedPayment[]> {
  return (await on.query<FailedPayment>({ name: 'failed-payments', text: FIND })).rows;
}
