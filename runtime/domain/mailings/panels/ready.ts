import { hasRight } from '../../../core/auth/permissions';
import type { JsonObject } from '../../../core/formats/exact-json';
import type { Panel } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { showTime } from '../../../staff/object/times';
import { homeOf } from '../../installation';
import { withoutTags } from '../../../staff/object/value';
import { type Words } from '../../../staff/words';
import { findingList, readFindings } from '../writing';
import { say, texts, type TextsOf } from '../../../core/words';

type WritingTexts = TextsOf<'mailings/writing'>;

/** A step on the way to sending: whether it is done, what there is, and the way to it. */
interface Step {
  title: string;
  /** Null: nobody needs it. */
  done: boolean | null;
  text: Markup | string;
  action: Markup | null;
  /** What is pressed while it is the next one. */
  next: Markup | null;
}

/** What the steps are made of. */
interface Writing {
  object: JsonObject;
  words: Words;
  said: WritingTexts;
  /** The time zone of the installation. */
  zone: string;
  /** The button that finds the recipients. */
  find: (tone: string) => Markup;
}

/** Mailings that are still written. */
const WRITTEN = ['draft', 'stopped', 'died', 'scheduled', 'recurring', 'model'];

/** What a mailing needs before it can go out: first what is done next, with all that can be done for it, then each step with the way to it. */
export const panel: Panel = async ({ services, account, object, words, form }) => {
  if (!object || !WRITTEN.includes(String(object.status)) || !hasRight(account, 'mailings.edit')) return null;
  const said = texts('mailings/writing', words);
  const path = form(`${String(object.resource_uri)}rebuild/?verb=rebuild`, 'POST');
  const find = (tone: string): Markup =>
    html`<form method="post" action="${path}"><button type="submit" class="${tone}">${said.find}</button></form>`;
  const { timeZone: zone } = await homeOf(services);
  const writing = { object, words, said, zone, find };
  const before = [...written(writing), ...mending(writing), recipients(writing), proofs(writing)];
  const steps = [
    ...before,
    sending(
      writing,
      before.every(({ done }) => done !== false),
    ),
  ];
  const next = steps.find(({ done }) => done === false) ?? steps.at(-1)!;
  return html`<div id="ready"${isSearching(object) && html` data-refresh="2" aria-live="polite"`}>
<div class="next">${isSearching(object) && html`<progress aria-label="${next.text}"></progress>`}<p class="lead"><strong class="step">${next.title}</strong> ${next.text}</p><div class="actions">${next.next}</div></div>
<ol class="steps">${steps.map((step) => stepMarkup(step === next ? { ...step, action: null } : step, said))}</ol></div>`;
};

function stepMarkup({ title, done, text, action }: Step, said: WritingTexts): Markup {
  const state = done === null ? said.optional : done ? said.done : said.to_do;
  return html`<li><span class="badge${done === true && ' good'}${done === false && ' bad'}">${state}</span> <div><strong class="step">${title}</strong> ${text}</div> ${action}</li>`;
}

