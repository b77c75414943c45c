import type { Settings } from '../../../../runtime/core/settings';
import type { TestResponse } from '../../../support';
import { openActions, keyOf, type ActionsHarness } from '../actions/harness';

/** A server, and a visitor who opens pages and fills in forms. */
export interface PagesHarness extends ActionsHarness {
  open(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Submits the form of a page as a browser does. */
  fill(name: string, fields: Record<string, string>): Promise<TestResponse>;
  /** Creates a page with its form and followup. Returns its id. */
  page(type: string, name: string, options?: { page?: object; form?: object; followup?: object }): Promise<number>;
}

export async function openPages(changes: Partial<Settings> = {}): Promise<PagesHarness> {
  const base = await openActions(changes);
  return {
    ...base,
    open: (path, headers = {}) => base.server.request('GET', path, { headers: { accept: 'text/html', ...headers } }),
    fill: (name, fields) =>
      base.server.request('POST', `/pages/${name}/`, {
        body: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
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
