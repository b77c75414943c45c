import { compile, type HtmlToTextOptions } from 'html-to-text';

const options = {
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions;

const convert = compile({ ...options, wordwrap: 78 });
const convertLong = compile({ ...options, wordwrap: false });

/** HTML as plain text: paragraphs, lists and links in brackets after their words. */
export function plainText(html: string): string {
  return convert(html).trim();
}

/** The same for HTML that is a template still: lines stay as long as they are, for nobody knows yet how long their values will be. */
export function plainTemplate(html: string): string {
  return convertLong(html).trim();
}
