import type { Marks } from './marks';
import { shield } from './shield';

const RIGHT_TO_LEFT = /^(ar|arc|ckb|dv|fa|he|iw|ks|ku|ps|sd|ug|ur|yi)\b/i;

/** Keeps mail programs from showing the text that follows as well. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(40);

/**
 * Makes a whole document of the outermost template of a mailing: with the language of the mailing, and marks where the hidden preview text and the open
 * pixel go. `preheader` false: the templates show the preview text themselves.
 */
export function wholeDocument(source: string, language: string | null, marks: Marks, options: { preheader: boolean }): string {
  const { text, restore } = shield(source);
  const html = /<html\b[^<>]*>/i.test(text)
    ? text
    : `<!DOCTYPE html><html><head><meta charset="utf-8"></head>${hasBody(text) ? text : `<body>${text}</body>`}</html>`;
  const spoken =
    language === null
      ? html
      : html.replace(/<html\b([^<>]*)>/i, (_all, attributes: string) => `<html${withLanguage(attributes, language)}>`);
  const opened = options.preheader ? afterBody(spoken, marks.preheader) : spoken;
  const end = opened.toLowerCase().lastIndexOf('</body>');
  const at = end < 0 ? opened.length : end;
  return restore(`${opened.slice(0, at)}${marks.pixel}${opened.slice(at)}`);
}

/** The preview text where mail programs find it and readers do not see it. `text` is escaped. */
export function hiddenPreview(text: string): string {
  if (text === '') return '';
  return `<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all" aria-hidden="true">${text}${FILLER}</div>`;
}

/** The picture that tells of an open. `url` is escaped. */
export function openPixel(url: string): string {
  return `<img src="${url}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0">`;
}

function hasBody(text: string): boolean {
  return /<body\b[^<>]*>/i.test(text);
}

function afterBody(text: string, mark: string): string {
  return hasBody(text) ? text.replace(/<body\b[^<>]*>/i, (tag) => tag + mark) : text.replace(/<html\b[^<>]*>/i, (tag) => tag + mark);
}

function withLanguage(attributes: string, language: string): string {
  const code = language.replace(/[^\w-]/g, '');
  const others = attributes.replace(/\s(lang|xml:lang|dir)\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '');
  return `${others} lang="${code}"${RIGHT_TO_LEFT.test(code) ? ' dir="rtl"' : ''}`;
}
