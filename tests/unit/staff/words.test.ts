import { languageOf } from '../../../runtime/domain/languages';
import { translatedMessage } from '../../../runtime/staff/messages';
import { decimalTyped, fitting, sayCounted, withinText, wordsFor } from '../../../runtime/staff/words';
import { withFrenchSpaces } from '../../../runtime/staff/words/french-spaces';

const PEOPLE = '{count} {count|person|people}, {name}';

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
  expect(sayCounted(wordsFor([language]), PEOPLE, { count, name: 'Ann' })).toBe(said);
});

test('words that fit a number are found where its name has a point', () => {
  expect(fitting(wordsFor(['en']), 'Send {set.found|it|them}?', { 'set.found': 2 })).toBe('Send them?');
});

test('every language says it as fits for one person', () => {
  const said = ['en', 'de', 'es', 'fr'].map((language) => sayCounted(wordsFor([language]), wordsFor([language]).people, { count: 1 }));
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
])('a number that is typed in %s is read by its decimal sign: %s', (language, text, read) => {
  expect(decimalTyped(wordsFor([language]), text)).toBe(read);
});

test.each([
  ['Nouveau : {name}', 'Nouveau\u00a0: {name}'],
  ['Rien ici ; {count} en tout. Et alors ?', 'Rien ici\u00a0; {count} en tout. Et alors\u00a0?'],
  ['En anglais : « {text} » !', 'En anglais\u00a0: «\u00a0{text}\u00a0»\u00a0!'],
  ['Écrivez `a = :b ; c` ou :account, ?format=html', 'Écrivez `a = :b ; c` ou :account, ?format=html'],
])('no line of a French text begins with a mark: %s', (written, said) => {
  expect(withFrenchSpaces(written)).toBe(said);
});

test('French words, labels and messages have no-break spaces before their marks, and no others have', () => {
  const beside = {
    labels: { fr: { Ask: 'Demander ?' }, es: { Ask: 'Pedir ?' } },
    messages: { 'Wait!': { de: 'Halt !', es: 'Alto !', fr: 'Halte !' } },
  };
  const french = wordsFor(['fr'], beside);
  expect([french.new_one, french.labels!.Ask, translatedMessage(french, 'Wait!')]).toEqual([
    'Nouveau\u00a0: {name}',
    'Demander\u00a0?',
    'Halte\u00a0!',
  ]);
  const spanish = wordsFor(['es'], beside);
  expect([spanish.labels!.Ask, translatedMessage(spanish, 'Wait!')]).toEqual(['Pedir ?', 'Alto !']);
  expect(languageOf([{ code: 'fr', translations: '' }]).message('This field is required.')).not.toMatch(/ [;:?!»]|« /);
});
