import { labelled, languageOf } from '../../../../runtime/domain/languages';

const code = (language: string, country?: string): string => languageOf([{ code: language, translations: '', country }]).code;

test.each([
  ['en', 'GB', 'en-GB'],
  ['en', 'IN', 'en-IN'],
  ['fr', 'CA', 'fr-CA'],
  ['es', 'MX', 'es-MX'],
  ['zh', 'TW', 'zh-TW'],
])('%s for readers in %s is written as there', (language, country, tag) => {
  expect(code(language, country)).toBe(tag);
});

test.each([
  ['en', 'US'],
  ['de', 'DE'],
  ['pt', 'BR'],
])('%s of %s is the usual one, and named without the country', (language, country) => {
  expect(code(language, country)).toBe(language);
});

test('a language that names a country keeps it', () => {
  expect(code('pt-br', 'PT')).toBe('pt-br');
});

test('the United States change no language, as an installation counts as there that never said its home', () => {
  expect(code('es', 'US')).toBe('es');
});

test('a language that nobody knows to be written in a country stays as it is', () => {
  expect([code('de', 'US'), code('ja', 'BR'), code('en')]).toEqual(['de', 'ja', 'en']);
});

test('English keeps its numbers in a country that writes others', () => {
  expect([code('en', 'DE'), code('en', 'FR'), code('en', 'ZA')]).toEqual(['en', 'en', 'en']);
});

test.each([
  ['en', 'City', 'City: x'],
  ['fr', 'Ville', 'Ville\u00a0: x'],
  ['en', 'Which of these towns is meant?', 'Which of these towns is meant? x'],
  ['fr', 'De quelle ville s’agit-il\u00a0?', 'De quelle ville s’agit-il\u00a0? x'],
  ['de', 'Das ist ein Satz.', 'Das ist ein Satz. x'],
  ['es', '¡Elija!', '¡Elija! x'],
  ['ar', 'أي مدينة؟', 'أي مدينة؟ x'],
  ['ja', 'どの町ですか？', 'どの町ですか？ x'],
])('in %s a colon follows a label, and no sentence: %s', (code, label, said) => {
  expect(labelled({ code }, label, 'x')).toBe(said);
});
