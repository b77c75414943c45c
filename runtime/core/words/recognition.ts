/** A text that was recognised: its code, and the values in it. */
export interface Recognized {
  code: string;
  values: Readonly<Record<string, string>>;
}

/** No text that is longer is compared with those that have values in them: to compare takes longer than the text does. */
const LONGEST = 1000;

/** What values may be that stand where any other word could: without it, they would take every sentence that begins so. */
const VALUES: Readonly<Record<string, string>> = {
  json: '"[^]*"|-?[\\d.]+|null',
  format: '[\\w-]+',
  method: '[A-Z]+',
  number: '\\d+',
  id: "[^ ']+",
};

/** Finds the code of what was said in English, among texts of the catalogues by their codes. Of two that fit, the one counts that says more. */
export function recognition(texts: Iterable<readonly [code: string, text: string]>): (text: string) => Recognized | undefined {
  const codes = new Map<string, string>();
  for (const [code, text] of texts) if (!codes.has(plain(text))) codes.set(plain(text), code);
  const patterns = [...codes]
    .filter(([text]) => VALUE.test(text))
    .map(([text, code]) => ({ code, pattern: patternOf(text), length: text.replaceAll(/\{\w+\}/g, '').length }))
    .sort((one, other) => other.length - one.length);
  return (text) => {
    const whole = codes.get(text);
    if (whole !== undefined && !VALUE.test(text)) return { code: whole, values: {} };
    if (text.length > LONGEST) return undefined;
    for (const { code, pattern } of patterns) {
      const values = pattern.exec(text)?.groups;
      if (values) return { code, values };
    }
    return undefined;
  };
}

/** A value, and no tag of a template. */
const VALUE = /(?<!\{)\{(\w+)\}(?!\})/;

/** A text as it is said, but for its values: apostrophes and braces of ICU MessageFormat are not doubled or quoted. */
function plain(text: string): string {
  return text.replace(/'(\{\{[^']*)'/g, '$1').replaceAll("''", "'");
}

function patternOf(text: string): RegExp {
  const parts = text.split(VALUE).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `(?<${part}>${VALUES[part] ?? '[^]*?'})`;
  });
  return new RegExp(`^${parts.join('')}$`);
}
