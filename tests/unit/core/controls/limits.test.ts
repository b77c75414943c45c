import { control, type Limits } from '../../../../runtime/core/controls';
import type { SchemaField } from '../../../../runtime/core/plan/schema-plan';
import { limitsOf } from '../../../../runtime/staff/forms/controls';

const attributesOf = (limits: Limits): string => /^<input(.*)>$/.exec(control({ limits }).text)![1]!;
const limits = (type: string, rules: Limits): string => attributesOf(limitsOf({ type } as SchemaField, rules));

test.each([
  ['string', { maxLength: 25, minLength: 1 }, ' inputmode="text" maxlength="25"'],
  ['string', { maxLength: 25, minLength: 3, blank: true }, ' inputmode="text" minlength="3" maxlength="25"'],
  ['string', { pattern: '^[A-Z]{2}$' }, ' inputmode="text" pattern="^[A-Z]{2}$"'],
  ['string', { pattern: '^["<]' }, ' inputmode="text" pattern="[^]*(?:^[&quot;&lt;])[^]*"'],
  ['integer', {}, ' inputmode="numeric"'],
  ['integer', { minimum: 0, maximum: 10 }, ' type="number" step="1" inputmode="numeric" min="0" max="10"'],
  ['decimal', { minimum: -1 }, ' type="number" step="any" inputmode="decimal" min="-1"'],
])('a browser checks a %s as %j', (type, rules, attributes) => {
  expect(limits(type, rules)).toBe(attributes);
});

test('a text of several lines has a length', () => {
  expect(attributesOf({ minLength: 2, maxLength: 1000 })).toBe(' minlength="2" maxlength="1000"');
  expect(attributesOf({})).toBe('');
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
  const attribute = /pattern="(.*)"/.exec(limits('string', { pattern }))![1]!;
  // As the standard of HTML says it.
  expect(new RegExp(`^(?:${attribute})$`, 'u').test(text)).toBe(matches);
});
