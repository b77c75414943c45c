import { hasRight } from '../../../core/auth/permissions';
import { sizeText } from '../../../core/files/media-type';
import { firstNames } from '../../../staff/words/names';
import type { Panel, PanelContext } from '../../../staff/panel';
import { html, type Markup } from '../../../core/formats/markup';
import { texts, say } from '../../../core/words';

/** More pages of a type than that are looked for by name. */
const MAX_OFFERED = 200;

/** The form that sends a file. The upload then waits, so that its columns can be looked at. */
export const panel: Panel = async (context) => {
  const { form, submitted, services } = context;
  const words = texts('uploads/panels', context.words);
  const size = sizeText(services.settings.maxUploadBytes);
  return html`<form method="post" enctype="multipart/form-data" action="${form('/rest/v1/upload/', 'POST')}"><div class="fields">
${await pageField(context)}
<div class="field"><label for="field-upload">${words.file} <span class="required">(${context.words.required})</span></label>
<input type="file" id="field-upload" name="upload" required accept=".csv,.tsv,.tab,.txt,.gz,.zip,text/csv,text/tab-separated-values" aria-describedby="field-upload-hint"${invalid(context, 'upload')}>
<span class="hint" id="field-upload-hint">${say(words, words.file_help, { size })}</span></div>
<input type="hidden" name="hold" value="true">
<div class="field"><label class="check"><input type="checkbox" name="user_fields_only" value="true"${submitted?.values.user_fields_only === 'true' && html` checked`}> ${words.fields_only}</label></div>
</div><p class="actions"><button type="submit" class="primary">${words.look}</button> <span class="hint">${words.nothing_yet}</span></p></form>`;
};

async function pageField(context: PanelContext): Promise<Markup> {
  const { submitted, account, query } = context;
  const words = texts('uploads/panels', context.words);
  const groups = await pagesOf(context);
  const chosen = submitted?.values.page ?? query.get('page') ?? onlyOne(groups);
  const isFew = groups.every(({ pages }) => pages.size <= MAX_OFFERED);
  const isNone = groups.every(({ pages }) => pages.size === 0);
  const attributes = html`id="field-page" name="page" required aria-describedby="field-page-hint"${invalid(context, 'page')}`;
  const control = isFew
    ? html`<select ${attributes}><option value="">–</option>${groups.map(({ label, pages }) => options(label, pages, chosen))}</select>`
    : html`<input ${attributes} value="${chosen}" data-search="/staff/names/page/" autocomplete="off">`;
  return html`<div class="field"><label for="field-page">${words.page} <span class="required">(${context.words.required})</span></label>
${control}<span class="hint" id="field-page-hint">${words.page_help}${isNone && html` ${words.no_page}`}</span>
${isNone && hasRight(account, 'pages.edit') && html`<a class="button" href="/rest/v1/importpage/?format=form">${words.new_page}</a>`}</div>`;
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

function options(label: string, pages: ReadonlyMap<string, string>, chosen: string): Markup | null {
  if (pages.size === 0) return null;
  return html`<optgroup label="${label}">${[...pages].map(
    ([uri, name]) => html`<option value="${uri}"${uri === chosen && html` selected`}>${name}</option>`,
  )}</optgroup>`;
}

function invalid({ submitted }: PanelContext, field: string): Markup | null {
  return submitted?.errors[field] ? html` aria-invalid="true" autofocus` : null;
}
