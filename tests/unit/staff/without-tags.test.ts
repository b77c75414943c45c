import { plainWords, withoutTags } from '../../../runtime/staff/object/value';

test.each([
  ['<p>Clean <b>air</b>\nfor all.</p>', 'Clean air for all.'],
  ['<style>p { color: red }</style><p>Words</p>', 'Words'],
  ['a < b and b > c', 'a < b and b > c'],
])('%j says %j', (text, words) => {
  expect(withoutTags(text)).toBe(words);
});

test('a text that is no HTML stays as it is', () => {
  expect(plainWords('Jo <jo@example.org>\n  said')).toBe('Jo <jo@example.org>\n  said');
  expect(plainWords('<p>We may write to you.</p>')).toBe('We may write to you.');
});
