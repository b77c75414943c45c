import { languageOf } from '../../../runtime/domain/languages';
import { say } from '../../../runtime/core/words';
import { translatedMessage } from '../../../runtime/staff/words/messages';
import { amountText, decimalTyped, formsOf, withinText, wordsFor } from '../../../runtime/staff/words';
import { showTime, timeText } from '../../../runtime/staff/object/times';

const PEOPLE = '{count, number} {count, plural, one {person} other {people}}, {name}';

test.each([
  ['en', 1, '1 person, Ann'],
  ['en', 0, '0 people, Ann'],
  ['en', 1234, '1,234 people, Ann'],
  ['de', 1, '1 person, Ann'],
  ['de', 1234, '1.234 people, Ann'],
  ['es', 1, '1 person, Ann'],
  ['fr', 0, '0 person, Ann'],
  ['fr', 2, '2 people, Ann'],
])('in %s %d has the words that fit it', (language, count, said) => {
  expect(say({ language }, PEOPLE, { count, name: 'Ann' })).toBe(said);
});

test('a text has as many forms of a number as its language', () => {
  const text = '{count, plural, one {# lista} few {# listy} many {# list} other {# listy}}';
  expect([1, 3, 5].map((count) => say({ language: 'pl' }, text, { count }))).toEqual(['1 lista', '3 listy', '5 list']);
});

test('HTML in a text is text', () => {
  expect(say({ language: 'en' }, '<b>{name}</b> isn’t', { name: '<i>' })).toBe('<b><i></b> isn’t');
});

test('every language says it as fits for one person', () => {
  const said = ['en', 'de', 'es', 'fr'].map((language) => say({ language }, wordsFor([language]).people, { count: 1 }));
  expect(said).toEqual(['1 person', '1 Person', '1 persona', '1 personne']);
});

test('a label within a sentence begins small, as nouns do, but for German and for abbreviations', () => {
  expect(withinText(wordsFor(['en']), 'Event campaign')).toBe('event campaign');
  expect(withinText(wordsFor(['en']), 'SMS message')).toBe('SMS message');
  expect(withinText(wordsFor(['de']), 'Petition')).toBe('Petition');
  expect(withinText(wordsFor(['es']), 'Índice')).toBe('índice');
});

test.each([
  ['es', '5,50', '5.50'],
  ['fr', '1 234,50', '1234.50'],
  ['de', '-1.234,5', '-1234.5'],
  ['es', '5.50', '5.50'],
  ['es', '1.234', '1.234'],
  ['es', '5,5,0', '5,5,0'],
  ['en', '5,50', '5,50'],
  ['es-MX', '5,50', '5,50'],
])('a number that is typed in %s is read by its decimal sign: %s', (language, text, read) => {
  expect(decimalTyped(wordsFor([language]), text)).toBe(read);
});

test('French texts have no-break spaces before their marks, and no others have', () => {
  const french = wordsFor(['fr']);
  expect([french.new_one, translatedMessage(french, 'Enter one of a, b.')]).toEqual([
    'Créer\u00a0: {name}',
    'Saisissez l’un de ces choix\u00a0: a, b.',
  ]);
  expect(wordsFor(['es']).new_one).not.toContain('\u00a0');
  expect(languageOf([{ code: 'fr', translations: '' }]).message('This field is required.')).not.toMatch(/ [;:?!»]|« /);
});

test('a script gets a text in all forms of numbers that the language has', () => {
  const words = wordsFor(['en']);
  expect(formsOf(words, words.people)).toEqual({ one: '{count} person', other: '{count} people' });
  const polish = { ...words, language: 'pl', locale: 'pl' };
  const text = '{count, plural, one {# lista} few {# listy} many {# list} other {# listy}}';
  expect(formsOf(polish, text)).toEqual({ one: '{count} lista', few: '{count} listy', many: '{count} list' });
});

test.each([
  ['en-US', 'Jan 26, 2027'],
  ['en-GB', '26 Jan 2027'],
  ['en-IN', '26 Jan 2027'],
  ['de', '26.01.2027'],
  ['fr', '26/01/2027'],
  ['fr-CA', '2027-01-26'],
  ['es', '26/01/2027'],
])('a day is written as in the country that a browser names: %s', (tag, day) => {
  expect(showTime('2027-01-26', { words: wordsFor([tag]) }).text).toBe(`<time datetime="2027-01-26">${day}</time>`);
});

test.each([
  ['en-US', 'Nov 30, 2026, 5:41 AM'],
  ['en-GB', '30 Nov 2026, 05:41'],
  ['en-IN', '30 Nov 2026, 5:41 am'],
  ['de', '30.11.2026, 05:41'],
  ['fr', '30/11/2026 05:41'],
  ['es', '30/11/2026, 05:41'],
])('so is a time, by the clock of the home, with UTC for programs: %s', (tag, time) => {
  const context = { words: wordsFor([tag]), homeZone: 'Asia/Kolkata' };
  expect(showTime('2026-11-30T00:11:00', context).text).toBe(
    `<time datetime="2026-11-30T00:11:00Z" title="2026-11-30 00:11:00 UTC">${time}</time>`,
  );
  expect(showTime('2026-11-30T05:41:00', context, { zone: 'Europe/Berlin' }).text).toBe(
    `<time datetime="2026-11-30T05:41:00" title="2026-11-30 05:41:00 Europe/Berlin">${time}</time>`,
  );
});

test('what is no time stays as it is', () => {
  expect(timeText({ words: wordsFor(['de']) }, 'soon')).toBe('soon');
});

test.each([
  ['es-ES', '1.234.567,50'],
  ['es-MX', '1,234,567.50'],
  ['es-419', '1,234,567.50'],
])('an amount is written as in the country that a browser names: %s', (tag, amount) => {
  expect(amountText(wordsFor([tag]), '1234567.50')).toBe(amount);
});

test('the words are those of the language, whichever country a browser names', () => {
  const { language, locale, people } = wordsFor(['de-AT']);
  expect([language, locale, people]).toEqual(['de', 'de-AT', wordsFor(['de']).people]);
});

test.each(['de-%', 'de-', 'de-xx-yy-zz', 'de-Latn-1'])('what is no tag has the words of its language alone: %s', (tag) => {
  expect(wordsFor([tag]).locale).toBe('de');
});
