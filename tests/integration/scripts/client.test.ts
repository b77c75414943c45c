import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Project } from 'ts-morph';
import { type OpenapiJson, type Operation, partOf } from '../../../runtime/core/http/openapi/serve';
import type { Description } from '../../../scripts/client/document';
import type { clientOf } from '../../../scripts/client/source/client';
import type * as Public from '../../../scripts/client/source/public';
import type { ClientOptions } from '../../../scripts/client/source/types';
import { writePackage } from '../../../scripts/client/write-package';
import { ADMIN, startServer, testServices, type TestServer, type TestServices } from '../../support';

/** Node's own `require`, as a program that uses the package has it. */
declare const requireProgram: (file: string) => unknown;

const ROOT = join(__dirname, '../../..');

/** What the tests use of it, with the types of the few resources by hand: those of the package are tested by compiling. */
interface Api {
  tags(query?: object): AsyncIterable<{ name: string }> & { pages(): AsyncIterable<{ meta: { total_count: number }; objects: unknown[] }> };
  GET(path: string, init?: object): Promise<{ data: Record<string, unknown> }>;
  POST(path: string, init: object): Promise<{ data: Record<string, unknown>; response: Response }>;
  upload(input: Public.UploadInput): Promise<string>;
}

type Package = typeof Public & { createClient(options: ClientOptions): Api & ReturnType<typeof clientOf> };

/** The paths of some resources, and what they need: the types of all take as long as the other tests of a folder. */
async function descriptionOf(resources: readonly string[]): Promise<Description> {
  const whole = JSON.parse(await readFile(join(ROOT, 'generated/openapi.json'), 'utf8')) as OpenapiJson;
  const wanted = Object.entries(whole.paths).filter(([path]) => resources.includes(path.split('/')[3]!));
  for (const [, item] of wanted) for (const each of Object.values(item)) if (!Array.isArray(each)) (each as Operation).tags = ['wanted'];
  return partOf({ ...whole, paths: Object.fromEntries(wanted) }, { kind: 'wanted' }) as unknown as Description;
}

