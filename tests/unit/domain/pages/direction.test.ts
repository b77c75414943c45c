import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf } from '../../../../runtime/domain/languages';

/** A side by name, in a line without a comment that says why it is meant. */
const SIDE = /^(?!.*\/\* physical: )\s*([a-z-]*(left|right)[a-z-]*\s*:|[a-z-]+:\s*(left|right)\b).*$/gm;

test.each([
  'domain/pages/render/templates/style.css',
  'domain/pages/embed/embed.css',
  'staff/frame/style.css',
  'staff/explorer/explorer.css',
])('%s names no side, so that it turns around with the direction', (sheet) => {
  const css = readFileSync(join(__dirname, '../../../../runtime', sheet), 'utf8');
  expect(css.match(SIDE)).toBeNull();
});

test.each(['ar', 'ar-EG', 'fa', 'he', 'iw', 'ur', 'yi', 'ckb'])('%s is written from right to left', (code) => {
  expect(directionOf(code)).toBe('rtl');
});

test.each(['en', 'art', 'fr', 'az', 'hem'])('%s is written from left to right', (code) => {
  expect(directionOf(code)).toBe('ltr');
});
