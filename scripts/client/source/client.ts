import createFetchClient from 'openapi-fetch';
import { ApiError } from './api-error';
import { List, type Page } from './list';
import { queryText } from './query';
import { readingOwnWrites } from './reading-own-writes';
import { once, retryingFetch } from './retrying-fetch';
import type { Client, ClientOptions, ListOptions } from './types';
import { uploadBody, type UploadInput } from './upload';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

type Answer = { data?: unknown; error?: unknown; response: Response };
type Send = (path: string, init?: object) => Promise<Answer>;

/** Makes a client. `lists` has the path of each list, by the name of its method. */
export function clientOf<Paths extends object, Operations>(
  lists: Record<string, string>,
  options: ClientOptions,
): Client<Paths, Operations> {
  const origin = new URL(options.url).origin;
  const headers = headersOf(options);
  const send = retryingFetch({ ...options, fetch: readingOwnWrites(options.fetch ?? fetch) });
  const requests = createFetchClient<Paths>({
    baseUrl: origin,
    headers,
    fetch: send,
    querySerializer: (query) => queryText(query as object),
  });
  const getPage = async (path: string, { signal }: ListOptions): Promise<Page> => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new Error(`${path} is not a page of ${origin}.`);
    return (await bodyOf(await send(new Request(url, { headers, signal })))) as Page;
  };
  const listOf =
    (path: string) =>
    (query: object = {}, listOptions: ListOptions = {}): List<unknown, Page> =>
      new List(`${path}?${queryText({ _limit: 100, ...query })}`, (page) => getPage(page, listOptions));
  const upload = async (input: UploadInput, { signal }: ListOptions = {}): Promise<string> => {
    const { type, body } = uploadBody(input);
    const init = { method: 'POST', headers: { ...headers, 'Content-Type': type }, body, duplex: 'half', signal };
    // A stream can be read once, so it is not sent again.
    const response = await once(new Request(`${origin}/rest/v1/upload/`, init as RequestInit), options.fetch ?? fetch);
    await bodyOf(response);
    return response.headers.get('location') ?? '';
  };
  return {
    ...Object.fromEntries(METHODS.map((method) => [method, throwing(requests[method] as unknown as Send)])),
    ...Object.fromEntries(Object.entries(lists).map(([name, path]) => [name, listOf(path)])),
    upload,
  } as Client<Paths, Operations>;
}

function headersOf({ username, password = '', headers }: ClientOptions): Record<string, string> {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  const basic = btoa(String.fromCharCode(...bytes));
  return { Accept: 'application/json', ...(username !== undefined && { Authorization: `Basic ${basic}` }), ...headers };
}

function throwing(send: Send): Send {
  return async (path, init) => {
    const answer = await send(path, init);
    if (!answer.response.ok) throw new ApiError(answer.response, answer.error);
    return answer;
  };
}

/** The body as JSON, undefined without one. Throws `ApiError` for an answer that is an error. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text || undefined;
  if (!response.ok) throw new ApiError(response, body);
  return body;
}
