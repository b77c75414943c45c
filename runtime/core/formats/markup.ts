/** Markup that is safe to send. Only `html` makes it, so no text reaches a page unescaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const SPECIAL = /[&<>"']/;
const SPECIALS = /[&<>"']/g;

/**
 * Builds markup from a template. Values in `${}` are escaped unless they are markup. Lists are joined. Null, undefined and false add
 * nothing. Attribute values must be in double quotes.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  let text = strings[0]!;
  for (let index = 0; index < parts.length; index += 1) text += render(parts[index]) + strings[index + 1]!;
  return new Markup(text);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') {
    let text = '';
    for (const one of part) text += render(one);
    return text;
  }
  const text = String(part);
  // Most texts have nothing to escape, and to look is quicker than to replace.
  return SPECIAL.test(text) ? text.replace(SPECIALS, entityOf) : text;
}

function entityOf(character: string): string {
  return ENTITIES[character]!;
}
