import type { PanelContext } from '../../staff/panel';
import { shownZone, timeText, UTC } from '../../staff/object/times';
import { html, type Markup } from '../../core/formats/markup';
import type { mailingResults } from './results';
import { sharesOf, type SubjectShare, type TestShares } from './results/shares';
import { say, texts, type TextsOf } from '../../core/words';
import type { RunningTest } from './results/test-results';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;
type Counts = Parameters<typeof sharesOf>[2] extends ReadonlyMap<unknown, infer Counters> ? Counters : never;
type Subject = Counts & { subject_id: number; text: string };

/** What subjects are compared by, in the order of the columns. */
const METRICS = ['opens', 'clicks', 'actions'] as const;

/** Subjects side by side, each share with what it may really be. Null for one subject. */
export function subjectTable({ words }: PanelContext, results: Results): Markup | null {
  const said = texts('results', words);
  const subjects = results.subjects as Subject[];
  if (subjects.length < 2) return null;
  const counts = new Map(subjects.map((subject) => [subject.subject_id, subject]));
  const compared = METRICS.map((metric) => sharesOf(metric, [...counts.keys()], counts));
  // Of what nobody did there is no difference to speak of.
  const told = compared.filter((of) => of.subjects.some(({ counted }) => counted > 0));
  const winner = (results.test as { winning_subject: string | null } | null)?.winning_subject;
  const rows = subjects.map(
    ({ subject_id: id, text, recipients }) =>
      html`<tr><th scope="row">${text}${winner === `/rest/v1/mailingsubject/${id}/` && html` <span class="badge good">${said.winner}</span>`}</th><td class="number" data-label="${said.recipients}">${recipients.toLocaleString(words.locale)}</td>${compared.map((of) => cell(said[of.metric as (typeof METRICS)[number]], of.subjects.find(({ subject_id }) => subject_id === id)!, words.locale))}</tr>`,
  );
  const heads = [said.recipients, ...METRICS.map((metric) => said[metric])];
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${said.subjects}"><table class="stacked"><caption>${said.subjects}</caption>
<thead><tr><th scope="col">${said.subject}</th>${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
${told.length > 0 && html`<ul class="verdicts">${told.map((of) => html`<li>${verdict(of, subjects, said)}</li>`)}</ul>`}<p class="hint">${said.between_help}</p>`;
}

/** How many and which share; below it between what the share may be. */
function cell(label: string, { counted, share, low, high }: SubjectShare, language: string): Markup {
  const shown = share !== null && html` <strong>${percent(share, language)}</strong>`;
  const between =
    low !== null &&
    high !== null &&
    html`<br><span class="hint">${percent(low, language)} – ${percent(Math.min(1, high), language)}</span>`;
  return html`<td class="number" data-label="${label}"><span>${counted.toLocaleString(language)}${shown}${between}</span></td>`;
}

/** Whether the best subject is better, or only luckier. */
function verdict({ metric, decisive, subjects: shares }: TestShares, subjects: readonly Subject[], said: TextsOf<'results'>): string {
  const best = shares.reduce((one, other) => ((other.share ?? 0) > (one.share ?? 0) ? other : one));
  const name = subjects.find(({ subject_id }) => subject_id === best.subject_id)?.text ?? '';
  const kind = said[metric as (typeof METRICS)[number]];
  return decisive ? say(said, said.decisive, { kind, name }) : say(said, said.chance, { kind });
}

/** A share as people read it: `12.3%`. */
export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

interface Link {
  clickurl: string;
  url: string | null;
  total_clicks: number;
}

/** Links that are shown. */
const MOST_LINKS = 50;

/** The links, the most clicked first, with their shares of all clicks. Null without a click. */
export function linkTable({ words }: PanelContext, results: Results): Markup | null {
  const said = texts('results', words);
  const links = results.links as Link[];
  if (links.length === 0) return null;
  const all = links.reduce((sum, { total_clicks }) => sum + total_clicks, 0);
  const rows = links
    .slice(0, MOST_LINKS)
    .map(
      (link) =>
        html`<tr><th scope="row" class="address">${address(link)}</th><td class="number" data-label="${said.total_clicks}">${link.total_clicks.toLocaleString(words.locale)}</td><td class="number" data-label="${said.share}">${all > 0 && percent(link.total_clicks / all, words.locale)}</td></tr>`,
    );
  const shown = { count: MOST_LINKS, all: links.length.toLocaleString(words.locale) };
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${said.links}"><table class="stacked"><caption>${said.links}</caption>
<thead><tr><th scope="col">${said.link}</th><th scope="col" class="number">${said.total_clicks}</th><th scope="col" class="number">${said.share}</th></tr></thead><tbody>${rows}</tbody></table></div>
${links.length > MOST_LINKS && html`<p class="hint">${say(said, said.first_links, shown)}</p>`}`;
}

function address({ url, clickurl }: Link): Markup {
  return url !== null && /^https?:/i.test(url) ? html`<a href="${url}" rel="noopener noreferrer">${url}</a>` : html`${url ?? clickurl}`;
}

/** That a test of subjects runs, how many wait for it, and until when. */
export function testNote(context: PanelContext, { waiting, decidedAfter }: RunningTest): Markup {
  const { words } = context;
  const said = texts('results', words);
  const text =
    decidedAfter === null
      ? say(words, said.test_runs, { count: waiting })
      : say(words, said.test_until, { count: waiting, time: `${timeText(context, decidedAfter)} ${shownZone(UTC, context)}` });
  return html`<p class="note">${text}</p>`;
}
