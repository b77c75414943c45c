import { problemOfPattern } from '../../../generator/check/pattern';
import { patterns } from '../../../runtime/core/types/text-formats';

describe('a pattern is taken', () => {
  test.each([
    '^[A-Z]{2}',
    '^[a-z0-9]+(-[a-z0-9]+)*$',
    '^#[0-9a-f]{3}([0-9a-f]{3})?$',
    '^(de|en|es)(-[A-Z]{2})?$',
    '^\\+?[0-9]{1,3}( [0-9]+)*$',
    '^[^ @]+@[^ @]+$',
    '^[-+0-9 ()]*$',
    '^(?:a|b)\\t\\n[\\]\\[\\-]$',
    'x{3}',
    '^[ -~]{0,255}$',
    '^(19|20)[0-9]{2}-(0[1-9]|1[0-2])$',
    '^é?[Ā-ſ]+\u{1F600}$',
  ])('%s', (pattern) => expect(problemOfPattern(pattern)).toBeUndefined());
});

describe('so is one that would keep the engine of JavaScript busy: bodies are held against it by RE2', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|ab)*c$',
    '^([a-z]*-?[a-z]*)*$',
    '^[a-z]*[a-z]*[a-z]*!$',
    '^(a?){30}a{30}$',
    '^(x+x+)+y$',
    'a*b',
    '[a-z]{1,255}!',
  ])('%s', (pattern) => {
    expect(problemOfPattern(pattern)).toBeUndefined();
    const { regExp } = patterns;
    for (const text of ['a'.repeat(20_000), `${'a-'.repeat(10_000)}?`, `${'x'.repeat(20_000)}!`]) regExp(pattern).test(text);
  });
});

test.each(['^((a{1,200}){1,200}){1,200}$', '^(((a{10}){10}){10}){10}$'])('a pattern that takes too much room is refused: %s', (pattern) =>
  expect(problemOfPattern(pattern)).toMatch(/repeat|repetitions/),
);

test('a pattern whose repetitions within one another would hold PostgreSQL up is refused', () => {
  expect(problemOfPattern('^((a?){20}){20}$')).toBeUndefined();
  expect(problemOfPattern('^((a?){21}){20}$')).toBe('repetitions within one another make 420, and PostgreSQL is slow beyond 400');
  expect(problemOfPattern('^((a{2,}){21}){10,}$')).toBe('repetitions within one another make 420, and PostgreSQL is slow beyond 400');
});
