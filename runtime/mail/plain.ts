import { compile } from 'html-to-text';

const convert = compile({
  wordwrap: 78,
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** HTML as plain text: paragraphs, lists and links in brackets after their words. */
export function plainText(html: string): string {
  return convert(html).trim();
}
