import { inputLimits, lengthLimits } from '../../../runtime/staff/forms/input-limits';
import type { SchemaField } from '../../../runtime/core/plan/schema-plan';

const field = (type: string): SchemaField => ({ type }) as SchemaField;

test.each([
  ['string', { maxLength: 25, minLength: 1 }, ' inputmode="text" maxlength="25"'],
  ['string', { maxLength: 25, minLength: 3, blank: true }, ' inputmode="text" minlength="3" maxlength="25"'],
  ['string', { pattern: '^[A-Z]{2}$' }, ' inputmode="text" pattern="^[A-Z]{2}$"'],
  ['string', { pattern: '^["<]' }, ' inputmode="text" pattern="[^]*(?:^[&quot;&lt;])[^]*"'],
  ['integer', {}, ' inputmode="numeric"'],
  ['integer', { minimum: 0, maximum: 10 }, ' type="number" step="1" inputmode="numeric" min="0" max="10"'],
  ['decimal', { minimum: -1 }, ' type="number" step="any" inputmode="decimal" min="-1"'],
])('a browser checks a %s as %j', (type, rules, attributes) => {
  expect(inputLimits(field(type), rules).text).toBe(attributes);
});

test('a text of several lines has a length', () => {
  expect(lengthLimits({ minLength: 2, maxLength: 1000 }).text).toBe(' minlength="2" maxlength="1000"');
  expect(lengthLimits({}).text).toBe('');
});

test.each([
  ['^[A-Z]', 'Ab', true],
  ['^[A-Z]', 'ab', false],
  ['[0-9]$', 'a1', true],
  ['^(de|en)$', 'den', false],
  ['^de|en$', 'den', true],
  ['^a$|^b$', 'ab', false],
])('the pattern %s means the same for a browser: %s', (pattern, text, matches) => {
  expect(new RegExp(pattern, 'u').test(text)).toBe(matches);
  const attribute = /pattern="(.*)"/.exec(inputLimits(field('string'), { pattern }).text)![1]!;
  // As the standard of HTML says it.
  expect(new RegExp(`^(?:${attribute})$`, 'u').test(text)).toBe(matches);
});
