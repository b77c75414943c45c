import { asDocument, bodyOf, type DocumentParts, readDocument } from '../../../core/mail/html-document';
import { TemplateError, templateNamesIn } from '../../../core/templates';
import { directionOf } from '../../languages';
import { mask, type Placeholders } from './placeholders';

/** Fills the preview of mail programs, so that they do not add text of the body. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

/**
 * Completes the outermost template of a mailing to an HTML document, with its language and with placeholders for the hidden preview text
 * and the open pixel. With `preheader` false the templates show the preview text themselves. With `keepsLanguage` a document that says its
 * language keeps it.
 */
export function htmlDocument(
  source: string,
  language: string | null,
  placeholders: Placeholders,
  options: { preheader: boolean; keepsLanguage: boolean },
): string {
  const { text, restore } = mask(source);
  const html = asDocument(text);
  const withLang =
    language === null || (options.keepsLanguage && /<html\b[^<>]*\slang\s*=/i.test(html))
      ? html
      : html.replace(/<html\b([^<>]*)>/i, (_all, attributes: string) => `<html${withLanguage(attributes, language)}>`);
  const withPreheader = options.preheader ? afterBody(withLang, placeholders.preheader) : withLang;
  const end = withPreheader.toLowerCase().lastIndexOf('</body>');
  const at = end < 0 ? withPreheader.length : end;
  return restore(`${withPreheader.slice(0, at)}${placeholders.pixel}${withPreheader.slice(at)}`);
}

/**
 * The body of a mailing that is a whole document, as builders of e-mails make it, and what its head says: templates both. Undefined for one that is
 * no document, and where a block of the template begins in one part and ends in the other.
 */
export function bodyAndHead(source: string): { body: string; document: DocumentParts } | undefined {
  const { text, restore } = mask(source);
  const masked = readDocument(text);
  if (!masked) return undefined;
  const document = Object.fromEntries(
    Object.entries(masked).map(([name, part]) => [name, restore(part as string)]),
  ) as unknown as DocumentParts;
  const body = restore(bodyOf(masked));
  try {
    templateNamesIn([body, document.head, document.attributes]);
  } catch (error) {
    if (error instanceof TemplateError) return undefined;
    throw error;
  }
  return { body, document };
}

/** The preview text for mail programs, hidden from readers. `text` must be escaped. */
export function hiddenPreview(text: string): string {
  if (text === '') return '';
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${text}${FILLER}</div>`;
}

/** The image whose loading is counted as an open. `url` must be escaped. */
export function openPixel(url: string): string {
  return `<img src="${url}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
}

function hasBody(text: string): boolean {
  return /<body\b[^<>]*>/i.test(text);
}

function afterBody(text: string, insertion: string): string {
  return hasBody(text)
    ? text.replace(/<body\b[^<>]*>/i, (tag) => tag + insertion)
    : text.replace(/<html\b[^<>]*>/i, (tag) => tag + insertion);
}

function withLanguage(attributes: string, language: string): string {
  const code = language.replace(/[^\w-]/g, '');
  const others = attributes.replace(/\s(lang|xml:lang|dir)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  return `${others} lang="${code}"${directionOf(code) === 'rtl' ? ' dir="rtl"' : ''}`;
}
