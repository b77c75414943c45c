import { hasRight } from '../../../core/auth/permissions';
import { sizeIn } from '../../../core/files/media-type';
import { firstNames } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { box, choicesOf, type Control, field, hidden, noted } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { texts, say } from '../../../core/words';

/** What a file may be called, and its types. */
const ACCEPTED = '.csv,.tsv,.tab,.txt,.gz,.zip,text/csv,text/tab-separated-values';

/** More pages of a type than that are looked for by name. */
const MAX_OFFERED = 200;

/** The form that sends a file. The upload then waits, so that its columns can be looked at. */
export const panel: Panel = async (context) => {
  const { form, submitted, services } = context;
  const words = texts('uploads/panels', context.words);
  const title = (label: string): Markup => noted(label, 'required', context.words.required);
  const size = sizeIn(services.settings.maxUploadBytes, words.locale);
  return html`<form method="post" enctype="multipart/form-data" action="${form('/rest/v1/upload/', 'POST')}"><div class="fields">
${await pageField(context, title)}
${field({ type: 'file', ...asked(context, 'upload'), accept: ACCEPTED }, title(words.file), { hint: say(words, words.file_help, { size }) })}
${hidden('hold', 'true')}
<div class="field">${box({ name: 'user_fields_only', value: 'true', checked: submitted?.values.user_fields_only === 'true' }, words.fields_only)}</div>
</div><p class="actions"><button type="submit" class="primary">${words.look}</button> <span class="hint">${words.nothing_yet}</span></p></form>`;
};

async function pageField(context: PanelContext, title: (label: string) => Markup): Promise<Markup> {
  const { submitted, account, query } = context;
  const words = texts('uploads/panels', context.words);
  const groups = await pagesOf(context);
  const chosen = submitted?.values.page ?? query.get('page') ?? onlyOne(groups);
  const isFew = groups.every(({ pages }) => pages.size <= MAX_OFFERED);
  const isNone = groups.every(({ pages }) => pages.size === 0);
  const how: Partial<Control> = isFew
    ? { choices: groups.filter(({ pages }) => pages.size > 0).map(({ label, pages }) => ({ heading: label, choices: choicesOf(pages) })) }
    : { 'data-search': '/staff/names/page/', autocomplete: 'off' };
  const hint = html`${words.page_help}${isNone && html` ${words.no_page}`}`;
  return html`${field({ ...asked(context, 'page'), ...how, value: chosen }, title(words.page), { hint })}
${isNone && hasRight(account, 'pages.edit') && html`<a class="button" href="/rest/v1/importpage/?format=form">${words.new_page}</a>`}`;
}

interface PageGroup {
  label: string;
  /** From the path of each page to its name. */
  pages: ReadonlyMap<string, string>;
}

/** The pages to which a file can be sent, as far as the account sees them. */
async function pagesOf(context: PanelContext): Promise<PageGroup[]> {
  const { services, account } = context;
  if (!hasRight(account, 'pages.view')) return [];
  const words = texts('uploads/panels', context.words);
  const types: [string, string][] = [
    ['importpage', words.import_pages],
    ['eventcreatepage', words.create_pages],
    ['eventsignuppage', words.signup_pages],
  ];
  return Promise.all(
    types.map(async ([type, label]) => ({
      label,
      pages: await firstNames(context, services.registry.get(type), MAX_OFFERED + 1),
    })),
  );
}

/** Where there is one page alone it is chosen. */
function onlyOne(groups: readonly PageGroup[]): string {
  const all = groups.flatMap(({ pages }) => [...pages.keys()]);
  return all.length === 1 ? all[0]! : '';
}

/** A field that must be filled in. What was wrong with it stands above the form. */
function asked({ submitted }: PanelContext, name: string): Control & { id: string } {
  const isWrong = submitted?.errors[name] !== undefined;
  return { id: `field-${name}`, name, required: true, ...(isWrong && { 'aria-invalid': 'true', autofocus: true }) };
}
