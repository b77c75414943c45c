import { HttpError } from '../../../core/errors/http-error';
import { chart } from '../../../staff/charts';
import { messagesMarkup } from '../../../staff/words/messages';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { queryFor } from '../../../core/read';
import { loadAudience, waterfall } from '../targeting';
import { lineNames, oneByOne } from '../writing';
import { isWording, say, texts, type TextsOf, type Wording } from '../../../core/words';

type WritingTexts = TextsOf<'mailings/writing'>;
type Waterfall = Awaited<ReturnType<typeof waterfall>>;

/** Mailings whose recipients may be found anew. */
const OPEN = ['draft', 'stopped', 'died', 'scheduled', 'model'];
/** A page waits no longer than that for its number. */
const SECONDS = 4;
/** The parameter that asks for the lines of a mailing whose recipients are saved. */
const LINES = 'lines';

/** How many people would get a mailing, and what each line of its targeting leaves. Where the recipients are saved, the number is known: the lines are counted when asked for. */
export const panel: Panel = async (context) => {
  const { object, query, words } = context;
  if (!object || !OPEN.includes(String(object.status))) return null;
  const said = texts('mailings/writing', words);
  if (typeof object.recipients_found === 'number' && query.get(LINES) === null)
    return html`<p class="lead">${say(words, said.found, { count: object.recipients_found })}</p><p><a href="?${LINES}=1">${said.each_line}</a></p>`;
  const counted = await count(context, Number(context.key));
  if (isWording(counted)) return html`<p class="note">${messagesMarkup(words, [counted])}</p>`;
  if (!counted) return null;
  return html`<p class="lead">${say(words, said.would_get, { count: counted.count })}</p>${table(context, counted, said)}`;
};

/** The number and the lines, or why there are none. */
async function count(context: PanelContext, id: number): Promise<Waterfall | Wording | undefined> {
  const { services, account, query } = context;
  const audience = await loadAudience(queryFor(context), id);
  if (!audience) return undefined;
  try {
    return await oneByOne(query, () => waterfall({ services, account, seconds: SECONDS }, audience));
  } catch (error) {
    if (error instanceof HttpError) return error.wordings.error as Wording;
    throw error;
  }
}

function table({ services, words, query }: PanelContext, { lines }: Waterfall, said: WritingTexts): Markup {
  const number = (value: number): string => value.toLocaleString(words.locale);
  const called = lineNames(services, words);
  const points = lines.map(({ stage, field, left }) => ({ x: called(stage, field), y: left }));
  return html`<details${(lines.length <= 8 || query.get(LINES) !== null) && html` open`}><summary>${said.each_line}</summary>
${chart({ type: 'bar', title: said.each_line, series: [{ name: said.people_left, points }], hasTable: true }, words)}
<div class="scroll" tabindex="0" role="region" aria-label="${said.each_line}"><table class="stacked">
<thead><tr><th scope="col">${said.line}</th><th scope="col" class="number">${said.removed}</th><th scope="col" class="number">${said.left}</th></tr></thead>
<tbody>${lines.map(
    ({ stage, field, removed, left }) =>
      html`<tr><th scope="row">${called(stage, field)}</th><td class="number" data-label="${said.removed}">${number(removed)}</td><td class="number" data-label="${said.left}">${number(left)}</td></tr>`,
  )}</tbody></table></div></details>`;
}
