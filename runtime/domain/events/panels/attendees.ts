import { hasRight } from '../../../core/auth/permissions';
import { namesOf } from '../../../staff/words/names';
import { showTime, type TimeContext } from '../../../staff/object/times';
import type { Panel } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { labelled } from '../../languages';
import { texts, say } from '../../../core/words';

/** Somebody who signed up for an event. */
interface LatestSignup {
  id: number;
  /** The path of the person. */
  user: string;
  role: string;
  status: string;
  attended: boolean | null;
  /** When, in UTC: `YYYY-MM-DDTHH:MM:SS`. */
  at: string;
}

/** Signups that the page of an event shows. */
const MOST_LATEST = 50;

const FIND = `
  SELECT s.id, '/rest/v1/user/' || s.user_id || '/' AS "user", s.role, s.status, s.attended, to_char(s.created_at, 'YYYY-MM-DD"T"HH24:MI:SS') AS at
  FROM events_eventsignup s WHERE s.event_id = $1 AND s.status <> 'deleted' ORDER BY s.event_id DESC, s.id DESC LIMIT ${MOST_LATEST}`;

/** Who signed up for an event last, the latest first. */
async function latestSignups(on: ViewedQuery, eventId: number): Promise<LatestSignup[]> {
  return (await on.query<LatestSignup>({ name: 'latest-signups', text: FIND, values: [eventId] })).rows;
}

/** The latest of those who signed up for an event, each with a way to cancel or change the signup, and the list of all as a file. */
export const panel: Panel = async (context) => {
  const { services, account, key, words: language } = context;
  const viewed = queryFor(context, ['eventsignup']);
  if (!viewed) return null;
  const words = texts('events', language);
  const signups = await latestSignups(viewed, Number(key));
  const names = await namesOf(
    { services, account, words: language },
    signups.map(({ user }) => user),
  );
  const mayEdit = hasRight(account, 'events.edit');
  const event = `/rest/v1/event/${key}/`;
  const mayDownload = signups.length > 0 && hasRight(account, 'users.view');
  const actions = html`<p class="actions">${mayDownload && html`<a class="button" href="${event}attendees/?language=${language.locale}" download>${words.download}</a>`}${
    mayEdit && html`<a class="button" href="/rest/v1/eventsignup/?format=form&amp;event=${event}">${words.add}</a>`
  }${signups.length > 0 && html`<a href="/rest/v1/eventsignup/?event=${key}">${words.all_signups}</a>`}</p>`;
  if (signups.length === 0) return html`<p>${words.nobody}</p>${actions}`;
  const caption = signups.length < MOST_LATEST ? words.all_signups : say(words, words.latest, { count: MOST_LATEST });
  return html`${actions}<div class="scroll" tabindex="0" role="region" aria-labelledby="attendees"><table class="stacked"><caption id="attendees">${caption}</caption>
<thead><tr>${[words.who, words.role, words.status, words.came, words.when].map((title) => html`<th scope="col">${title}</th>`)}${mayEdit && html`<td></td>`}</tr></thead>
<tbody>${signups.map((signup) => row(signup, names, { language, mayEdit, home: context }))}</tbody></table></div>`;
};

function row(
  { id, user, role, status, attended, at }: LatestSignup,
  names: ReadonlyMap<string, string>,
  { language, mayEdit, home }: { language: Words; mayEdit: boolean; home: TimeContext },
): Markup {
  const words = texts('events', language);
  const state =
    status === 'active'
      ? html`<span class="badge good">${words.comes}</span>`
      : html`<span class="badge bad">${words.has_cancelled}</span>`;
  return html`<tr><th scope="row"><a href="${user}">${names.get(user)}</a></th><td data-label="${words.role}"><a href="/rest/v1/eventsignup/${id}/">${role === 'host' ? words.host : words.attendee}</a></td>
<td data-label="${words.status}">${state}</td><td data-label="${words.came}">${attended === null ? '–' : attended ? language.yes : language.no}</td><td data-label="${words.when}">${showTime(at, home)}</td>${
    mayEdit &&
    html`
<td><a class="button" href="/rest/v1/eventsignup/${id}/?format=form" aria-label="${labelled({ code: language.language }, words.change, names.get(user) ?? '')}">${words.change}</a></td>`
  }</tr>`;
}
