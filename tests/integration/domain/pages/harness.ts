import type { Settings } from '../../../../runtime/core/settings';
import type { TestResponse } from '../../../support';
import { openActions, keyOf, type ActionsHarness } from '../actions/harness';

/** A server, and a visitor who opens pages and fills in forms. */
export interface PagesHarness extends ActionsHarness {
  open(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Submits the form of a page as a browser does. */
  fill(name: string, fields: Record<string, string>): Promise<TestResponse>;
  /** What the summary says of a form that is refused, line by line. */
  refusal(name: string, fields: Record<string, string>): Promise<string[]>;
  /** Creates a page with its form and followup. Returns its id. */
  page(type: string, name: string, options?: { page?: object; form?: object; followup?: object }): Promise<number>;
}

export async function openPages(changes: Partial<Settings> = {}): Promise<PagesHarness> {
  const base = await openActions(changes);
  const fill: PagesHarness['fill'] = (name, fields) =>
    base.server.request('POST', `/pages/${name}/`, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return {
    ...base,
    open: (path, headers = {}) => base.server.request('GET', path, { headers: { accept: 'text/html', ...headers } }),
    fill,
    async refusal(name, fields) {
      const { status, text } = await fill(name, fields);
      if (status !== 400) throw new Error(`the form was answered ${status}`);
      return [...text.matchAll(/<li><a href="#([^"]*)">([^<]*)<\/a><\/li>/g)].map(([, at, line]) => `${at}: ${line}`);
    },
    async page(type, name, { page = {}, form = {}, followup } = {}) {
      const uri = await base.make(`${type}page`, { name, title: `The ${name}`, ...page });
      await base.make(`${type}form`, { page: uri, thank_you_text: 'Thanks.', ...form });
      if (followup) await base.make('pagefollowup', { page: uri, url: '/done', ...followup });
      return keyOf(uri);
    },
  };
}

/** The value of an input in a page. Undefined without the input. */
export function valueOf(text: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0];
  return input === undefined ? undefined : (/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
