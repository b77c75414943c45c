import { startWebhooks } from '../../../../runtime/domain/webhooks';
import { runQuery } from '../../../../runtime/core/staff-sql';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { replacing } from '../../../support/generate-changed';
import { startReceiver } from '../../../support/receiver';
import { ADMIN, until, type Credentials } from '../../../support';

type Json = Record<string, unknown>;

let service: ChangedService;
/** Sees numbers (`money.view`), and gives sources (`money.edit`); sees numbers alone; neither. */
let writer: Credentials;
let reader: Credentials;
let other: Credentials;
let phone: string;
let user: string;

const SECRET = '0301234567';

beforeAll(async () => {
  const changes = {
    'users/user.yaml': replacing(['type: children, of: phone, by: user,', 'type: children, of: phone, by: user, show: object,']),
    'users/phone.yaml': replacing(
      ['history:', 'events: { updated: [phone, type] }\nhistory:'],
      ['phone: { type: string, length: 25,', 'phone: { type: string, length: 25, alias: number, view: money.view,'],
      ['derived: regexp', 'view: money.view\n    derived: regexp'],
      ['derived: CASE', 'view: money.view\n    derived: CASE'],
      ['source: { type: string,', 'source: { type: string, edit: money.edit,'],
      ['  e164: [exact, in, isnull]', '  e164: [exact, in, isnull]\n  source: all\nordering: [id, phone, source]'],
    ),
  };
  service = await openChanged(changes, undefined, { webhookNetworks: ['127.0.0.0/8'] });
  const users = ['users.view', 'users.edit', 'integrations.view'];
  writer = await service.account('writer', [...users, 'money.view', 'money.edit']);
  reader = await service.account('reader', [...users, 'money.view']);
  other = await service.account('other', users);
  user = path(await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'ann@example.org' }));
  phone = path(await service.as(ADMIN, 'POST', '/rest/v1/phone/', { user, phone: SECRET, type: 'mobile' }));
});
afterAll(() => service.close());

const path = ({ headers }: { headers: Json }): string => new URL(String(headers.location)).pathname;
const get = async (who: Credentials, where: string, headers?: Record<string, string>): Promise<string> =>
  (await service.as(who, 'GET', where, undefined, headers)).text;
/** Writes events of the phone as its triggers do: here the tables are those of the service as it is. */
const updated = (...events: string[][]) =>
  service.sql(
    `INSERT INTO core_change (type, object, changed) SELECT 'phone.updated', split_part($1, '/', 5), e FROM jsonb_array_elements($2::jsonb) e`,
    [phone, JSON.stringify(events)],
  );
const stored = async (): Promise<Json> => (await service.sql('SELECT phone, source, type FROM core_phone'))[0]!;

