import { hasRight } from '../../../framework/auth/permissions';
import type { Panel } from '../../../framework/html/panel';
import { html, type Markup } from '../../../framework/html/template';
import { say } from '../../../framework/html/words';
import { countEvents, MOST_COUNTED } from '../campaign-numbers';
import { eventWords } from '../panel-words';

/** The events of a campaign by their state, each with the way to them. */
export const panel: Panel = async ({ services, account, key, words: language, object }) => {
  const words = eventWords(language);
  const numbers = await countEvents(services.pool, Number(key));
  const counted = (number: number): string => {
    const text = number.toLocaleString(language.language);
    return numbers.all >= MOST_COUNTED && number > 0 ? say(words.more_than, { count: text }) : text;
  };
  const term = (label: string, number: number, filters: string, tone: string): Markup => {
    const text = html`<span class="badge ${number > 0 && tone}">${counted(number)}</span>`;
    return html`<dt>${label}</dt><dd>${number > 0 ? html`<a href="/rest/v1/event/?campaign=${key}&amp;${filters}">${text}</a>` : text}</dd>`;
  };
  const mayAdd = hasRight(account, 'events.edit');
  const isSearched = object?.public_search_page === true && object.hidden !== true;
  const actions = html`<p class="actions">${mayAdd && html`<a class="button" href="/rest/v1/event/?format=form&amp;campaign=/rest/v1/campaign/${key}/">${words.new_event}</a>`}
${isSearched && html`<a class="button" href="/events/search/${key}/">${words.public_search}</a>`}</p>`;
  if (numbers.all === 0) return html`<p>${words.no_events}</p>${actions}`;
  // By the minute, so that the page stays the same for one.
  const now = `${new Date().toISOString().slice(0, 16)}:00`;
  return html`<dl class="detail">${term(words.coming, numbers.coming, `status=active&is_approved=true&host_is_confirmed=true&starts_at_utc__gte=${now}`, 'good')}
${term(words.waiting, numbers.waiting, `status=active&is_approved=false&starts_at_utc__gte=${now}`, 'bad')}
${term(words.unconfirmed, numbers.unconfirmed, `status=active&is_approved=true&host_is_confirmed=false&starts_at_utc__gte=${now}`, '')}
${term(words.over, numbers.over, `status=active&starts_at_utc__lt=${now}`, '')}
${term(words.cancelled, numbers.cancelled, 'status=cancelled', '')}</dl>
${actions}`;
};
