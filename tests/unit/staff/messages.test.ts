import { messagesMarkup, translatedMessage } from '../../../runtime/staff/words/messages';
import { wordsFor } from '../../../runtime/staff/words';
import { englishTexts, ownTexts, subjectsIn, type Texts } from '../../../runtime/core/words';
import { type Said, sentencesIn } from './said-in-code';

const labels = { de: { 'short name': 'Kurzname', page: 'Seite', title: 'Titel', users: 'Personen' } };
const german = wordsFor(['de'], { labels });

/** Where texts stand that no page of staff shows as a refusal. */
const ELSEWHERE: readonly [RegExp, string][] = [
  [
    /^runtime\/domain\/(?:mailings\/send\/notices|webhooks\/disable|reports\/result\/result-mail)\.ts$/,
    'They are mail, whose readers name no language.',
  ],
  [
    /\/(?:figures|metrics|health|partitions\/jobs)\.ts$|^runtime\/core\/(?:(?:telemetry\/metrics|log|mail|database|backup|outbound\/http-client|program)\/|deploy\.ts$)/,
    'They are for operators.',
  ],
  [/\/(?:read-xml|http\/routes|in-one-transaction|server)\.ts$/, 'They are about headers and formats that no browser sends.'],
  [/^runtime\/domain\/(?:partner|crm|transactional-mail)\/|^runtime\/core\/handlers\/types\.ts$/, 'They are for integrators.'],
  [/\/(?:short-plan|with-types|staff\/object\/schema)\.ts$/, 'They are the help of schemas, a part of the API.'],
];

/** Such texts beside others in one file: they are about headers that no browser sends. */
const OF_HEADERS: readonly string[] = ['The Host header is not valid.', 'X-HTTP-Method-Override must be PATCH, PUT or DELETE.'];

const shown = ({ file, written }: Said): boolean => !OF_HEADERS.includes(written) && !ELSEWHERE.some(([place]) => place.test(file));

test('no text that people read stands in code', () => {
  const said = ['runtime/core', 'runtime/staff', 'runtime/domain'].flatMap(sentencesIn).filter(shown);
  expect(said.map(({ file, written }) => `${file}: ${written}`)).toEqual([]);
});

test.each(['de', 'es', 'fr'])('every refusal is said in %s', (language) => {
  const codes = subjectsIn('refusals/').flatMap((subject) => Object.keys(englishTexts(subject)).map((name) => [subject, name] as const));
  expect(codes.length).toBeGreaterThan(500);
  const missing = codes.filter(([subject, name]) => ownTexts(subject as keyof Texts, language)[name as never] === undefined);
  expect(missing.filter(([, name]) => !name.endsWith('_for_people'))).toEqual([]);
});

test.each([
  ['Ensure this value has at most 80 characters (it has 81).', 'Geben Sie höchstens 80 Zeichen ein (es sind 81).'],
  ['"purple" is not one of red, blue.', '"purple" steht nicht zur Wahl: red, blue.'],
  ['Page with this Short name and Title already exists.', 'Schon vergeben: Kurzname, Titel.'],
  ['The field \'page\' names a page that does not exist: "9".', 'Seite: "9" gibt es nicht.'],
  ['short_name: This field is required.', 'Kurzname: Dieses Feld muss ausgefüllt sein.'],
  ['steps/0/name: Enter "b".', 'steps/0/name: Geben Sie "b" ein.'],
  ['Enter a date: YYYY-MM-DD.', 'Geben Sie ein Datum ein: JJJJ-MM-TT.'],
  [
    'Line 2: "user.x" takes one value. Line 4: A block or tag is not closed.',
    'Zeile 2: „user.x“ nimmt einen Wert. Zeile 4: Ein Block oder eine Marke ist nicht geschlossen.',
  ],
  ['This account may not view users.', 'Dieses Konto darf das nicht sehen: Personen.'],
  ['A mailing that is being built cannot be queued.', 'Dieses Mailing lässt sich nicht einreihen (being built).'],
  ['syntax error at or near "FORM" (line 1, column 10)', 'Das SQL ist bei „FORM“ nicht zu verstehen (Zeile 1, Spalte 10)'],
  [
    'column u.emial does not exist (line 1, column 8). Hint: Perhaps you meant to reference the column "u.email".',
    'PostgreSQL sagt: Die Spalte u.emial gibt es nicht (Zeile 1, Spalte 8). Rat: Vielleicht meinen Sie die Spalte „u.email“.',
  ],
  ['I-17 still runs at PayPal: It answered 500.', 'I-17 läuft bei PayPal noch: Die Antwort war 500.'],
  ['This event is full.', 'Diese Veranstaltung ist ausgebucht.'],
])('in German: %s', (text, said) => {
  expect(translatedMessage(german, text)).toBe(said);
});

test('a message that begins as another one does is not taken for it', () => {
  for (const text of ['There is no such thing.', 'There is no way out.', 'This thing has no name.'])
    expect(translatedMessage(german, text)).toBeUndefined();
});

test('what speaks to programs is said in other words in English, too', () => {
  const slug = "Enter a valid 'slug' consisting of letters, numbers, underscores or hyphens.";
  expect(messagesMarkup(wordsFor(['en']), [slug]).text).toBe('Use only letters without accents, digits, hyphens and underscores.');
  expect(messagesMarkup(wordsFor(['fr']), [slug]).text).toBe(
    'N’utilisez que des lettres sans accent, des chiffres, des tirets et des tirets bas.',
  );
});

test('what nobody has translated says that it is English, and all is escaped', () => {
  expect(messagesMarkup(german, ['Enter <b>.', 'This field is required.']).text).toBe(
    'Auf Englisch: „<span lang="en">Enter &lt;b&gt;.</span>“ Dieses Feld muss ausgefüllt sein.',
  );
  expect(messagesMarkup(wordsFor(['en']), ['Enter <b>.']).text).toBe('Enter &lt;b&gt;.');
});
