import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as settings from '../../../../runtime/core/settings';

const readSettings = (env: NodeJS.ProcessEnv): settings.EnvironmentSettings => settings.readSettings(env, settings.CORE_SETTINGS);
const loadSettings = (env: NodeJS.ProcessEnv): settings.Settings => settings.loadSettings(env, settings.CORE_SETTINGS);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'advocacy-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a setting that is not set, or empty, has its default', () => {
  const read = readSettings({ PORT: '', LOG_LEVEL: ' ' });
  expect(read).toMatchObject({ port: 8000, host: '127.0.0.1', putMerges: false, trustProxy: false, logLevel: 'info' });
  expect(read.baseUrl).toBeUndefined();
});

test('one error message lists all wrong settings', () => {
  expect(() => readSettings({ PORT: '80000', PUT_MERGES: 'perhaps', DATABASE_URL: 'mysql://x', BASE_URL: 'example.org' })).toThrow(
    'Settings: PORT must be a whole number from 0 to 65535; BASE_URL must be an address that begins with http:// or https://; ' +
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://; PUT_MERGES must be true or false.',
  );
});

test.each([
  ['true', true],
  ['FALSE', false],
  ['0', 0],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('reads TRUST_PROXY=%s', (text, expected) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
});

test('WEBHOOK_NETWORKS is a list of addresses and networks', () => {
  const read = (text: string): string[] => readSettings({ WEBHOOK_NETWORKS: text }).webhookNetworks;
  expect(read('')).toEqual([]);
  expect(read('10.1.0.0/16, ::1,')).toEqual(['10.1.0.0/16', '::1']);
  for (const text of ['localhost', '10.1.0.0/33', '10.1/16', 'all'])
    expect(() => read(text)).toThrow('WEBHOOK_NETWORKS must be a comma list of addresses and networks such as 10.1.0.0/16');
});

test('CORS_ORIGINS is any site, none, or a list of origins', () => {
  const read = (text: string): unknown => readSettings({ CORS_ORIGINS: text }).corsOrigins;
  expect([read(''), read('*'), read('none')]).toEqual(['*', '*', []]);
  expect(read('https://example.org, http://localhost:3000')).toEqual(['https://example.org', 'http://localhost:3000']);
  for (const text of ['example.org', 'https://example.org/', 'https://EXAMPLE.org', 'https://a.org,*', 'ftp://a.org'])
    expect(() => read(text)).toThrow('CORS_ORIGINS must be *, none, or a comma list of origins such as https://example.org');
});

test('a slash at the end of BASE_URL is dropped', () => {
  expect(readSettings({ BASE_URL: 'https://example.org/' }).baseUrl).toBe('https://example.org');
});

test('the secret key is made once, in a file that only its owner may read', () => {
  const dataDir = join(folder, 'new', 'data');
  const { secretKey } = loadSettings({ DATA_DIR: dataDir });
  expect(secretKey).toMatch(/^[\w-]{43}$/);
  expect(loadSettings({ DATA_DIR: dataDir }).secretKey).toBe(secretKey);
  expect(statSync(join(dataDir, 'secret_key')).mode & 0o777).toBe(0o600);
  expect(loadSettings({ DATA_DIR: dataDir, SECRET_KEY: 'a key that is given' }).secretKey).toBe('a key that is given');
});

test.each([24, 32, 48])('a random SECRET_KEY is taken: %s bytes', (size) => {
  for (const encoding of ['hex', 'base64'] as const) {
    const SECRET_KEY = createHash('sha512').update(String(size)).digest().subarray(0, size).toString(encoding);
    expect(loadSettings({ DATA_DIR: folder, SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  }
});

test('a SECRET_KEY may begin with its name', () => {
  const SECRET_KEY = 'my-secret-key-1234-of-mine';
  expect(loadSettings({ DATA_DIR: folder, SECRET_KEY }).secretKey).toBe(SECRET_KEY);
});

test.each([
  ...['x', 'change-me', '0123456789abcde', 'a'.repeat(64), 'abcabcabcabcabcabcabc'],
  ...['1234567890123456', 'abcdefghijklmnop', 'QWERTYUIOPasdfgh', '9876543210zyxwvu', 'your-secret-key-here', 'Password12345678'],
])('a SECRET_KEY that can be found by trying is refused, without being repeated: %s', (key) => {
  const DATA_DIR = join(folder, 'weak');
  let message = '';
  try {
    loadSettings({ DATA_DIR, SECRET_KEY: key });
  } catch (error) {
    message = (error as Error).message;
  }
  expect(message).toMatch(/^Settings: SECRET_KEY must be a random text of 16 characters or more, .*openssl rand.*npm run accept-key/);
  expect(message).not.toContain(key.length > 3 ? key : ' x ');
});

test('a DATA_DIR that is no folder is an error of one line', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => loadSettings({ DATA_DIR: file })).toThrow(/^DATA_DIR .*file cannot be written: .*\.$/);
});

test('a DATA_DIR that cannot be made is refused at once, wherever it is', () => {
  const file = join(folder, 'no-folder');
  writeFileSync(file, '');
  for (const path of [join(file, 'below', 'data'), ...(existsSync('/proc/self') ? ['/proc/nope', '/proc/nope/below', '/sys/nope'] : [])]) {
    expect(() => loadSettings({ DATA_DIR: path })).toThrow(`DATA_DIR ${path} cannot be written: `);
  }
  expect(loadSettings({ DATA_DIR: join(folder, 'deep', 'below') }).dataDir).toBe(join(folder, 'deep', 'below'));
});
