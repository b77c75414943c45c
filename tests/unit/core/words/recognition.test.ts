import { englishTexts, Message, type MessageCode, recognized, subjectsIn } from '../../../../runtime/core/words';

/** Values that must be of their kind, to be told from the words around them. */
const OF_A_KIND: Readonly<Record<string, string>> = { json: '"a, b"', format: 'e-mail', method: 'PATCH', number: '7', id: 'I-17' };

/** What is answered to who reads, and never stored. */
const NEVER_STORED = /^refusals\/reading$/;

const messageOf = (code: string, values: Readonly<Record<string, string>>): Message =>
  new Message(code as 'values.at', values as { label: string; message: string });

/** Values for a text: of two that stand side by side, the first is one word. A message is one that is known. */
function valuesFor(text: string): Record<string, string> {
  const values = [...text.matchAll(/(?<!\{)\{(\w+)\}(?!\})(?=( \{)?)/g)].map(([, name, beside], index): [string, string] => [
    name!,
    name === 'message' ? 'This field is required.' : (OF_A_KIND[name!] ?? (beside ? `v${index}` : `the value ${index}, so`)),
  ]);
  return Object.fromEntries(values);
}

const stored = subjectsIn('refusals/')
  .filter((subject) => !NEVER_STORED.test(subject))
  .flatMap((subject) =>
    Object.entries(englishTexts(subject)).map(([name, text]) => [`${subject.slice('refusals/'.length)}.${name}`, text] as const),
  )
  .filter(([code]) => !code.endsWith('_for_people'));

test('every text of the catalogue is recognised in what was stored, with its values', () => {
  expect(stored.length).toBeGreaterThan(500);
  const texts = new Map(stored);
  for (const [code, text] of stored) {
    const values = valuesFor(text);
    const found = recognized(String(messageOf(code, values)));
    expect({ code, text: found && texts.get(found.code), values: { ...found?.values } }).toEqual({ code, text, values });
  }
});

test('every code that is recognised is worded as what was recognised', () => {
  for (const [code, text] of stored) {
    const english = String(messageOf(code, valuesFor(text)));
    expect(String(recognized(english))).toBe(english);
  }
});

test('what somebody else said is no message, whatever stands before its colon', () => {
  expect(recognized('connect ECONNREFUSED: nobody listens')).toBeUndefined();
  expect(recognized('name: nobody listens')).toBeUndefined();
  expect(recognized('name: This field is required.')?.code).toBe('values.at' satisfies MessageCode);
});
