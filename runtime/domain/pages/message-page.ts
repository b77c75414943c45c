import { escapeHtml } from '../../framework/templates';
import type { RenderedPage } from './rendered-page';
import { styleSheetOf } from './templates';
import type { Language } from '../languages';

/** A page with one message. It uses no templates, so it works when nothing else does. */
export function messagePage(message: string, language: Language): RenderedPage {
  const style = styleSheetOf({});
  const text = `<!DOCTYPE html>
<html lang="${language.code}" dir="${language.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(message)}</title><style>${style.css}</style></head>
<body><main id="content"><div class="card"><h1>${escapeHtml(message)}</h1></div></main></body>
</html>
`;
  return { text, style: style.hash, personal: false };
}
