import { Client } from 'pg';
import { readRelease } from '../../../../runtime/app/release';
import { createLogger } from '../../../../runtime/core/log/logger';
import { applyMigrations } from '../../../../runtime/core/database/schema/migrations';
import { makeDatabase, type TestDatabase } from '../../../support/databases';

const REPAIR = /_one_phone_of_a_type$/;

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await makeDatabase('empty');
  client = new Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const rows = async (sql: string): Promise<unknown[]> => (await client.query({ text: sql, rowMode: 'array' })).rows;

test('the migration to one phone of a type keeps the newest of doubled phones and fields, and all that are not doubled', async () => {
  // It is one of the first days.
  const migrations = readRelease().migrations[0]!.replaces!;
  const place = migrations.findIndex(({ name }) => REPAIR.test(name));
  expect(place).toBeGreaterThan(0);
  await applyMigrations(client, migrations.slice(0, place), createLogger('silent'));
  await client.query(`
    INSERT INTO core_user (id, email) VALUES (1, 'ann@example.org'), (2, 'ben@example.org');
    INSERT INTO core_hostingplatform (id, name) VALUES (1, 'here');
    INSERT INTO core_list (id, name) VALUES (1, 'all');
    INSERT INTO core_page (id, name, title, type, list_id) VALUES (1, 'sign', 'Sign', 'Petition', 1);
    INSERT INTO core_action (id, user_id, page_id, type) VALUES (1, 1, 1, 'Petition'), (2, 1, 1, 'Petition'), (3, 2, 1, 'Petition');
    INSERT INTO core_phone (id, user_id, type, phone, updated_at) VALUES
      (1, 1, 'home', 'newest', '2026-03-03'), (2, 1, 'home', 'older', '2026-02-02'), (3, 1, 'mobile', 'alone', '2026-01-01'),
      (4, 2, 'home', 'first', '2026-01-01'), (5, 2, 'home', 'second', '2026-01-01');
    INSERT INTO core_alloweduserfield (name, allow_multiple) VALUES ('skills', true), ('shirt', false);
    INSERT INTO core_userfield (id, parent_id, name, value, action_id, updated_at) VALUES
      (1, 1, 'skills', 'law', 1, '2026-01-01'), (2, 1, 'skills', 'law', 2, '2026-01-01'), (3, 1, 'skills', 'art', 2, '2026-01-01'),
      (4, 1, 'skills', 'music', NULL, '2026-01-02'), (5, 2, 'skills', 'law', 3, '2026-01-01'), (6, 2, 'skills', 'art', 3, '2026-01-01'),
      (7, 1, 'shirt', 'large', NULL, '2026-01-01'), (8, 1, 'shirt', 'small', NULL, '2026-01-02'), (9, 2, 'shirt', 'small', 3, '2026-01-01');
  `);
  await applyMigrations(client, migrations.slice(place, place + 1), createLogger('silent'));
  expect(await rows('SELECT user_id, type, phone FROM core_phone ORDER BY id')).toEqual([
    [1, 'home', 'newest'],
    [1, 'mobile', 'alone'],
    [2, 'home', 'second'],
  ]);
  expect(await rows('SELECT parent_id, name, value FROM core_userfield ORDER BY id')).toEqual([
    [1, 'skills', 'law'],
    [1, 'skills', 'art'],
    [1, 'skills', 'music'],
    [2, 'skills', 'law'],
    [2, 'skills', 'art'],
    [1, 'shirt', 'small'],
    [2, 'shirt', 'small'],
  ]);
  await expect(client.query(`INSERT INTO core_phone (id, user_id, type, phone) VALUES (6, 1, 'home', 'again')`)).rejects.toThrow(
    'core_phone_user_id_type_key',
  );
});
