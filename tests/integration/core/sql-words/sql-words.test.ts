import { Client } from 'pg';
import { quoteName } from '../../../../generator/language/quote-name';
import { makeDatabase } from '../../../support/databases';
import { makeOwnService, type OwnService } from '../../../support/own-resources';
import type { Program } from '../../../support/program';
import { until } from '../../../support/until';
import { nameAll, type Named, resourceOf } from './resources';
import { INDEXED, NAMES, ROW_NAMES } from './row-names';

type Json = Record<string, unknown>;

/** What `pg_get_keywords()` of this server says, with its classes. */
async function keywords(): Promise<{ word: string; reserved: boolean }[]> {
  const database = await makeDatabase('empty');
  const client = new Client(database.url);
  await client.connect();
  try {
    return (
      await client.query<{ word: string; reserved: boolean }>(`SELECT word, quote_ident(word) <> word AS reserved FROM pg_get_keywords()`)
    ).rows;
  } finally {
    await client.end();
    await database.drop();
  }
}

/** Words of PL/pgSQL that SQL itself does not reserve. */
const OF_PLPGSQL = ['begin', 'by', 'declare', 'execute', 'foreach', 'if', 'loop', 'strict', 'while'];

test('every word that PostgreSQL quotes is quoted', async () => {
  const reserved = (await keywords()).filter((each) => each.reserved).map(({ word }) => word);
  expect(reserved.filter((word) => quoteName(word) === word)).toEqual([]);
  expect(OF_PLPGSQL.filter((word) => quoteName(word) === word)).toEqual([]);
  expect(quoteName('name')).toBe('name');
});

/** What is left when every place has its word are fields of one table. So every word is used. */
const LEFT_OVER = 'leftover';

let named: Named;
let service: OwnService | undefined;
let program: Program;
beforeAll(async () => {
  const all = await keywords();
  const words = [...all.filter(({ reserved }) => reserved).map(({ word }) => word), ...OF_PLPGSQL].filter((word) => word !== 'leading');
  named = nameAll(words);
  service = await makeOwnService({
    ...named.files,
    ...Object.fromEntries([resourceOf(words)]),
    ...Object.fromEntries(Object.entries(ROW_NAMES).map(([path, text]) => [path, `${text.trim()}\n`])),
  });
  program = await service.run('start');
});
afterAll(() => service?.close());

interface Schema {
  filtering: Record<string, string[] | string>;
  ordering: string[];
  fields: Record<string, { type: string }>;
}

/** A value of each type, as queries say it. */
const VALUES: Record<string, string> = {
  integer: '1',
  bigint: '1',
  related: '1',
  boolean: 'true',
  decimal: '1.50',
  float: '1.5',
  datetime: '2026-01-01T10:00:00',
  date: '2026-01-01',
  time: '10:00:00',
  interval: 'PT1H',
  duration: 'PT1H',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
};
const OF_OPERATORS: Record<string, string> = {
  isnull: 'true',
  year: '2026',
  month: '1',
  day: '1',
  week_day: '1',
  within: '52.5,13.4,10km',
};

function valueFor(operator: string, type = ''): string {
  const value = OF_OPERATORS[operator] ?? VALUES[type] ?? 'abc';
  return operator === 'range' ? `${value},${value}` : value;
}

/** What the program logged of the last request that failed. */
const lastError = (): string =>
  program
    .output()
    .split('\n')
    .findLast((line) => line.includes('"level":"error"')) ?? '';

