import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAIN_SETTINGS, SETTINGS } from '../../../runtime/app/settings';
import { CORE_SETTINGS, readSettings } from '../../../runtime/core/settings';
import { settingsMarkdown } from '../../../runtime/core/settings/setting';

test('the README lists every setting', () => {
  const readme = readFileSync(join(__dirname, '..', '..', '..', 'README.md'), 'utf8');
  const table = /^\| Setting .*\n(?:\|.*\n)+/m.exec(readme)?.[0] ?? '';
  expect(table.trim()).toBe(settingsMarkdown(SETTINGS));
});

test('a setting has one room', () => {
  expect(Object.keys(DOMAIN_SETTINGS).filter((key) => key in CORE_SETTINGS)).toEqual([]);
  const names = Object.values(SETTINGS).map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
});

test.each(['CRM_URL', 'PARTNER_URL'])('%s must be https, except on this machine, because keys and personal data are sent there', (name) => {
  const read = (url: string): string | undefined => readSettings({ [name]: url }, SETTINGS)[name === 'CRM_URL' ? 'crmUrl' : 'partnerUrl'];
  for (const url of ['https://api.example.org/v4', 'http://127.0.0.1:8080/v4', 'http://localhost/v4', 'http://[::1]:81'])
    expect(read(url)).toBe(url);
  for (const url of [
    'http://api.example.org/v4',
    'http://localhost.example.org',
    'http://127.0.0.1@example.org',
    'http://127.example.org',
    'http://10.0.0.1',
    'ftp://localhost',
    'localhost',
  ]) {
    expect(() => read(url)).toThrow(`Settings: ${name} must be an address that begins with https:// (http:// on this machine alone).`);
  }
});

test.each([
  ['BOUNCE_ADDRESS', 'bounce', 'Settings: BOUNCE_ADDRESS must be an e-mail address such as bounce@example.org.'],
  ['DNS_SERVERS', '9.9.9.9, dns.example', 'Settings: DNS_SERVERS must be a comma list of addresses such as 9.9.9.9 or 127.0.0.1:5353.'],
  ['SES_TOPICS', 'bounces', 'Settings: SES_TOPICS must be a comma list of ARNs such as arn:aws:sns:eu-west-1:123456789012:bounces.'],
])('a wrong %s is refused with an example', (name, text, message) => {
  expect(() => readSettings({ [name]: text }, SETTINGS)).toThrow(message);
});
