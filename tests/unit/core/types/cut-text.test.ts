import fc from 'fast-check';
import { cutText } from '../../../../runtime/core/types/text-formats';

const MARKED = 'e\u0301'; // é as two code points
const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['a pair of surrogates', `${'a'.repeat(9)}😀`, 10, 'a'.repeat(9)],
  ['a letter and its accent', `${'a'.repeat(9)}${MARKED}`, 10, 'a'.repeat(9)],
  ['the parts of an emoji', `ab${FAMILY}`, 8, 'ab'],
  ['a flag', 'a🇩🇪', 3, 'a'],
  ['the syllable of Devanagari', 'कि', 1, 'क'],
  ['nothing where there is room', `a${MARKED}`, 3, `a${MARKED}`],
])('a text is not cut within %s', (_what, text, most, beginning) => {
  // A single character longer than the room is cut between code points.
  expect(cutText(text, most)).toBe(beginning);
});

test('what is cut is valid text, a beginning, and no longer than it may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.nat(300), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(/\p{Surrogate}/u.test(cut)).toBe(false);
    }),
  );
});

test('what is no text stays so', () => {
  expect(cutText(null, 3)).toBeNull();
  expect(cutText(undefined as string | undefined, 3)).toBeUndefined();
});