describe('the typed client', () => {
  let fixture: TestServices;
  let server: TestServer;
  let folder: string;
  let client: Package;
  beforeAll(async () => {
    fixture = await testServices();
    server = await startServer(fixture.services);
    folder = await mkdtemp(join(tmpdir(), 'client-test-'));
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    await writePackage(await descriptionOf(['action', 'change', 'petitionpage', 'tag', 'upload', 'user']), folder);
    client = requireProgram(folder) as Package;
  });
  afterAll(async () => {
    await server.close();
    await fixture.close();
    await rm(folder, { recursive: true });
  });

  const apiOf = (options: Partial<ClientOptions> = {}): Api =>
    client.createClient({ url: server.url, ...ADMIN, ...options }) as unknown as Api;

  /** A `fetch` that does what the entries say, one a request: `lost` sends the request and loses the answer, a number is the status of an answer made up. */
  const failing = (...entries: ('lost' | 'unsent' | number)[]) => {
    const sent: Request[] = [];
    const send = async (request: Request): Promise<Response> => {
      const what = entries.shift();
      sent.push(request.clone());
      if (typeof what === 'number') return new Response('{"error":"Later."}', { status: what, headers: { 'Retry-After': '0' } });
      if (what === 'unsent') throw new TypeError('fetch failed');
      const response = await fetch(request);
      if (what === 'lost') throw new TypeError('fetch failed');
      return response;
    };
    return { sent, fetch: send };
  };

  test('compiles in a program, with the types of what is asked and answered', async () => {
    const readme = await readFile(join(folder, 'README.md'), 'utf8');
    const [, example = ''] = /```ts\n(.*?)```/s.exec(readme)!;
    const project = new Project({ tsConfigFilePath: join(ROOT, 'tsconfig.json'), skipAddingFilesFromTsConfig: true });
    project.compilerOptions.set({ module: 199, moduleResolution: 99, typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'] });
    const use = example.replaceAll("'advocacy-client'", "'./dist/index'");
    project.createSourceFile(
      join(folder, 'use.mts'),
      `${use.replaceAll("'./dist/index'", "'./dist/index.js'")}
      const times: string[] = [];
      for await (const user of api.users({ created_at__gte: '2026-01-01T00:00:00', lang__iso_code: 'en', id__in: [1, 2] })) times.push(user.created_at);
      for await (const { meta } of api.tags({ name__startswith: 'a' }).pages()) times.push(String(meta.total_count));
      for await (const { type } of api.changes({ after: 'x' })) times.push(type);
      // @ts-expect-error There is no such filter.
      api.users({ emial: 'ann@example.org' });
      // @ts-expect-error An action needs its page.
      await api.POST('/rest/v1/action/', { body: { email: 'ann@example.org' } });
      // @ts-expect-error There is no such path.
      await api.GET('/rest/v1/usr/');
      // @ts-expect-error A user has no such field.
      user.emial;
      `,
    );
    expect(project.getPreEmitDiagnostics().map((each) => project.formatDiagnosticsWithColorAndContext([each]))).toEqual([]);
  });

  test('strikes through what goes one day: fields, filters, operations and their lists', async () => {
    const description = await descriptionOf(['tag', 'user']);
    Object.assign(description.paths['/rest/v1/tag/']!.get!, { deprecated: true, description: 'Use users.' });
    const own = await mkdtemp(join(folder, 'going-'));
    await writePackage(description, own);
    expect(await readFile(join(own, 'dist/schema.d.ts'), 'utf8')).toMatch(
      /@deprecated\s+\* @description No longer in use\. Deprecated since 2026-11-28\. Use `id`\.[^/]*\*\/\s+rand_id:/,
    );
    const project = new Project({ tsConfigFilePath: join(ROOT, 'tsconfig.json'), skipAddingFilesFromTsConfig: true });
    const use = project.createSourceFile(
      join(own, 'use.ts'),
      `import { createClient } from './dist/index';
      const api = createClient({ url: 'http://127.0.0.1' });
      for await (const user of api.users()) console.log(user.email, user.rand_id);
      for await (const tag of api.tags()) console.log(tag.name);
      export {};`,
    );
    const struck = project
      .getLanguageService()
      .getSuggestionDiagnostics(use)
      .filter(({ compilerObject }) => compilerObject.reportsDeprecated);
    expect(struck.map((each) => use.getFullText().slice(each.getStart(), each.getStart()! + each.getLength()!))).toEqual([
      'rand_id',
      'tags',
    ]);
    expect(project.getPreEmitDiagnostics().map((each) => project.formatDiagnosticsWithColorAndContext([each]))).toEqual([]);
  });

  test('walks a list over all its pages', async () => {
    const api = apiOf();
    for (const name of ['walk a', 'walk b', 'walk c']) await api.POST('/rest/v1/tag/', { body: { name } });
    const { fetch: counted, sent } = failing();
    const names: string[] = [];
    for await (const { name } of apiOf({ fetch: counted }).tags({ name__startswith: 'walk', _limit: 2, order_by: '-name' }))
      names.push(name);
    expect(names).toEqual(['walk c', 'walk b', 'walk a']);
    expect(sent).toHaveLength(2);
    for await (const { meta, objects } of api.tags({ name__in: ['walk a', 'walk c'] }).pages()) {
      expect([meta.total_count, objects.length]).toEqual([2, 2]);
    }
  });

  test('does a POST once, however often it is sent', async () => {
    const { fetch: broken, sent } = failing('lost', 'unsent', 503);
    const { response } = await apiOf({ fetch: broken }).POST('/rest/v1/tag/', { body: { name: 'sent often' } });
    expect(response.headers.get('Idempotent-Replayed')).toBe('true');
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    const { data } = await apiOf().GET('/rest/v1/tag/', { params: { query: { name: 'sent often' } } });
    expect(data.meta).toMatchObject({ total_count: 1 });
  });

  test('reads what it wrote: it sends the latest position back with each GET, and with nothing else', async () => {
    const positions = ['0/5', '0/A0', '0/9F', ''];
    const sent: [string, string | null][] = [];
    const api = apiOf({
      fetch: async (request) => {
        sent.push([request.method, request.headers.get('Write-Position')]);
        return new Response('{}', { headers: { 'Content-Type': 'application/json', 'Write-Position': positions.shift() ?? '' } });
      },
    });
    for (const name of ['a', 'b', 'c']) await api.POST('/rest/v1/tag/', { body: { name } });
    await api.GET('/rest/v1/tag/');
    expect(sent).toEqual([
      ['POST', null],
      ['POST', null],
      ['POST', null],
      ['GET', '0/A0'],
    ]);
  });

  test('gives up after the retries that it has, and does not wait for too long', async () => {
    const lost = failing('unsent', 'unsent');
    const error: unknown = await apiOf({ fetch: lost.fetch, retries: 1 })
      .GET('/rest/v1/tag/')
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(client.ConnectionError);
    expect(error).toMatchObject({ message: 'GET /rest/v1/tag/ has no answer.', cause: { message: 'fetch failed' } });
    expect(lost.sent).toHaveLength(2);
    const late = async (): Promise<Response> => new Response('{"error":"Later."}', { status: 429, headers: { 'Retry-After': '3600' } });
    await expect(apiOf({ fetch: late }).GET('/rest/v1/tag/')).rejects.toMatchObject({ status: 429, retryAfter: 3600 });
  });

  test('throws what is wrong, by field', async () => {
    const error: unknown = await apiOf()
      .POST('/rest/v1/tag/', { body: {} })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(client.ApiError);
    expect(error).toMatchObject({ status: 400, fields: { name: ['This field is required.'] }, requestId: expect.any(String) });
    await expect(apiOf({ password: 'wrong' }).GET('/rest/v1/tag/')).rejects.toMatchObject({ status: 401 });
  });

  test('sends a request that takes no key without one', async () => {
    const api = apiOf();
    const { response } = await api.POST('/rest/v1/user/', { body: { email: 'keyless@example.org' } });
    const { fetch: counted, sent } = failing();
    const path = `${new URL(response.headers.get('Location')!).pathname}logintoken/`;
    const { data } = await apiOf({ fetch: counted }).POST(path, { body: {} });
    expect(data).toMatchObject({ token: expect.any(String) });
    expect(sent.map(({ headers }) => headers.has('Idempotency-Key'))).toEqual([true, false]);
  });

  test('uploads a file as it is read', async () => {
    const read: number[] = [];
    async function* file(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('email,zip\n');
      for (let row = 0; row < 200; row += 1) {
        read.push(row);
        yield Buffer.from(`reader${row}@example.org,10001\n`);
      }
    }
    const url = await apiOf().upload({ page: 'import', file: file(), filename: 'people.csv' });
    expect(read).toHaveLength(200);
    const { data } = await apiOf().GET(new URL(url).pathname);
    expect(data).toMatchObject({ path: 'people.csv' });
  });
});
