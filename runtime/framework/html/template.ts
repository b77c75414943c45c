/** Markup that is safe to send. Only `html` makes it, so no text reaches a page unescaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Builds markup from a template. Values in `${}` are escaped unless they are markup. Lists are joined. Null, undefined and false add
 * nothing. Attribute values must be in double quotes.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  let text = strings[0] ?? '';
  parts.forEach((part, index) => {
    text += render(part) + (strings[index + 1] ?? '');
  });
  return new Markup(text);
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
