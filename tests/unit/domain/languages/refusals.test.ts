import { Amount } from '../../../../runtime/core/types/money';
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
    const values = Object.fromEntries(names.map((value, index) => [value, value === 'length' ? '7' : ['5', 'A % b', 'C'][index]!]));
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

test.each([
  ['de', 'Dieser Text ist länger als 2.000 Zeichen.', 'Höchstens 10.000 Zeichen.'],
  ['es', 'Este texto tiene más de 2000 caracteres.', 'Como máximo 10.000 caracteres.'],
  ['fr', 'Ce texte dépasse 2 000 caractères.', 'Au plus 10 000 caractères.'],
])('a refusal in %s writes numbers as the language does', (code, longer, most) => {
  const plain = (message: Message): string => spoken(code, message).replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(new Message('public.text_longer', { first: 2000 }))).toBe(longer);
  expect(plain(new Message('values.text_too_long', { most: '10000' }))).toBe(most);
});

test('a refusal that nobody translated stays English', () => {
  expect(spoken('fr', new Message('actions.akid_invalid'))).toBe('This akid is not valid.');
  expect(spoken('fr', 'A processor said no.')).toBe('A processor said no.');
  expect(spoken('en', new Message('public.sign_in'))).toMatch(/^Please sign in/);
});

test('staff may say a refusal with values in their words', () => {
  const language = written('pt', { 'The smallest amount is % %.': 'O valor mínimo é % %.' });
  expect(language.message(new Message('public.amount_too_small', { amount: new Amount('5.00', 'BRL') }))).toBe(
    'O valor mínimo é R$\u00a05.',
  );
  const newer = written('pt-BR', { 'The smallest amount is %.': 'O valor mínimo é %.' });
  expect(newer.message(new Message('public.amount_too_small', { amount: new Amount('5.00', 'BRL') }))).toBe('O valor mínimo é R$\u00a05.');
});

test.each([
  ['fr', 'EUR', '5.00', 'Le montant minimal est de 5\u00a0€.'],
  ['de', 'EUR', '1234.50', 'Der kleinste Betrag ist 1.234,50\u00a0€.'],
  ['es', 'KWD', '0.250', 'El importe mínimo es 0,250\u00a0KWD.'],
  ['pt-BR', 'BRL', '5.00', 'The smallest amount is R$\u00a05.'],
  ['ja', 'JPY', '500', 'The smallest amount is ￥500.'],
  ['en', 'EUR', '5.00', 'The smallest amount is €5.'],
  ['x', 'EUR', '5.00', 'The smallest amount is €5.'],
  ['en-IN', 'INR', '100.00', 'The smallest amount is ₹100.'],
  ['en', 'USD', '12.50', 'The smallest amount is $12.50.'],
])('a page in %s writes amounts in %s as its language does', (code, currency, amount, told) => {
  const message = new Message('public.amount_too_small', { amount: new Amount(amount, currency) });
  expect(spoken(code, message)).toBe(told);
  expect(String(message)).toBe(`The smallest amount is ${amount} ${currency}.`);
});

test('both amounts that a text may mean are written so, and the API names them without a currency', () => {
  const message = new Message('public.amount_ambiguous', {
    first: new Amount('1.00', 'EUR', '1.00'),
    second: new Amount('1000.00', 'EUR', '1000.00'),
  });
  expect(spoken('fr', message)).toBe('Cela peut signifier 1\u00a0€ ou 1\u202f000\u00a0€. Écrivez-le sans séparateur de milliers.');
  expect(spoken('en', message)).toBe('This may be €1 or €1,000. Write it without a mark for thousands.');
  expect(String(message)).toBe('This may be 1.00 or 1000.00. Write it without a mark for thousands.');
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

test('an answer of the API has its own English, and the amounts of any other language as people write them', () => {
  const message = new Message('public.amount_too_small', { amount: new Amount('5.00', 'EUR') });
  const answer = (code: string): string => languageOf([{ code, translations: '' }]).answer(message);
  expect(['en', 'en-GB', 'de'].map(answer)).toEqual([String(message), String(message), 'Der kleinste Betrag ist 5\u00a0€.']);
});
