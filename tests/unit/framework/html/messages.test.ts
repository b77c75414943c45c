import { messagesMarkup, translatedMessage } from '../../../../runtime/framework/html/messages';
import { de } from '../../../../runtime/framework/html/messages/de';
import { es } from '../../../../runtime/framework/html/messages/es';
import { fr } from '../../../../runtime/framework/html/messages/fr';
import { wordsFor } from '../../../../runtime/framework/html/words';
import { TEXT_FORMATS } from '../../../../runtime/framework/write/text-formats';
import { sentencesIn } from './said-in-code';

const german = wordsFor(['de'], { de: { 'short name': 'Kurzname', page: 'Seite', title: 'Titel' } });

/** What the code of writing and of reading forms says to those who fill them in. */
const PLACES = [
  'runtime/framework/write',
  'runtime/framework/formats/read-form.ts',
  'runtime/framework/formats/read-multipart.ts',
  'runtime/framework/formats/read-multipart-with-file.ts',
  'runtime/framework/read/bad-values.ts',
];

test.each(['de', 'es', 'fr'])('all that a refusal of the framework says is there in every language: %s', (language) => {
  const formats = Object.values(TEXT_FORMATS).flatMap(({ message }) => (typeof message === 'string' ? [message] : []));
  const said = [...PLACES.flatMap(sentencesIn), ...formats];
  expect(said.length).toBeGreaterThan(90);
  // No message is missing: the failure names those that are.
  expect(said.filter((text) => translatedMessage(wordsFor([language]), text) === undefined)).toEqual([]);
});

test('no translation has a value that the message has not', () => {
  const values = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
  for (const messages of [de, es, fr])
    for (const [message, text] of Object.entries(messages)) expect(values(message)).toEqual(expect.arrayContaining(values(text)));
});

test.each([
  ['Ensure this value has at most 80 characters (it has 81).', 'Geben Sie höchstens 80 Zeichen ein (es sind 81).'],
  ['"purple" is not one of red, blue.', '"purple" steht nicht zur Wahl: red, blue.'],
  ['Page with this Short name and Title already exists.', 'Schon vergeben: Kurzname, Titel.'],
  ['The field \'page\' names a page that does not exist: "9".', 'Seite: "9" gibt es nicht.'],
  ['short_name: This field is required.', 'Kurzname: Dieses Feld muss ausgefüllt sein.'],
  ['steps/0/name: Enter "b".', 'steps/0/name: Geben Sie "b" ein.'],
  ['Enter a date: YYYY-MM-DD.', 'Geben Sie ein Datum ein: JJJJ-MM-TT.'],
])('in German: %s', (text, said) => {
  expect(translatedMessage(german, text)).toBe(said);
});

test('what nobody has translated says that it is English, and all is escaped', () => {
  expect(messagesMarkup(german, ['Enter <b>.', 'This field is required.']).text).toBe(
    '<span lang="en">Enter &lt;b&gt;.</span> Dieses Feld muss ausgefüllt sein.',
  );
  expect(messagesMarkup(wordsFor(['en']), ['Enter <b>.']).text).toBe('Enter &lt;b&gt;.');
});
