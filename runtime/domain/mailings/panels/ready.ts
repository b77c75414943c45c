import { hasRight } from '../../../framework/auth/permissions';
import type { JsonObject, JsonValue } from '../../../framework/formats/json-value';
import type { Panel } from '../../../framework/html/panel';
import { html, type Markup } from '../../../framework/html/template';
import { say } from '../../../framework/html/words';
import { wordsOf } from '../writing';

type Said = ReturnType<typeof wordsOf>;

/** A step on the way to sending: whether it is done, what there is, and what to do. */
interface Step {
  title: string;
  /** Null: nobody needs it. */
  done: boolean | null;
  text: string;
  action: Markup | null;
}

/** Mailings that are still written. */
const WRITTEN = ['draft', 'stopped', 'died', 'scheduled', 'recurring', 'model'];

/** What a mailing needs before it can go out, each step with the way to it. */
export const panel: Panel = async ({ account, object, words, form }) => {
  if (!object || !WRITTEN.includes(String(object.status)) || !hasRight(account, 'mailings.edit')) return null;
  const said = wordsOf(words);
  const find = html`<form method="post" action="${form(`${String(object.resource_uri)}rebuild/?verb=rebuild`, 'POST')}"><button type="submit">${said.find}</button></form>`;
  const counted = (text: string, count: JsonValue | undefined): string =>
    say(text, { count: Number(count).toLocaleString(words.language) });
  const steps = [...written(object, said), recipients(object, said, { find, counted }), proofs(object, said, counted)];
  const isReady = steps.every(({ done }) => done !== false);
  return html`<ol class="steps" id="ready"${isSearching(object) && html` data-refresh="2"`}>${[...steps, sending(object, said, isReady)].map((step) => stepMarkup(step, said))}</ol>`;
};

function stepMarkup({ title, done, text, action }: Step, said: Said): Markup {
  const state = done === null ? said.optional : done ? said.done : said.to_do;
  return html`<li><span class="badge${done === true && ' good'}${done === false && ' bad'}">${state}</span> <div><strong>${title}</strong> ${text}</div> ${action}</li>`;
}

function written(object: JsonObject, said: Said): Step[] {
  const step = (title: string, field: string, value: string, missing: string): Step => ({
    title,
    done: value !== '',
    text: value,
    action: html`<a href="?format=form#field-${field}">${value === '' ? missing : said.change}</a>`,
  });
  const subjects = [object.subjects].flat().filter((subject) => subject !== '' && subject !== null);
  const sender = [object.custom_fromline, object.fromline].find((text) => text !== null && text !== '');
  const content = [object.html, object.text].find((text) => text !== null && text !== '');
  return [
    step(said.subject, 'subjects', subjects.join(' / '), said.write_subject),
    step(said.sender, 'fromline', String(sender ?? ''), said.choose_sender),
    step(said.content, 'html', shortened(String(content ?? '')), said.write_content),
  ];
}

/** The beginning of what a mailing says, without tags. */
function shortened(text: string): string {
  const plain = text
    .replaceAll(/<(style|head)\b.*?<\/\1>/gis, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain || text.slice(0, 80);
}

function recipients(
  object: JsonObject,
  said: Said,
  { find, counted }: { find: Markup; counted: (text: string, count: JsonValue | undefined) => string },
): Step {
  const choose = html`<a href="?format=form#field-includes">${said.choose_people}</a>`;
  const step = { title: said.recipients, done: false, action: html`<div class="actions">${choose}${find}</div>` };
  if (isSearching(object)) return { ...step, text: said.searching, action: html`<a href="?format=html">${said.look_again}</a>` };
  if (object.query_status === 'failed') return { ...step, text: said.search_failed };
  if (object.recipients_found !== null && object.recipients_found !== undefined) {
    const found = Number(object.recipients_found);
    return { ...step, done: found > 0, text: found > 0 ? counted(said.found, found) : said.none_found };
  }
  if (object.rebuild_query_at_send === true) return { ...step, done: true, text: said.at_send };
  return { ...step, text: object.query_status === 'invalid' ? said.outdated : said.not_found };
}

function isSearching({ query_status: status }: JsonObject): boolean {
  return status === 'queued' || status === 'rebuilding';
}

function proofs(object: JsonObject, said: Said, counted: (text: string, count: JsonValue | undefined) => string): Step {
  const sent = Number(object.sent_proofs ?? 0);
  const may = object.status === 'draft' && object.query_status === 'saved';
  return {
    title: said.proofs,
    done: sent > 0 ? true : null,
    text: sent > 0 ? counted(said.proofs_sent, sent) : said.no_proofs,
    action: may ? html`<a href="?verb=proofs">${said.send_proofs}</a>` : null,
  };
}

/** The last step: it is open until the mailing goes out by itself. */
function sending(object: JsonObject, said: Said, isReady: boolean): Step {
  const step = { title: said.send, done: false, action: null };
  if (object.status === 'scheduled')
    return { ...step, done: true, text: say(said.is_scheduled, { time: String(object.scheduled_for).replace('T', ' ').slice(0, 16) }) };
  if (object.status === 'recurring') return { ...step, done: true, text: said.is_recurring };
  if (object.status === 'model') return { ...step, text: said.is_model };
  if (!isReady) return { ...step, text: said.not_ready };
  const at = object.scheduled_for === null ? html`<a class="button primary" href="?verb=queue">${said.send_now}</a>` : null;
  return {
    ...step,
    text: said.ready,
    action: html`<div class="actions">${at}<a class="button" href="?verb=schedule">${said.schedule}</a></div>`,
  };
}