function written({ object, said }: Writing): Step[] {
  const step = (title: string, field: string, value: string, missing: string): Step => ({
    title,
    done: value !== '',
    text: value,
    action: html`<a href="?format=form#field-${field}">${value === '' ? missing : said.change}</a>`,
    next: html`<a class="button primary" href="?format=form#field-${field}">${missing}</a>`,
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

/** What else keeps it from being sent, as the queue would say it. */
function mending({ object, words, said }: Writing): Step[] {
  const found = readFindings(object).filter(({ severity, field }) => severity === 'error' && !isSteps(object, field));
  if (found.length === 0) return [];
  return [{ title: said.mend_first, done: false, text: findingList(words, found), action: null, next: null }];
}

/** Whether a step of its own asks for a field that is empty. */
function isSteps(object: JsonObject, field: string): boolean {
  const isEmpty = (name: string): boolean => [object[name]].flat().every((value) => value === null || value === undefined || value === '');
  if (field === 'fromline') return isEmpty('fromline') && isEmpty('custom_fromline');
  if (field === 'html') return isEmpty('html') && isEmpty('text');
  return field === 'subjects' && isEmpty('subjects');
}

/** The beginning of what a mailing says, without tags. */
function shortened(text: string): string {
  const plain = withoutTags(text);
  return plain.length > 80 ? `${plain.slice(0, 80)}…` : plain || text.slice(0, 80);
}

function recipients({ object, words, said, find }: Writing): Step {
  const choose = html`<a href="?format=form#field-includes">${said.choose_people}</a>`;
  const step = {
    title: said.recipients,
    done: false,
    action: html`<div class="actions">${choose}${find('plain')}</div>`,
    next: html`${find('primary')}${choose}`,
  };
  if (isSearching(object))
    return { ...step, text: said.searching, action: null, next: html`<a class="button" href="?format=html">${said.look_again}</a>` };
  if (object.query_status === 'failed') return { ...step, text: said.search_failed };
  if (object.recipients_found !== null && object.recipients_found !== undefined) {
    const found = Number(object.recipients_found);
    return { ...step, done: found > 0, text: found > 0 ? say(words, said.found, { count: found }) : said.none_found };
  }
  if (object.rebuild_query_at_send === true) return { ...step, done: true, text: said.at_send };
  return { ...step, text: object.query_status === 'invalid' ? said.outdated : said.not_found };
}

function isSearching({ query_status: status }: JsonObject): boolean {
  return status === 'queued' || status === 'rebuilding';
}

function proofs({ object, words, said }: Writing): Step {
  const sent = Number(object.sent_proofs ?? 0);
  const may = object.status === 'draft' && object.query_status === 'saved';
  return {
    title: said.proofs,
    done: sent > 0 ? true : null,
    text: sent > 0 ? say(words, said.proofs_sent, { count: sent }) : said.no_proofs,
    action: may ? html`<a href="?verb=proofs">${said.send_proofs}</a>` : null,
    next: null,
  };
}

/** The last step: it is open until the mailing goes out by itself. */
function sending({ object, words, said, zone }: Writing, isReady: boolean): Step {
  const step = { title: said.send, done: false, action: null, next: null };
  const stop = html`<a class="button danger" href="?verb=stop">${said.take_back}</a>`;
  const schedule = html`<a class="button" href="?verb=schedule">${said.schedule}</a>`;
  if (object.status === 'scheduled') {
    const text = html`<span class="local">${said.is_scheduled} ${showTime(String(object.scheduled_for), { words, homeZone: zone }, { saysZone: true })}</span>`;
    return { ...step, done: true, text, next: html`${schedule}${stop}` };
  }
  if (object.status === 'recurring') return { ...step, done: true, text: said.is_recurring, next: stop };
  if (object.status === 'model') return { ...step, text: said.is_model };
  if (!isReady) return { ...step, text: said.not_ready };
  const now = html`<a class="button primary" href="?verb=send">${said.send_now}</a>`;
  const found = typeof object.recipients_found === 'number' ? ` ${say(words, said.found, { count: object.recipients_found })}` : '';
  const rest = object.started_at === null ? '' : ` ${said.rest}`;
  return { ...step, text: `${said.ready}${found}${rest}`, next: html`${now}${schedule}` };
}

/** Says that mails reach nobody, where there is no mail server to send them: a mailing would say that it was sent all the same. */
export const noMailServer: Panel = ({ services, words }) =>
  Promise.resolve(
    services.settings.smtpUrl === undefined
      ? html`<p class="alert" role="alert">${texts('mailings/writing', words).no_mail_server}</p>`
      : null,
  );

/** What is most probably a mistake in a mailing, named once more before it goes out. */
export const lookAgain: Panel = ({ object, words }) => {
  const findings = readFindings(object).filter(({ severity }) => severity !== 'hint');
  return Promise.resolve(
    findings.length === 0 ? null : html`<p>${texts('mailings/writing', words).ask_again}</p>${findingList(words, findings)}`,
  );
};
