import type { Panel } from '../../../framework/html/panel';
import { html } from '../../../framework/html/template';
import { previewedType } from '../preview/previewed-type';
import { previewWords } from '../preview/words';

/** The page as it would be with what is typed beside. A script shows it as one types; without, a button does. In the sandbox nobody can sign. */
export const panel: Panel = (context) => {
  const { plan, key } = context;
  if (previewedType(plan.name, key === undefined) === undefined) return Promise.resolve(null);
  const words = previewWords(context.words);
  const path = `/staff/preview/${plan.name}/${key === undefined ? '' : `${encodeURIComponent(key)}/`}`;
  return Promise.resolve(html`<p class="hint" id="preview-hint">${words.hint}</p>
<p class="actions"><button type="submit" form="object-form" formaction="${context.form(path, 'POST')}" formtarget="page-preview" formnovalidate data-preview aria-describedby="preview-hint">${words.button}</button></p>
<iframe name="page-preview" title="${words.title}" sandbox></iframe>`);
};
