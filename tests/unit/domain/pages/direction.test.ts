import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { directionOf } from '../../../../runtime/domain/languages';

test('the style of pages names no side, so that it turns around with the direction', () => {
  const css = readFileSync(join(__dirname, '../../../../runtime/domain/pages/render/templates/style.css'), 'utf8');
  expect(css.match(/^\s*([a-z-]*(left|right)\s*:|[a-z-]+:\s*(left|right)\b).*$/gm)).toBeNull();
});

test.each(['ar', 'ar-EG', 'fa', 'he', 'iw', 'ur', 'yi', 'ckb'])('%s is written from right to left', (code) => {
  expect(directionOf(code)).toBe('rtl');
});

test.each(['en', 'art', 'fr', 'az', 'hem'])('%s is written from left to right', (code) => {
  expect(directionOf(code)).toBe('ltr');
});
