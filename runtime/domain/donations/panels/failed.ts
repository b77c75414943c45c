import { hasRight } from '../../../core/auth/permissions';
import { messagesMarkup } from '../../../staff/words/messages';
import { namesOf } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor } from '../../../core/read';
import { type FailedPayment, findFailedPayments } from '../payments/failed';
import { isWholeList } from '../whole-list';
import { moneyText } from '../../../core/types/money';
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
function row({ account, words: language }: PanelContext, payment: FailedPayment, name: string): Markup {
  const words = texts('donations', language);
  const { user, email, order, recurring, amount, currency, at, tries, reason } = payment;
  const mail =
    email !== '' &&
    hasRight(account, 'users.view') &&
    html`<li><a href="mailto:${encodeURIComponent(email).replace('%40', '@')}">${say(words, words.write, { name })}</a></li>`;
  return html`<tr><th scope="row"><a href="${user}">${name}</a></th><td class="number" data-label="${words.amount}">${moneyText(amount, currency, language.locale)}</td>
<td data-label="${words.last}"><time datetime="${at}Z">${at.slice(0, 16).replace('T', ' ')}</time></td><td class="number" data-label="${words.tries}">${tries}</td><td data-label="${words.reason}">${reason === '' ? '–' : messagesMarkup(language, [reason])}</td>
<td><ul class="inline">${mail}<li><a href="${order}">${words.gift}</a></li>${recurring !== null && html`<li><a href="${recurring}">${words.recurring}</a></li>`}</ul></td></tr>`;
}