describe('a field that an account may not view', () => {
  test('is absent from objects, lists and embedded objects, in every format', async () => {
    for (const where of [phone, '/rest/v1/phone/', '/rest/v1/phone/?type=mobile', '/rest/v1/phone/?order_by=-id&_limit=7', user]) {
      for (const accept of ['application/json', 'application/xml', 'text/html', 'text/javascript']) {
        const shown = await get(other, where, { accept });
        expect(shown).toContain('mobile');
        expect(shown).not.toContain(SECRET);
        expect(shown).not.toContain('normalized_phone');
        expect(await get(reader, where, { accept })).toContain(SECRET);
      }
    }
    const { phone: number, normalized_phone: digits, e164: _international, ...seen } = JSON.parse(await get(reader, phone)) as Json;
    expect([number, digits]).toEqual([SECRET, SECRET]);
    expect(JSON.parse(await get(other, phone))).toEqual(seen);
  });

  test('is no column of a list as CSV or TSV, also for an account with every right to view but that one', async () => {
    const kinds = [...new Set(service.plans.map(({ kind }) => kind))].filter((kind) => kind !== 'money');
    const viewer = await service.account(
      'viewer',
      kinds.map((kind) => `${kind}.view`),
    );
    for (const who of [other, viewer]) {
      for (const where of ['phone/?format=csv', 'phone/?format=tsv', 'user/?format=csv', 'phone/?format=csv&order_by=-id']) {
        const rows = await get(who, `/rest/v1/${where}`);
        expect(rows).toContain('mobile');
        expect(rows).not.toContain(SECRET);
        expect(rows).not.toMatch(/normalized_phone|(^|[,\t])phone([,\t]|$)/m);
        expect(await get(reader, `/rest/v1/${where}`)).toContain(SECRET);
      }
    }
  });

  test('is not in the history of the object, general or its own', async () => {
    for (const where of [`${phone}history/`, '/rest/v1/historyentry/?resource=phone']) {
      expect(await get(ADMIN, where)).toContain(SECRET);
      const { status, text } = await service.as(other, 'GET', where);
      expect([200, 401]).toContain(status);
      expect(text).not.toContain(SECRET);
    }
    expect(await get(reader, `${phone}history/`)).toContain(SECRET);
  });

  test('is not in the object as it was at another time', async () => {
    const then = `${phone}?as_of=${new Date().toISOString().slice(0, 19)}`;
    expect(JSON.parse(await get(reader, then))).toMatchObject({ phone: SECRET, type: 'mobile' });
    const seen = JSON.parse(await get(other, then)) as Json;
    expect(seen).toMatchObject({ type: 'mobile' });
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(phone|number|normalized_phone)$/)]));
  });

  test('is named in no event, and an update of nothing else is none', async () => {
    const { meta } = JSON.parse(await get(ADMIN, '/rest/v1/change/?after=now')) as { meta: { cursor: string } };
    await updated(['phone'], ['phone', 'type']);
    const told = async (who: Credentials) => {
      const { objects } = JSON.parse(await get(who, `/rest/v1/change/?after=${meta.cursor}&types=phone.updated`)) as { objects: Json[] };
      return objects.map(({ data }) => (data as Json).changed);
    };
    await until(async () => (await told(ADMIN)).length === 2);
    expect(await told(reader)).toEqual([['phone'], ['phone', 'type']]);
    expect(await told(other)).toEqual([['type']]);
  });

  test('is not in the object that a webhook is sent', async () => {
    const receiver = await startReceiver();
    const told = (path: string) => receiver.received.filter((each) => each.path === path).map(({ text }) => text);
    for (const [path, right] of [
      ['/seen', 'money.view'],
      ['/hidden', 'lists.view'],
    ] as const) {
      const owner = await service.account(path.slice(1), ['integrations.view', 'integrations.edit', 'users.view', right]);
      const body = { url: receiver.url + path, types: ['phone.updated'], payload: 'full' };
      expect((await service.as(owner, 'POST', '/rest/v1/webhook/', body)).status).toBe(201);
    }
    await updated(['phone', 'type']);
    const webhooks = startWebhooks(service.services, { interval: 50 });
    try {
      await until(() => told('/seen').length === 1 && told('/hidden').length === 1);
    } finally {
      await webhooks.stop();
      await receiver.close();
    }
    expect(JSON.parse(told('/seen')[0]!)).toMatchObject({ data: { changed: ['phone', 'type'], object: { phone: SECRET } } });
    const hidden = JSON.parse(told('/hidden')[0]!) as { data: Json };
    expect(hidden.data).toMatchObject({ changed: ['type'], object: { type: 'mobile' } });
    expect(told('/hidden')[0]).not.toMatch(new RegExp(`${SECRET}|normalized_phone`));
  });

  test('is null in a report that the account runs', async () => {
    const analyst = await service.account('analyst', ['users.view', 'reports.view', 'reports.edit']);
    const report = { name: 'Numbers', short_name: 'numbers', sql: 'SELECT type, phone FROM core_phone' };
    expect((await service.as(ADMIN, 'POST', '/rest/v1/queryreport/', report)).status).toBe(201);
    for (const [who, number] of [
      [ADMIN, SECRET],
      [analyst, null],
    ] as const)
      expect((await service.as(who, 'POST', '/rest/v1/report/run/numbers/', {})).json()).toEqual([['mobile', number]]);
  });

  test('is no filter and no order, under none of its names', async () => {
    const refusal = async (query: string): Promise<unknown> => {
      const { status, text } = await service.as(other, 'GET', `/rest/v1/${query}`);
      return { status, text };
    };
    const filter = (name: string): unknown => ({
      status: 400,
      text: JSON.stringify({ error: `The '${name}' field does not allow filtering.` }),
    });
    for (const name of ['phone', 'number', 'normalized_phone']) {
      expect(await refusal(`phone/?${name}__startswith=030`)).toEqual(filter(name));
      expect((await service.as(reader, 'GET', `/rest/v1/phone/?${name}__startswith=030`)).json<{ objects: Json[] }>().objects).toHaveLength(
        1,
      );
    }
    const order = { status: 400, text: JSON.stringify({ error: "The 'phone' field does not allow ordering." }) };
    expect(await refusal('phone/?order_by=phone')).toEqual(order);
    expect(await refusal('phone/?order_by=-phone')).toEqual(order);
    expect((await service.as(reader, 'GET', '/rest/v1/phone/?order_by=phone')).status).toBe(200);
  });

  test('is not in the schema document, nor in forms and pages with filters', async () => {
    const document = JSON.parse(await get(other, '/rest/v1/phone/schema/')) as Record<string, Json>;
    const whole = JSON.parse(await get(reader, '/rest/v1/phone/schema/')) as Record<string, Json>;
    for (const part of ['fields', 'filtering', 'aliases']) {
      const hidden = ['phone', 'number', 'normalized_phone', 'e164'];
      expect(Object.keys(document[part]!)).toEqual(Object.keys(whole[part]!).filter((name) => !hidden.includes(name)));
    }
    expect(document.ordering).toEqual(['id', 'source']);
    expect(whole.ordering).toEqual(['id', 'phone', 'source']);
    expect((whole.fields!.phone as Json).help_text).toContain('Shown to accounts with the right money.view.');
    for (const where of [`${phone}?format=form`, '/rest/v1/phone/?format=form', '/rest/v1/phone/?format=html']) {
      expect(await get(other, where)).not.toMatch(/name="(phone|number|normalized_phone)/);
      expect(await get(reader, where)).toMatch(/name="phone/);
    }
  });

  test('may not be said in a body, whatever it says and whichever body it is', async () => {
    for (const name of ['phone', 'number']) {
      for (const value of ['0309999999', '', null]) {
        expect((await service.as(other, 'PATCH', phone, { [name]: value })).status).toBe(401);
        expect((await service.as(other, 'PUT', phone, { user, type: 'mobile', [name]: value })).status).toBe(401);
      }
    }
    expect((await service.as(other, 'POST', '/rest/v1/phone/', { user, phone: '0309999999' })).status).toBe(401);
    expect((await service.as(other, 'PATCH', user, { phones: [{ type: 'mobile', phone: '0309999999' }] })).status).toBe(401);
    expect(await stored()).toMatchObject({ phone: SECRET });
  });

  test('stays when the object is replaced, and when it is sent back as it was read', async () => {
    expect((await service.as(other, 'PUT', phone, { user, type: 'home' })).status).toBe(204);
    expect(await stored()).toMatchObject({ phone: SECRET, type: 'home' });
    const read = JSON.parse(await get(other, phone)) as Json;
    expect((await service.as(other, 'PUT', phone, { ...read, type: 'mobile' })).status).toBe(204);
    expect(await stored()).toMatchObject({ phone: SECRET, type: 'mobile' });
  });

  test('is null in SQL of staff, and no column of the table', async () => {
    const run = (sql: string): Promise<unknown> =>
      runQuery(service.services.staffSql, { sql, params: {}, maxRows: 10, timeout: 20, viewer: null });
    await expect(run('SELECT phone FROM public.core_phone')).rejects.toThrow(/permission denied/);
    expect(await run('SELECT type, phone, normalized_phone FROM core_phone')).toMatchObject({ rows: [['mobile', null, null]] });
  });
});

describe('a field that an account may not edit', () => {
  test('is seen, and takes no value', async () => {
    expect(JSON.parse(await get(reader, phone))).toMatchObject({ source: 'user' });
    for (const method of ['PATCH', 'PUT']) {
      const answer = await service.as(reader, method, phone, { user, phone: SECRET, type: 'mobile', source: 'list' });
      expect(answer.status).toBe(401);
      expect(answer.text).toContain("To give 'source' takes the right to edit money.");
    }
    expect((await service.as(writer, 'PATCH', phone, { source: 'list' })).status).toBe(202);
    expect(await stored()).toMatchObject({ source: 'list' });
  });
});
