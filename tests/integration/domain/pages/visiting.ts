import type { TestResponse } from '../../../support';
import { acting, keyOf, type Acting } from '../actions/acting';

/** A server with what tests of pages need: somebody who opens and fills in pages. */
export interface Visiting extends Acting {
  open(path: string, headers?: Record<string, string>): Promise<TestResponse>;
  /** Sends the form of a page as a browser does. */
  fill(name: string, fields: Record<string, string>): Promise<TestResponse>;
  /** A page with its form and followup; gives its id. */
  page(type: string, name: string, options?: { page?: object; form?: object; followup?: object }): Promise<number>;
}

export async function visiting(): Promise<Visiting> {
  const base = await acting();
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

/** The value of an input in a page; undefined where it is not there. */
export function valueOf(text: string, name: string): string | undefined {
  const input = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(text)?.[0];
  return input === undefined ? undefined : (/ value="([^"]*)"/.exec(input)?.[1] ?? '');
}
