import type { PanelContext } from '../../../framework/html/panel';
import { html, type Markup } from '../../../framework/html/template';
import type { mailingResults } from '../results';
import { resultWords } from './words';

type Results = NonNullable<Awaited<ReturnType<typeof mailingResults>>>;

interface Subject {
  subject_id: number;
  text: string;
  recipients: number;
  opens: number;
  clicks: number;
  actions: number;
}
interface Test {
  decisive: boolean;
  subjects: { subject_id: number; low: number | null; high: number | null }[];
}
interface Link {
  clickurl: string;
  url: string | null;
  total_clicks: number;
}

/** Links that are shown. */
const MOST_LINKS = 50;

/** A share as people read it: `12.3%`. */
export function percent(share: number, language: string): string {
  return share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** Subjects side by side, with the uncertainty of a test of them. Null for one subject. */
export function subjectTable({ words }: PanelContext, results: Results): Markup | null {
  const said = resultWords(words);
  const subjects = results.subjects as Subject[];
  if (subjects.length < 2) return null;
  const test = results.test as Test | null;
  const number = (count: number, of: number): Markup =>
    html`<td class="number">${count.toLocaleString(words.language)}${of > 0 && html` <span class="hint">${percent(count / of, words.language)}</span>`}</td>`;
  const between = (id: number): string => {
    const { low = null, high = null } = test?.subjects.find(({ subject_id }) => subject_id === id) ?? {};
    return low === null || high === null ? '' : `${percent(low, words.language)} – ${percent(high, words.language)}`;
  };
  const rows = subjects.map(
    ({ subject_id, text, recipients, opens, clicks, actions }) =>
      html`<tr><th scope="row">${text}</th><td class="number">${recipients.toLocaleString(words.language)}</td>${[opens, clicks, actions].map((count) => number(count, recipients))}${test && html`<td class="number">${between(subject_id)}</td>`}</tr>`,
  );
  const heads = [said.recipients, said.opens, said.clicks, said.actions, ...(test ? [said.between] : [])];
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${said.subjects}"><table><caption>${said.subjects}</caption>
<thead><tr><th scope="col">${said.subject}</th>${heads.map((head) => html`<th scope="col" class="number">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>
${test && html`<p class="hint">${test.decisive ? said.decisive : said.chance} ${said.between_help}</p>`}`;
}

/** The links, the most clicked first. Null without a click. */
export function linkTable({ words }: PanelContext, results: Results): Markup | null {
  const said = resultWords(words);
  const links = (results.links as Link[]).slice(0, MOST_LINKS);
  if (links.length === 0) return null;
  const rows = links.map(
    ({ clickurl, url, total_clicks }) =>
      html`<tr><th scope="row"><a href="${clickurl}">${url ?? clickurl}</a></th><td class="number">${total_clicks.toLocaleString(words.language)}</td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${said.links}"><table><caption>${said.links}</caption>
<thead><tr><th scope="col">${said.link}</th><th scope="col" class="number">${said.total_clicks}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
