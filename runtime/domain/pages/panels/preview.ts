import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { PREVIEWED } from '../preview/site';
import { texts } from '../../../core/words';

/**
 * The page as it would be with what is typed beside, the thanks after it, and its confirmation. A script shows it as one types; without, a button does. In
 * the sandbox nobody can sign.
 */
export const panel: Panel = (context) => {
  const { plan, key } = context;
  if (!plan.public) return Promise.resolve(null);
  const words = texts('pages/preview', context.words);
  const path = `/staff/preview/${plan.name}/${key === undefined ? '' : `${encodeURIComponent(key)}/`}`;
  const buttons = PREVIEWED.map((part) => {
    const target = context.form(`${path}?part=${part}`, 'POST');
    return html`<button type="submit" form="object-form" formaction="${target}" formtarget="page-preview" formnovalidate data-preview>${words.buttons[part]}</button>`;
  });
  return Promise.resolve(html`<p class="hint" id="preview-hint">${words.hint}</p>
<div class="actions" role="group" aria-label="${words.group}" aria-describedby="preview-hint">${buttons}</div>
<iframe name="page-preview" title="${words.title}" sandbox></iframe>`);
};
