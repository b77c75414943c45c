import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const WORDS = join(__dirname, '../../../../resources/words');

const valuesIn = (words: unknown): string[] =>
  typeof words === 'object' && words !== null ? Object.values(words).flatMap(valuesIn) : [String(words)];

/** Everything that a language says. */
function saidIn(language: string): string[] {
  const files = readdirSync(join(WORDS, language), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => valuesIn(parse(readFileSync(join(WORDS, language, file), 'utf8'))));
}

const wordsIn = (language: string, file: string): Record<string, string> =>
  parse(readFileSync(join(WORDS, language, file), 'utf8')) as Record<string, string>;

test.each([
  ['fr', /êtes(-vous)?( pas| plus| maintenant)? \p{L}*(é|is|it|ûr|eux)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(est|sont) (abonné|inscrit)s?(?!\p{L})/iu],
  ['es', /(?<!\p{L})(no |ya )?(está|esté|queda) (inscrito|suscrito|apuntado|seguro|bienvenido)(?!\p{L})/iu],
])('in %s nobody is spoken to or of as a man alone (%s)', (language, masculine) => {
  expect(saidIn(language).filter((text) => masculine.test(text))).toEqual([]);
});

test.each(['de', 'es', 'fr'])('in %s the name to sign in with has one name', (language) => {
  const { username = '' } = wordsIn(language, 'staff.yaml');
  const { name, wrong } = wordsIn(language, 'texts/staff/sign_in.yaml');
  const { credentials_wrong: refused } = wordsIn(language, 'texts/refusals/requests.yaml');
  expect(name?.toLowerCase()).toBe(username.toLowerCase());
  expect([wrong, refused].map((text) => text?.toLowerCase().includes(username.toLowerCase()))).toEqual([true, true]);
});
