import { compile, type HtmlToTextOptions } from 'html-to-text';

const options = {
  limits: { maxInputLength: 1_000_000, maxDepth: 100, maxChildNodes: 10_000 },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'], noAnchorUrl: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
} satisfies HtmlToTextOptions;

const convertWrapped = compile({ ...options, wordwrap: 78 });
const convertUnwrapped = compile({ ...options, wordwrap: false });

/** Converts HTML to plain text, with lines of at most 78 characters. The address of a link stands in angle brackets after its text. */
export function plainText(html: string): string {
  return convertWrapped(html).trim();
}

/** Like `plainText`, for HTML that is still a template. Lines are not wrapped, because the lengths of the values are not known yet. */
export function plainTemplate(html: string): string {
  return convertUnwrapped(html).trim();
}
