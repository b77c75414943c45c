import { html, type Markup } from '../../../core/formats/markup';
import type { Logger } from '../../../core/log/logger';
import { Html, renderStaffText, type TemplateContext, type TemplateValue } from '../../../core/templates';
import type { Language } from '../../languages';
import { greetedName } from '../../people';
import type { LoadedPage } from './load-page';
import { pagePath } from '../page-url';
import type { RenderedPage } from './send-page';
import { sharedText } from './share-links';
import { renderTemplate, styleSheetOf } from './templates';
import type { Visitor } from '../visit/visitor';

interface FrameOptions {
  context: TemplateContext;
  language: Language;
  /** The absolute URL of the page. */
  url: string;
  /** Text before the title in the browser's tab. */
  titlePrefix: string;
  log: Logger;
}

/** Puts the content of a page into the template `wrapper.html`, with the style sheet and the metadata for sharing. */
export function framePage(
  page: LoadedPage,
  content: Html,
  { context, language, url, titlePrefix, log }: FrameOptions,
): Pick<RenderedPage, 'text' | 'style'> {
  const templates = page.templates ?? {};
  const style = styleSheetOf(templates);
  const title = `${titlePrefix}${page.title || page.name}`;
  const head = new Html(`${metadata(page, url, context).text}<style>${style.css}</style>`);
  const languages = new Html(otherLanguagesMarkup(page, language).text);
  const wrapperContext = {
    ...context,
    title,
    content,
    head,
    languages_html: languages,
    language: { code: language.code, dir: language.dir },
  };
  return { text: renderTemplate('wrapper.html', templates, wrapperContext, log).text, style: style.hash };
}

/** What other sites show when somebody shares the page. */
function metadata(page: LoadedPage, url: string, context: TemplateContext): Markup {
  // Everybody sees these, so they tell of no visitor.
  const ofNobody = { ...context, user: { first_name: '' } };
  const description = sharedText(page, 'share_description', ofNobody);
  const image = String(page.followup?.share_image ?? '');
  const properties = {
    'og:title': sharedText(page, 'share_title', ofNobody) || page.title || page.name,
    'og:description': description,
    // Other sites load it, so a path is not enough.
    'og:image': URL.canParse(image, url) && image ? new URL(image, url).href : '',
    'og:url': url,
    'og:type': 'website',
  };
  const lines = Object.entries(properties).map(([property, value]) => value && html`<meta property="${property}" content="${value}">`);
  return html`<link rel="canonical" href="${url}">${description && html`<meta name="description" content="${description}">`}${lines}`;
}

/** The names that every template of a page knows. A visitor who came with an akid is shown by first name only. */
export function templateContext(page: LoadedPage, language: Language, visitor: Visitor): TemplateContext {
  const { id, name, title, type, person } = page;
  const user: Record<string, TemplateValue> = visitor.signedIn ? { ...person } : { first_name: person?.first_name ?? '' };
  const greeting = greetingOf(person, language, visitor);
  const base: TemplateContext = {
    page: { id, name, title: title || name, type, fields: page.fields ?? {} },
    user,
    greeting,
    words: language.translations,
  };
  const formTexts = Object.entries(page.form ?? {}).map(([column, value]): [string, TemplateValue] => [
    column,
    typeof value === 'string' && value !== '' ? renderStaffText(value, base) : '',
  ]);
  return { ...base, form: Object.fromEntries(formTexts) };
}

/** How the form and the thanks call somebody. Who came by an akid is told the given name at most, and none where that alone is rude. */
export function greetingOf(person: LoadedPage['person'], { code, translations }: Language, { signedIn }: Visitor): string {
  const { first_name } = person ?? {};
  const told = signedIn ? person : { first_name };
  const known = Object.fromEntries(Object.entries(told ?? {}).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return greetedName(known, code, translations.greeting_by_title);
}

/** Links to the page in other languages, each in the words and the direction of its own. */
function otherLanguagesMarkup({ others }: LoadedPage, { translations }: Language): Markup {
  if (!others || others.length === 0) return html``;
  const links = others.map(
    (page) => html`<li><a href="${pagePath(page)}" lang="${page.code}" hreflang="${page.code}" dir="auto">${page.language}</a></li>`,
  );
  return html`<nav class="languages" aria-label="${translations.languages}"><ul>${links}</ul></nav>`;
}
