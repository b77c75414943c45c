import type { LoadedAction } from '../../../../runtime/domain/actions/mail/load';
import { writeConfirmation } from '../../../../runtime/domain/actions/mail/send-confirmation';
import type { Settings } from '../../../../runtime/core/settings';

const SETTINGS = { secretKey: 'a secret of the tests', baseUrl: 'https://act.example.org' } as Settings;

/** The text of the confirmation that a page without texts of its own sends for a gift. */
function receipt(
  code: string,
  gift: { total: string; currency: string },
  [first_name, last_name, name]: string[] = ['Ann', 'Lee', 'Ann Lee'],
): string {
  const loaded = {
    action: { id: 7, created_at: '2026-03-01T10:00:00', type: 'Donation', mailing_id: null },
    user: { id: 5, email: 'ann@example.org', first_name, last_name, name },
    page: { id: 1, name: 'give', title: 'Give', lang_id: null },
    order: { id: 9, status: 'completed', created_at: '2026-03-01T10:00:00', day: '2026-03-01', ...gift },
    ...{ event: null, actionFields: null, userFields: null, pageFields: null, wrapper: null, unsubscribePage: null },
    followup: { subject: '', body: '', tafSubject: null, tafBody: null, from: null },
    languages: [{ code, translations: '' }],
  } as unknown as LoadedAction;
  return String(writeConfirmation(loaded, SETTINGS).html);
}

test.each([
  ['en', '1234.50', 'USD', ': $1,234.50, 2026-03-01 (No. 9)'],
  ['de', '1234.50', 'EUR', ': 1.234,50 €, 01.03.2026 (Nr. 9)'],
  ['fr', '1234.50', 'CAD', ': 1 234,50 $CA, 1 mars 2026 (n° 9)'],
  ['es', '12.00', 'BRL', ': 12,00 BRL, 1 mar 2026 (n.º 9)'],
  ['en-IN', '1234567.89', 'INR', ': ₹12,34,567.89, 1 Mar 2026 (No. 9)'],
  ['ja', '1000.00', 'JPY', ': ￥1,000, 2026/03/01 (No. 9)'],
])('a receipt in %s writes amount and day as the language does, with the decimals of the currency', (code, total, currency, text) => {
  expect(receipt(code, { total, currency }).replaceAll(/\s/g, ' ')).toContain(text);
});

test('a receipt in French has a no-break space before the colon', () => {
  expect(receipt('fr', { total: '10.00', currency: 'EUR' })).toContain('<p>Votre don\u00a0: 10,00\u00a0€');
});

test.each([
  ['en', ['Ann', 'Lee', 'Ann Lee'], ', Ann.'],
  ['de', ['Ann', 'Lee', 'Ann Lee'], ', Ann.'],
  ['hu', ['Anna', 'Nagy', 'Nagy Anna'], ', Nagy Anna.'],
  ['ja', ['太郎', '山田', '山田太郎'], ', 山田太郎.'],
  ['en', ['太郎', '山田', '山田太郎'], ', 山田太郎.'],
  ['en', ['', '', ''], 'Thank you.'],
  ['en', ['Md.', 'Islam', 'Md. Rafiq Islam'], ', Md. Rafiq Islam.<'],
  ['en', ['Lee', 'Moss', 'Lee Moss'], ', Lee.<'],
  ['en', ['S.', 'M.', 'S. M.'], ', S. M.<'],
])('a confirmation in %s greets by the whole name where the family name comes first: %j', (code, names, text) => {
  expect(receipt(code, { total: '10.00', currency: 'USD' }, names)).toContain(text);
});
