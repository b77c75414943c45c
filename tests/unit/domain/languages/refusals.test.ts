import { englishTexts, say } from '../../../../runtime/core/words';
import { languageOf } from '../../../../runtime/domain/languages';

const spoken = (code: string, text: string): string => languageOf([{ code, translations: '' }]).message(text);

/** A language with texts that staff wrote. */
const written = (code: string, texts: Readonly<Record<string, string>>) => languageOf([{ code, translations: JSON.stringify(texts) }]);

test.each(['de', 'es', 'fr'])('a refusal keeps its values in %s', (code) => {
  const english = Object.entries(englishTexts('refusals/public')).filter(
    ([name]) => name !== 'language' && !Object.hasOwn(englishTexts('public'), name),
  );
  expect(english.length).toBeGreaterThan(30);
  for (const [, said] of english) {
    const values = ['5', 'A % b'];
    const text = said.replaceAll(/\{\w+\}/g, () => values.shift()!).replaceAll("''", "'");
    const translated = spoken(code, text);
    expect(translated).not.toBe(text);
    if (/\{\w+\}/.test(said)) expect(translated).toContain('5');
    if (text.includes('A % b')) expect(translated).toContain('A % b');
  }
});

test('a refusal that nobody translated stays English', () => {
  expect(spoken('fr', 'This akid is not valid.')).toBe('This akid is not valid.');
  expect(spoken('en', 'Please sign in: open this page by the link that was sent to you.')).toMatch(/^Please sign in/);
});

test('staff may say a refusal with values in their words', () => {
  const language = written('pt', { 'The smallest amount is % %.': 'O valor mínimo é % %.' });
  expect(language.message('The smallest amount is 5.00 USD.')).toBe('O valor mínimo é 5.00 USD.');
});

test('what staff write is plain: braces and apostrophes are what they are, and % is the value', () => {
  const { message, translations } = written('fr', {
    pause_days: "d'ici % jours, {pas avant}",
    'Enter a number.': "N'entrez {qu'un} nombre.",
  });
  expect(message('Enter a number.')).toBe("N'entrez {qu'un} nombre.");
  expect(say({ language: 'fr' }, translations.pause_days, { days: 30 })).toBe("d'ici 30 jours, {pas avant}");
});

test.each(['en-a', 'de-at-at', 'x', ''])('a code that is no language tag counts as English: "%s"', (code) => {
  const language = written(code, { 'Enter a number.': 'A number, please.' });
  expect([language.code, language.message('Enter a number.')]).toEqual(['en', 'A number, please.']);
});
