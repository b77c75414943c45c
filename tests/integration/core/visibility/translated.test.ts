import { runQuery } from '../../../../runtime/core/staff-sql';
import { openChanged, type ChangedService } from '../../../support/changed-resources';
import { replacing } from '../../../support/generate-changed';
import { ADMIN, type Credentials } from '../../../support';

type Json = Record<string, unknown>;

const TABLE = `CREATE TABLE core_phone_translation (
  id serial PRIMARY KEY, row_id integer NOT NULL REFERENCES core_phone ON DELETE CASCADE, language varchar(35) NOT NULL,
  phone varchar(25), source varchar(255), UNIQUE (row_id, language))`;

let service: ChangedService;
/** Sees and gives everything; sees numbers; neither sees numbers nor gives sources. */
let writer: Credentials;
let reader: Credentials;
let other: Credentials;
let phone: string;

beforeAll(async () => {
  service = await openChanged(
    {
      'users/phone.yaml': replacing(
        ['phone: { type: string, length: 25,', 'phone: { type: string, length: 25, view: money.view,'],
        ['derived: regexp', 'view: money.view\n    derived: regexp'],
        ['derived: CASE', 'view: money.view\n    derived: CASE'],
        ['source: { type: string,', 'source: { type: string, edit: money.edit,'],
        ['fields:\n', 'translated: [phone, source]\nfields:\n'],
      ),
    },
    (sql) => sql(TABLE),
  );
  const users = ['users.view', 'users.edit'];
  writer = await service.account('writer', [...users, 'money.view', 'money.edit']);
  reader = await service.account('reader', [...users, 'money.view']);
  other = await service.account('other', users);
  const path = ({ headers }: { headers: Json }): string => new URL(String(headers.location)).pathname;
  const user = path(await service.as(ADMIN, 'POST', '/rest/v1/user/', { email: 'ann@example.org' }));
  phone = path(await service.as(ADMIN, 'POST', '/rest/v1/phone/', { user, phone: '030', type: 'mobile' }));
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.as(writer, 'PATCH', phone, { translations: { fr: { phone: '0033', source: 'carte' } } });
});

const shown = async (who: Credentials, query = ''): Promise<Json> => (await service.as(who, 'GET', `${phone}${query}`)).json();
const patched = async (who: Credentials, translations: unknown): Promise<number> =>
  (await service.as(who, 'PATCH', phone, { translations })).status;
const stored = (): Promise<Json[]> => service.sql('SELECT language, phone, source FROM core_phone_translation ORDER BY language');

test('a translation of a field is shown to whoever sees the field', async () => {
  expect((await shown(reader)).translations).toEqual({ fr: { phone: '0033', source: 'carte' } });
  expect((await shown(other)).translations).toEqual({ fr: { source: 'carte' } });
  expect((await shown(reader, '?language=fr')).phone).toBe('0033');
  const { phone: hidden, source } = await shown(other, '?language=fr');
  expect([hidden, source]).toEqual([undefined, 'carte']);
});

test('a translation of a field is given by whoever gives the field, and nothing is written otherwise', async () => {
  const before = await stored();
  expect(await patched(reader, { de: { source: 'Karte' } })).toBe(401);
  expect(await patched(other, { de: { phone: '0049' } })).toBe(401);
  expect(await patched(other, [{ phone: '0049' }])).toBe(401);
  expect(await stored()).toEqual(before);
  expect(await patched(reader, { de: { phone: '0049', source: '' } })).toBe(202);
  expect(await patched(writer, { de: { source: 'Karte' } })).toBe(202);
  expect((await shown(reader)).translations).toMatchObject({ de: { phone: '0049', source: 'Karte' } });
  expect(await patched(other, { de: null })).toBe(202);
});

test('a translation that an account does not see stays when it sends the language, whole or in part', async () => {
  expect(await patched(other, { fr: {} })).toBe(202);
  expect(await stored()).toEqual([{ language: 'fr', phone: '0033', source: null }]);
  const whole = await shown(other);
  expect((await service.as(other, 'PUT', phone, whole)).status).toBe(204);
  expect(await stored()).toEqual([{ language: 'fr', phone: '0033', source: null }]);
});

test('SQL of staff reads a translation where it reads the field', async () => {
  const sql = 'SELECT phone, source FROM core_phone_translation';
  const read = (viewer: null): ReturnType<typeof runQuery> =>
    runQuery(service.services.staffSql, { sql, params: {}, maxRows: 10, timeout: 20, viewer });
  expect(await read(null)).toMatchObject({ rows: [[null, 'carte']] });
});
