import { foreignTagsIn, type KnownNames, nearest, pathsOf, TemplateError, unknownNamesIn } from '../../../core/templates';
import type { Warning } from '../writing';

/** The templates of a mailing and its sender, by field. */
export interface WrittenTexts {
  subjects?: readonly string[];
  preview_text?: readonly string[];
  html?: string;
  text?: string;
  /** Those of the wrapper. */
  emailwrapper?: readonly string[];
  /** The sender and the reply address, which are no templates. */
  custom_fromline?: string;
  reply_to?: string;
}

/** Addresses that lead nowhere from the computer of somebody else. */
const HREF = /\s(?:href|src|action|background)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const LOCAL =
  /^(?:https?:)?\/\/(?:[^/?#]*@)?(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|[^/?#:]+\.(?:local|localhost|test|internal))\.?(?=[:/?#]|$)/i;
const UNSAFE = /^\s*(?:cid|file|vbscript|blob|about|chrome|app):/i;
const ACTIVE = /<(script|form|iframe|frameset|object|embed|applet|input|button|select|textarea)\b|\s(on[a-z]{3,20})\s*=\s*["']/gi;

/** What is wrong with templates as they are written: names that nobody knows, tags of other tools, addresses and elements that work in no mail. */
export function writtenWarnings(texts: WrittenTexts, known: Readonly<Record<string, KnownNames>>, { site }: { site: string }): Warning[] {
  const framed = { ...known, content: 'anything', unsubscribe: 'anything' } as const;
  const templates = (['subjects', 'preview_text', 'html', 'text', 'emailwrapper'] as const).flatMap((field) =>
    [texts[field] ?? []].flat().map((source) => ({ field, source })),
  );
  return [
    ...templates.flatMap(({ field, source }) => ofNames(field, source, field === 'emailwrapper' ? framed : known)),
    ...ofSender(texts),
    ...ofText(texts.text ?? '', site),
    ...[texts.html ?? '', ...(texts.emailwrapper ?? [])].flatMap((source, index) =>
      ofHtml(index === 0 ? 'html' : 'emailwrapper', source, site),
    ),
  ];
}

/** Names in a template that nobody knows, and tags of other tools. */
export function ofNames(field: string, source: string, known: Readonly<Record<string, KnownNames>>): Warning[] {
  const paths = pathsOf({ parts: known });
  const warnings: Warning[] = [];
  try {
    for (const { line, name, like } of unknownNamesIn(source, known))
      warnings.push(named('unknown_name', { field, line }, { tag: `{{${name}}}`, name }, like));
  } catch (error) {
    // Mistakes are told where the mailing is prepared.
    if (!(error instanceof TemplateError)) throw error;
  }
  for (const { line, tag, name } of foreignTagsIn(source))
    warnings.push(named('foreign_tag', { field, line }, { tag, name }, nearest(name, paths)));
  return warnings;
}

function named(
  code: 'unknown_name' | 'foreign_tag',
  { field, line }: { field: string; line: number },
  values: { tag: string; name: string },
  like: string | undefined,
): Warning {
  if (like === undefined) return { code, field, line, values: { ...values, line } };
  return { code: `${code}_like`, field, line, values: { ...values, line, like: `{{${like}}}` } };
}

function ofSender({ custom_fromline, reply_to }: WrittenTexts): Warning[] {
  return Object.entries({ custom_fromline, reply_to }).flatMap(([field, text = '']): Warning[] => {
    const tag = /\{\{.*?\}\}/.exec(text)?.[0] ?? foreignTagsIn(text)[0]?.tag;
    return tag === undefined ? [] : [{ code: 'tag_in_sender', field, values: { tag } }];
  });
}

function ofText(text: string, site: string): Warning[] {
  return [...text.matchAll(/\b[a-z]+:\/\/[^\s<>"']+/gi)].flatMap((match) =>
    ofAddress(match[0], { field: 'text', line: lineIn(text, match.index), site }),
  );
}

function ofAddress(url: string, { field, line, site }: { field: string; line: number; site: string }): Warning[] {
  const isOwn = url === site || url.startsWith(`${site}/`);
  const code = UNSAFE.test(url) ? 'unsafe_link' : LOCAL.test(url) && !isOwn ? 'local_link' : undefined;
  return code === undefined ? [] : [{ code, field, line, values: { line, url: url.slice(0, 100) } }];
}

const lineIn = (text: string, index: number): number => text.slice(0, index).split('\n').length;

function ofHtml(field: string, source: string, site: string): Warning[] {
  const html = source.replace(/<!--(?!\[if)[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
  const warnings = [...html.matchAll(HREF)].flatMap((match) =>
    ofAddress((match[1] ?? match[2] ?? match[3] ?? '').trim(), { field, line: lineIn(html, match.index), site }),
  );
  for (const match of html.matchAll(ACTIVE)) {
    const line = lineIn(html, match.index);
    warnings.push({
      code: 'active_content',
      field,
      line,
      values: { line, element: match[1] === undefined ? match[2]! : `<${match[1].toLowerCase()}>` },
    });
  }
  return warnings;
}
