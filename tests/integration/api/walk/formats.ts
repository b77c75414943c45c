import { parseStringPromise } from 'xml2js';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'col']);

/** Requests each path as XML and HTML, and each of `forms` as a form. Each answer must be a 200 and well-formed. Returns what is wrong. */
export async function walkFormats(api: ApiHarness, paths: readonly string[], forms: readonly string[]): Promise<string[]> {
  const requests = [
    ...paths.flatMap((path) => [
      [path, 'xml'],
      [path, 'html'],
    ]),
    ...forms.map((path) => [path, 'form']),
  ] as [string, string][];
  const wrong = await mapConcurrently(requests, async ([path, format]) => {
    const response = await api.request('GET', `${path}?format=${format}`);
    const type = String(response.headers['content-type']);
    const request = `${path}?format=${format}`;
    if (response.status !== 200) return [`${request}: ${response.status} ${response.text.slice(0, 300)}`];
    if (type !== (format === 'xml' ? 'application/xml; charset=utf-8' : 'text/html; charset=utf-8')) return [`${request}: ${type}`];
    const problem = format === 'xml' ? await xmlProblem(response.text) : htmlProblem(response.text);
    return problem === undefined ? [] : [`${request}: ${problem}`];
  });
  return wrong.flat();
}

async function xmlProblem(text: string): Promise<string | undefined> {
  try {
    await parseStringPromise(text, { strict: true });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** What is wrong with a page: an element or attribute left open, or a value that became a tag. Undefined when it is well-formed. */
function htmlProblem(text: string): string | undefined {
  if (!/^<!doctype html>/i.test(text)) return 'has no doctype';
  const open: string[] = [];
  const body = text.replace(/<style>[^]*?<\/style>/g, '').replace(/^<!doctype html>/i, '');
  for (const [tag, close, name = '', rest = ''] of body.matchAll(/<(\/?)([a-z][a-z0-9]*)?((?:[^<>"']|"[^"]*"|'[^']*')*)>?/gi)) {
    if (!/^<\/?[a-z][a-z0-9]*(\s+[a-z][\w-]*(="[^"<>]*")?)*\s*\/?>$/i.test(tag)) return `is not well-formed at ${tag.slice(0, 80)}`;
    if (close) {
      const last = open.pop();
      if (last !== name) return `closes ${name} where ${String(last)} is open`;
    } else if (!VOID.has(name) && !rest.endsWith('/')) open.push(name);
  }
  if (/\b(undefined|NaN|\[object Object\])\b/.test(body)) return 'shows undefined, NaN or [object Object]';
  return open.length === 0 ? undefined : `leaves ${open.join()} open`;
}
