import { problemOfPattern } from '../../../generator/check/pattern';

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

describe('a pattern that a text could keep busy is refused', () => {
  test.each([
    '^(a+)+$',
    '^(a*)*$',
    '^(a|a)*$',
    '^(a|ab)*c$',
    '^([a-z]+)*$',
    '^([a-z]*-?[a-z]*)*$',
    '^[a-z]*[a-z]*[a-z]*!$',
    '^(a?){30}a{30}$',
    '^(a|b|ab)+$',
    '^([0-9]+|x)+$',
    '^(x+x+)+y$',
    'a*b',
    '[a-z]{1,255}!',
    '^((a{1,200}){1,200}){1,200}$',
  ])('%s', (pattern) => expect(problemOfPattern(pattern)).toMatch(/take long|match nothing|more than 1000/));
});
