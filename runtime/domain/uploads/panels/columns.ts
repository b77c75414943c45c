import { slugOf } from '../../../core/types/text-formats';
import type { Panel, PanelContext } from '../../../staff/panel';
import { type Choice, control, hidden, suggestions } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { HttpError } from '../../../core/errors/http-error';
import { queryFor } from '../../../core/read';
import { isSpokenOf } from '../../../staff/object/only-in';
import { homeOf } from '../../installation';
import { IGNORED } from '../columns/header';
import { columnsOfHeld, findHeld, type HeldColumn, type HeldUpload } from '../held-upload';
import { type ColumnGroup, columnLabel } from '../columns/known-columns';
import { findFieldLabels } from '../columns/user-fields';
import { texts, say } from '../../../core/words';

/** Choices of all columns together. A page with more has one list for all, from which names are typed. */
const MAX_OPTIONS = 20_000;

/** The first rows of a file that waits, and how each column is read: the form that starts the upload. */
export const panel: Panel = async (context) => {
  const { plan, key, form, submitted } = context;
  const viewed = queryFor(context);
  const words = texts('uploads/panels', context.words);
  const upload = await findHeld(viewed, plan, key!).catch(unlessStarted);
  if (!upload) return null;
  const [held, fields, { country }] = await Promise.all([columnsOfHeld(viewed, upload), findFieldLabels(viewed), homeOf(context.services)]);
  const { columns } = held;
  const choices = spokenChoices(context, held, country);
  const sent = submitted?.values.columns?.split('\n');
  const isFew = columns.length * [...choices.values()].flat().length <= MAX_OPTIONS;
  const rowCount = upload.sample.rows.length;
  return html`<p>${words.columns_lead}</p>
${keptOff(context, upload)}
<form method="post" action="${form(`/rest/v1/upload/${key}/start/?verb=start`, 'POST')}">
${hidden('autocreate_user_fields', 'true')}
${!isFew && suggestions('column-names', [IGNORED, ...[...choices.values()].flat()])}
<div class="scroll" tabindex="0" role="region" aria-labelledby="columns-caption"><table class="columns" id="field-columns"><caption id="columns-caption">${words.caption}</caption>
<thead><tr><th scope="col">${words.column}</th><th scope="col">${words.read_as}</th>${upload.sample.rows.map((_, index) => html`<th scope="col">${say(words, words.row, { number: index + 2 })}</th>`)}</tr></thead>
<tbody>${columns.map((column, index) => {
    const chosen = sent?.[index] ?? column.column;
    return html`<tr><th scope="row">${column.name || say(words, words.nameless, { number: index + 1 })} ${doubt(context, column)}</th>
<td>${isFew ? selectOf(context, column, chosen, { choices, fields }) : inputOf(context, column, chosen)}</td>${Array.from({ length: rowCount }, (_, row) => html`<td>${column.samples[row]}</td>`)}</tr>`;
  })}</tbody></table></div>
<p class="actions sticky"><button type="submit" class="primary">${words.start}</button></p></form>
<form method="post" action="${form(`/rest/v1/upload/${key}/stop/?verb=stop`, 'POST')}"><p class="actions"><button type="submit">${words.leave}</button><span class="hint">${words.leave_hint}</span></p></form>`;
};

/** What a column may be, without what addresses have in another country than home (`only_in` of the YAML): but for what a column of the file is read as. */
function spokenChoices(
  { services: { registry } }: PanelContext,
  { columns, choices }: Awaited<ReturnType<typeof columnsOfHeld>>,
  homeCountry: string,
): ReadonlyMap<ColumnGroup, readonly string[]> {
  const plans = ['user', 'location'].map((resource) => registry.get(resource));
  const isChoice = (name: string): boolean =>
    columns.some(({ column }) => column.toLowerCase() === name) ||
    plans.every((plan) => isSpokenOf({ homeCountry }, { plan, name }, () => undefined));
  return new Map([...choices].map(([group, names]) => [group, names.filter(isChoice)] as const).filter(([, names]) => names.length > 0));
}

/** Whom of the file an import would keep off the list, or put back on it. Counted by a job; until then the part is fetched again. */
function keptOff({ words: language }: PanelContext, { sample: { people }, subscribe, fieldsOnly }: HeldUpload): Markup | null {
  if (fieldsOnly) return null;
  const words = texts('uploads/panels', language);
  if (!people) return html`<p id="upload-people" class="hint" data-refresh="2">${words.counting}</p>`;
  const lines = ([subscribe === true ? 'brings' : 'left', 'bounced', 'complained'] as const).flatMap((name) => {
    const count = people[name === 'brings' ? 'left' : name];
    return count > 0 ? [html`<li>${say(language, words.people[name], { count })}</li>`] : [];
  });
  const known = html`<p>${say(language, words.people.known, { count: people.known })}</p>`;
  return html`<div id="upload-people">${known}${lines.length > 0 && html`<ul>${lines}</ul>`}</div>`;
}

/** Nothing to say once somebody has started it. */
function unlessStarted(error: unknown): undefined {
  if (error instanceof HttpError) return undefined;
  throw error;
}

/** That a name is a guess, or that nobody knows what the column means. */
function doubt({ words: language }: PanelContext, { isKnown, column, name }: HeldColumn): Markup | null {
  const words = texts('uploads/panels', language);
  if (isKnown || name === '') return null;
  return column === IGNORED ? html`<span class="badge bad">${words.unknown}</span>` : html`<span class="badge">${words.guessed}</span>`;
}

/** What a column may be, and what people call custom fields. */
interface ColumnChoices {
  choices: ReadonlyMap<ColumnGroup, readonly string[]>;
  fields: ReadonlyMap<string, string>;
}

function selectOf(context: PanelContext, column: HeldColumn, chosen: string, { choices, fields }: ColumnChoices): Markup {
  const words = texts('uploads/panels', context.words);
  const reading = { words: context.words, registry: context.services.registry };
  const all = new Set([...choices.values()].flat());
  const plain = slug(column.name);
  const own: Choice[] = [
    { value: IGNORED, label: words.ignore },
    ...(plain === '' || all.has(`user_${plain}`) ? [] : [{ value: `user_${plain}`, label: say(words, words.new_field, { name: plain }) }]),
    ...(plain === '' ? [] : [{ value: `action_${plain}`, label: say(words, words.action_field, { name: plain }) }]),
  ];
  const groups = [...choices].map(([group, names]) => ({
    heading: words.groups[group],
    choices: names.map((name) => ({ value: name, label: columnLabel(reading, name, fields) })),
  }));
  const asked = { name: 'columns', 'aria-label': say(words, words.how, { name: column.name }) };
  return control({ ...asked, choices: [...own, ...groups], none: null, value: chosen });
}

function inputOf({ words: language }: PanelContext, column: HeldColumn, chosen: string): Markup {
  const words = texts('uploads/panels', language);
  return control({
    name: 'columns',
    list: 'column-names',
    required: true,
    value: chosen,
    'aria-label': say(words, words.how, { name: column.name }),
  });
}

/** The name of a column as one of a custom field: what it says after its prefix. */
function slug(name: string): string {
  return slugOf(name.replace(/^(user|action)_/i, ''), '_');
}
