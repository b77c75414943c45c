import { englishTexts, Message, type MessageCode, say } from '../../../../runtime/core/words';
import { languageOf } from '../../../../runtime/domain/languages';

/** A message of any code, with values that are known by their names alone. */
const told = (code: string, values: Readonly<Record<string, string>> = {}): Message =>
  Object.assign(Object.create(Message.prototype) as Message, { code: code as MessageCode, values });

const spoken = (code: string, message: Message | string): string => languageOf([{ code, translations: '' }]).message(message);

/** A language with texts that staff wrote. */
const written = (code: string, texts: Readonly<Record<string, string>>) => languageOf([{ code, translations: JSON.stringify(texts) }]);

test.each(['de', 'es', 'fr'])('a refusal keeps its values in %s', (code) => {
  const english = Object.entries(englishTexts('refusals/public')).filter(([name]) => !Object.hasOwn(englishTexts('public'), name));
  expect(english.length).toBeGreaterThan(30);
  for (const [name, said] of english) {
    const names = [...said.matchAll(/\{(\w+)\}/g)].map(([, value]) => value!);
    const values = Object.fromEntries(names.map((value, index) => [value, ['5', 'A % b'][index]!]));
    const message = told(`public.${name}`, values);
    const translated = spoken(code, message);
    expect(translated).not.toBe(String(message));
    for (const value of Object.values(values)) expect(translated).toContain(value);
  }
});

test('an action that is refused by a rule of all resources is told in the words of the page', () => {
  expect(spoken('de', new Message('values.required'))).toBe(spoken('de', new Message('public.required_message')));
  expect(spoken('de', new Message('values.too_large', { most: 5 }))).toBe(spoken('de', new Message('public.too_large', { most: 5 })));
});

test('a refusal that nobody translated stays English', () => {
  expect(spoken('fr', new Message('actions.akid_invalid'))).toBe('This akid is not valid.');
  expect(spoken('fr', 'A processor said no.')).toBe('A processor said no.');
  expect(spoken('en', new Message('public.sign_in'))).toMatch(/^Please sign in/);
});

test('staff may say a refusal with values in their words', () => {
  const language = written('pt', { 'The smallest amount is % %.': 'O valor mínimo é % %.' });
  expect(language.message(new Message('public.amount_too_small', { first: '5.00', second: 'USD' }))).toBe('O valor mínimo é 5.00 USD.');
});

test('what staff write is plain: braces and apostrophes are what they are, and % is the value', () => {
  const { message, translations } = written('fr', {
    pause_days: "d'ici % jours, {pas avant}",
    'Enter a number.': "N'entrez {qu'un} nombre.",
  });
  expect(message(new Message('public.number_expected'))).toBe("N'entrez {qu'un} nombre.");
  expect(say({ language: 'fr' }, translations.pause_days, { days: 30 })).toBe("d'ici 30 jours, {pas avant}");
});

test.each(['en-a', 'de-at-at', 'x', ''])('a code that is no language tag counts as English: "%s"', (code) => {
  const language = written(code, { 'Enter a number.': 'A number, please.' });
  expect([language.code, language.message(new Message('public.number_expected'))]).toEqual(['en', 'A number, please.']);
});
