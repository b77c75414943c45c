import { html, type Markup } from '../../../core/formats/markup';
import type { Language, PublicTexts } from '../../languages';
import type { RenderedPage } from './send-page';
import { styleSheetOf } from './templates';

/** Where else people may go from a page. */
export interface OtherWay {
  href: string;
  words: string;
}

/** A page with one message, and where to go from it. */
export function messagePage(message: string, language: Language, link?: OtherWay): RenderedPage {
  return plainPage(language, message, html`${link && otherWay(link)}`);
}

function otherWay({ href, words }: OtherWay): Markup {
  return html`<p class="other"><a href="${href}">${words}</a></p>`;
}

/**
 * A page with a title and a button, which posts to the address of the page itself.
 * @param options `button`: the words of the button, by default the title. `text`: plain text above it. `link`: where else people may go
 */
export function buttonPage(
  language: Language,
  title: keyof PublicTexts,
  { button = title, text, link }: { button?: keyof PublicTexts; text?: string | null; link?: OtherWay } = {},
): RenderedPage {
  const { translations } = language;
  return plainPage(
    language,
    translations[title],
    html`${Boolean(text) && html`<p class="plain">${text}</p>`}<form method="post"><button type="submit">${translations[button]}</button></form>${link && otherWay(link)}`,
  );
}

/** A page of the service that is about no page of staff. It uses no templates, so it works when nothing else does. Search engines leave it out, and no cache stores it. */
export function plainPage({ code, dir }: Pick<Language, 'code' | 'dir'>, title: string, content: Markup): RenderedPage {
  const { css, hash } = styleSheetOf({});
  const head = html`<html lang="${code}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title>`;
  const body = html`<body><main id="content"><div class="card"><h1>${title}</h1>${content}</div></main></body>
</html>
`;
  return { text: `<!DOCTYPE html>\n${head.text}<style>${css}</style></head>\n${body.text}`, style: hash, personal: true };
}
