import { greeting } from '../../../runtime/app/greeting';
import { cardCode } from '../../../runtime/domain/donations';

const SETTINGS = {
  ...{ dataDir: '/srv/data', databaseUrl: undefined, baseUrl: undefined },
  ...{ secretKey: 'one key of the cards', stubCardCode: undefined },
};

test('a first start says where it is, what to open, where the data are and who signs in', () => {
  const account = { username: 'admin', password: 'made-up', isNew: true } as const;
  expect(greeting('http://127.0.0.1:8000', account, SETTINGS).split('\n')).toEqual([
    'Ready at http://127.0.0.1:8000/',
    'Pages for staff: http://127.0.0.1:8000/staff/',
    'API: http://127.0.0.1:8000/rest/v1/',
    'Data: /srv/data',
    'Staff account: admin',
    'Password: made-up   (made just now, and shown only this once)',
    `Card code of stub payment accounts: ${cardCode(SETTINGS)}   (shown only this once; STUB_CARD_CODE sets another)`,
    'Ctrl-C ends it.',
  ]);
});

test('a password of the settings is named and not shown, and later starts say nothing of passwords and card codes', () => {
  expect(greeting('http://h:1', { username: 'jo', isNew: true }, SETTINGS)).toContain('Password: the one that ADMIN_PASSWORD says');
  expect(greeting('http://h:1', { username: 'jo' }, SETTINGS)).not.toMatch(/Password|Card code/);
});

test('a card code of the settings is not shown', () => {
  const settings = { ...SETTINGS, stubCardCode: '123456789012' };
  expect(greeting('http://h:1', { username: 'jo', isNew: true }, settings)).not.toMatch(/Card code|123456789012/);
});

test('a database is named without its user and password', () => {
  const text = greeting('http://h:1', undefined, {
    ...SETTINGS,
    databaseUrl: 'postgres://user:hidden@db.example:5432/advocacy?sslmode=require',
  });
  expect(text).toContain('Database: db.example:5432/advocacy\n');
  expect(text).not.toMatch(/user|hidden/);
});

test('what to open is the public address, else one that a browser on this machine can open', () => {
  expect(greeting('http://0.0.0.0:8000', undefined, SETTINGS)).toContain('staff: http://127.0.0.1:8000/staff/');
  expect(greeting('http://[::]:8000', undefined, SETTINGS)).toContain('staff: http://127.0.0.1:8000/staff/');
  expect(greeting('http://127.0.0.1:8000', undefined, { ...SETTINGS, baseUrl: 'https://act.example.org' })).toContain(
    'staff: https://act.example.org/staff/',
  );
});
