import { lines, linesText } from '../../../runtime/staff/forms/typed-lists';

test.each([
  ['{{user.first_name}}, come on Saturday', ['{{user.first_name}}, come on Saturday']],
  [
    'Come on Saturday\n{% if user.city %}To {{user.city}}{% endif %}',
    ['Come on Saturday', '{% if user.city %}To {{user.city}}{% endif %}'],
  ],
  ['[Urgent] Sign now', ['[Urgent] Sign now']],
  ['["one", "two"]', ['one', 'two']],
  ['1\n{"a": 1}', ['1', { a: 1 }]],
])('%s is read as a list of texts', (text, values) => {
  expect(lines(text, true)).toEqual(values);
});

test.each(['{{user.first_name}}', '[broken', '{"a":'])('%s is refused where no texts are asked for', (text) => {
  expect(() => lines(text, false)).toThrow(/JSON/);
});

test.each([
  [['{{user.first_name}}, come', '[Urgent] Sign'], '{{user.first_name}}, come\n[Urgent] Sign'],
  [[5, 7], '5\n7'],
  [['{"a": 1}'], '[\n  "{\\"a\\": 1}"\n]'],
  [['two\nlines'], '[\n  "two\\nlines"\n]'],
])('%j is shown one a line where that is the same list again', (values, text) => {
  expect(linesText(values)).toBe(text);
});