describe('resources whose names are words of SQL', () => {
  const n = (place: string): string => named.name[place]!;
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await service!.ask(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} ${lastError()}`);
    return answer.body;
  };
  const make = async (resource: string, body: unknown): Promise<string> => {
    const { status, location, body: said } = await service!.ask('POST', `${resource}/`, body);
    if (status !== 201) throw new Error(`${resource} ${JSON.stringify(body)}: ${status} ${JSON.stringify(said)} ${lastError()}`);
    return location!.split('/rest/v1/')[1]!;
  };

  test('are made, read, changed, archived, restored and deleted', async () => {
    const target = await make(n('R_target'), { [n('label')]: 'One', name: 'one', [n('sole')]: true, [n('code')]: 5 });
    const main = await make(n('R_main'), {
      [n('title')]: 'Clean air',
      [n('body_alias')]: 'for all',
      [n('group')]: 'one',
      [n('list')]: [`/rest/v1/${target}`],
      [n('parts')]: [{ [n('text')]: 'a part' }],
      [n('address')]: 'Ann@Example.org',
      [n('state')]: 'new',
      [n('place')]: '52.5,13.4',
      translations: { fr: { [n('title')]: 'Air pur' } },
    });
    const shown = (await ask('GET', main)) as Json;
    expect(shown).toMatchObject({
      [n('title')]: 'Clean air',
      [n('group')]: 'One',
      [n('looked')]: 5,
      [n('domain')]: 'example.org',
      [n('loud')]: 'CLEAN AIR',
      [n('list')]: [`/rest/v1/${target}`],
      [n('parts')]: [{ [n('text')]: 'a part' }],
    });
    await ask('PATCH', main, { [n('money')]: '7.25', [n('count')]: 200, [n('first')]: true });
    await ask('PUT', main, { ...shown, [n('title')]: 'Clean water' });
    expect(await ask('GET', main)).toMatchObject({ [n('title')]: 'Clean water' });
    expect(await ask('GET', `${main}?language=fr`)).toMatchObject({ [n('title')]: 'Air pur' });
    expect(((await ask('GET', `${main}history/`)) as { objects: unknown[] }).objects.length).toBeGreaterThan(1);
    await ask('GET', `${main}?as_of=${new Date().toISOString().slice(0, 19)}`);
    const typed = await make(n('R_type'), { [n('whole')]: `/rest/v1/${main}`, [n('extra')]: 'more', [n('text')]: 'less' });
    await ask('PATCH', typed, { [n('extra')]: 'most', [n('text')]: 'least' });
    expect(await ask('GET', `${n('R_part')}/${typed.split('/')[1]}/`)).toMatchObject({ [n('extra')]: 'most' });
    await make(n('R_log'), { [n('word')]: 'here' });
    await ask('DELETE', target);
    expect(await ask('GET', `${n('R_target')}/?archived=true`)).toMatchObject({ meta: { total_count: 1 } });
    await ask('POST', `${target}restore/`);
    await ask('DELETE', main);
  });

  test('are filtered, ordered, searched and counted by each of their fields', async () => {
    await make(n('R_main'), { [n('title')]: 'Clean soil', [n('state')]: 'old', [n('address')]: 'ann@example.org' });
    for (const resource of ['R_main', 'R_target', 'R_part', 'R_type', 'R_over', 'R_log', 'R_mail'].map(n).concat(LEFT_OVER)) {
      const { filtering, ordering, fields } = (await ask('GET', `${resource}/schema/`)) as Schema;
      for (const [field, said] of Object.entries(filtering)) {
        for (const operator of Array.isArray(said) ? said : ['exact', 'isnull', 'in'])
          await ask('GET', `${resource}/?${field}__${operator}=${encodeURIComponent(valueFor(operator, fields[field]?.type))}`);
      }
      for (const field of ordering) {
        await ask('GET', `${resource}/?order_by=${field}`);
        await ask('GET', `${resource}/?order_by=-${field}&_limit=1&_offset=1`);
      }
    }
    const found = (query: string): Promise<unknown> => ask('GET', `${n('R_main')}/?${query}`);
    for (const query of [
      `${n('state')}=old`,
      `${n('title')}__contains=lean`,
      'search=soil',
      `${n('address')}=ANN@example.org`,
      `${n('state')}=old&${n('flag')}=false`,
    ])
      expect([query, await found(query)]).toEqual([query, expect.objectContaining({ meta: expect.objectContaining({ total_count: 1 }) })]);
    expect(await found(`${n('group')}__${n('label')}=one`)).toMatchObject({ meta: { total_count: 1 } });
  });

  test('are pages for staff, and read by SQL of staff', async () => {
    await ask('GET', `${n('R_main')}/?format=html`);
    await ask('GET', `${n('R_main')}/?format=form`);
    for (const name of ['T_main', 'T_target', 'T_part', 'view']) {
      const { status, body } = await service!.ask('POST', 'report/run/sql/', { query: `SELECT * FROM "${n(name)}" x LIMIT 1` });
      expect([name, status, body]).toEqual([name, 200, expect.anything()]);
    }
  });
});

describe('fields that are called as rows are in statements', () => {
  async function ask<T = Json>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await service!.ask(method, path, body);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)} ${lastError()}`);
    return (answer.body === '' ? { location: answer.location?.split('/rest/v1/')[1] } : answer.body) as T;
  }
  const filled = (value: string): Json => Object.fromEntries(NAMES.map((name) => [name, `${name} ${value}`]));

  test('the names that statements give to rows are found in the sources', () => {
    expect(NAMES.length).toBeGreaterThan(80);
    expect(NAMES).toEqual(expect.arrayContaining(['o', 't', 'r', 'typed_row', 'types', 'writer', 'excluded']));
  });

  test('are made, shown, changed and kept like others', async () => {
    const first = await ask('POST', 'alias/', { ...filled('one'), parts_of_alias: [filled('part')] });
    const path = String(first.location);
    expect(await ask('GET', path)).toMatchObject({ ...filled('one'), parts_of_alias: [filled('part')] });
    const second = await ask('POST', 'alias/', { ...filled('two'), within_alias: `/rest/v1/${path}` });
    expect(await ask('GET', String(second.location))).toMatchObject({ ...filled('two'), within_alias: filled('one') });
    for (const [index, name] of NAMES.entries()) await ask('PATCH', path, { [name]: `${name} ${index}` });
    const changed = Object.fromEntries(NAMES.map((name, index) => [name, `${name} ${index}`]));
    expect(await ask('GET', path)).toMatchObject(changed);
    const pages = await Promise.all(
      [0, 100, 200].map((offset) => ask<{ objects: { changes: Json | null }[] }>('GET', `${path}history/?_limit=100&_offset=${offset}`)),
    );
    const told = pages.flatMap(({ objects }) => objects).flatMap(({ changes }) => Object.entries(changes ?? {}));
    for (const [index, name] of NAMES.entries()) expect(told).toContainEqual([name, { from: `${name} one`, to: `${name} ${index}` }]);
    await ask('PUT', path, filled('put'));
    expect(await ask('GET', path)).toMatchObject(filled('put'));
    const single: string[][] = [];
    // Transactions of other databases of the server hold the feed back.
    await until(async () => {
      const { objects } = await ask<{ objects: { data: { changed?: string[] } }[] }>('GET', 'change/?types=alias.updated&_limit=1000');
      single.splice(0, single.length, ...objects.flatMap(({ data }) => (data.changed?.length === 1 ? [data.changed] : [])));
      return single.length >= NAMES.length;
    });
    expect(single).toEqual(NAMES.map((name) => [name]));
    await ask('GET', `${path}?as_of=${new Date().toISOString().slice(0, 19)}`);
  });

  test('are made, shown and changed in objects of a type whose base has them', async () => {
    const made = await ask('POST', 'aliastype/', { ...filled('typed'), of_the_type: 'more' });
    expect(await ask('GET', String(made.location))).toMatchObject({ ...filled('typed'), of_the_type: 'more' });
    await ask('PATCH', String(made.location), { ...filled('other'), of_the_type: 'most' });
    const { objects } = await ask<{ objects: Json[] }>('GET', 'alias/?order_by=-id&_limit=1');
    expect(objects).toEqual([expect.objectContaining({ ...filled('other'), of_the_type: 'most' })]);
  });

  test('are found and ordered by in lists', async () => {
    await ask('POST', 'alias/', filled('found'));
    for (const name of INDEXED) {
      const { objects } = await ask<{ objects: Json[] }>('GET', `alias/?${name}=${encodeURIComponent(`${name} FOUND`)}`);
      expect([name, objects]).toEqual([name, [expect.objectContaining(filled('found'))]]);
    }
    for (const name of INDEXED) {
      for (const query of [`${name}__contains=%20found`, `order_by=${name}&_limit=1`, `order_by=-${name}&_limit=1&_offset=1`])
        expect((await ask<{ objects: Json[] }>('GET', `alias/?${query}`)).objects.map(({ [name]: value }) => value)).toEqual([
          expect.stringContaining(name),
        ]);
    }
    for (const query of ['format=html', 'format=csv']) await ask('GET', `alias/?${query}`);
  });
});
