import { HttpError, invalid } from '../../../../runtime/core/errors/http-error';
import { writeXml } from '../../../../runtime/core/formats/write-body';
import { toJsonValue } from '../../../../runtime/core/formats/exact-json';
import { distinct, Message } from '../../../../runtime/core/words';

const tooLong = new Message('values.text_too_long', { most: 80 });
const ENGLISH = 'Ensure this value has at most 80 characters.';

test('a message is its English text wherever it is written without a language', () => {
  expect([String(tooLong), JSON.stringify([tooLong]), tooLong.toPostgres()]).toEqual([ENGLISH, `["${ENGLISH}"]`, ENGLISH]);
  expect(writeXml(toJsonValue({ errors: { name: [tooLong] } }), 'response')).toContain(`<value>${ENGLISH}</value>`);
});

test('a message within another is worded with it', () => {
  expect(String(new Message('values.at', { label: 'short_name', message: tooLong }))).toBe(`short_name: ${ENGLISH}`);
});

test('an error has its messages, and what the API says of them', () => {
  const error = invalid('user', { name: [tooLong] });
  expect(error.body).toEqual({ user: { name: [ENGLISH] } });
  expect(error.wordings).toEqual({ user: { name: [tooLong] } });
  expect(new HttpError(400, { error: tooLong }).body).toEqual({ error: ENGLISH });
});

test('two messages are one that say the same', () => {
  const again = new Message('values.text_too_long', { most: 80 });
  expect(distinct([tooLong, again, 'Another.', new Message('values.text_too_long', { most: 81 })])).toHaveLength(3);
});
