import { html } from '../../framework/formats/html/template';
import type { Language, Translations } from '../languages';
import type { RenderedPage } from './rendered-page';
import { styleSheetOf } from './templates';

/** A page with a title and a button, which posts to the address of the page itself. Search engines leave it out, and no cache stores it. */
export function buttonPage(
  { code, dir, translations }: Language,
  title: keyof Translations,
  button: keyof Translations = title,
): RenderedPage {
  const style = styleSheetOf({});
  const head = html`<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${translations[title]}</title>`;
  const body = html`<body><main id="content"><div class="card"><h1>${translations[title]}</h1><form method="post"><button type="submit">${translations[button]}</button></form></div></main></body>
</html>
`;
  return { text: `<!DOCTYPE html>\n${head.text}<style>${style.css}</style></head>\n${body.text}`, style: style.hash, personal: true };
}
