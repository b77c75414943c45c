import { headerLine, rowLine, type RowFormat } from '../../../../runtime/core/formats/write-rows';

const CSV: RowFormat = { delimiter: ',', safe: false };
const TSV: RowFormat = { delimiter: '\t', safe: false };
const SAFE: RowFormat = { delimiter: ',', safe: true };
const cell = (value: unknown, format = CSV): string => rowLine({ value }, ['value'], format).slice(0, -1);

test('a line has the cells in the order of the columns, and nothing for what the object lacks', () => {
  expect(headerLine(['id', 'a,b'], CSV)).toBe('id,"a,b"\n');
  expect(rowLine({ b: true, id: 1 }, ['id', 'a', 'b'], TSV)).toBe('1\t\ttrue\n');
});

test('null is an empty cell, and an empty text is in quotes, as PostgreSQL writes them', () => {
  expect([cell(null), cell('')]).toEqual(['', '""']);
});

test('what would end a cell or a line is in quotes, and quotes are doubled', () => {
  expect([cell('a,b'), cell('a,b', TSV), cell('a\tb', TSV)]).toEqual(['"a,b"', 'a,b', '"a\tb"']);
  expect(['a"b', 'a\nb', 'a\rb', '\\.'].map((text) => cell(text))).toEqual(['"a""b"', '"a\nb"', '"a\rb"', '"\\."']);
});

test('numbers and booleans are as in JSON, and so are lists and objects', () => {
  expect([cell(-1.5), cell(false), cell([1, 'a']), cell({ a: null })]).toEqual(['-1.5', 'false', '"[1,""a""]"', '"{""a"":null}"']);
});

test('a text that a spreadsheet would run begins with an apostrophe where that is asked for; a number does not', () => {
  for (const text of ['=1+1', '+1', '-1', '@a']) expect([cell(text), cell(text, SAFE)]).toEqual([text, `'${text}`]);
  expect([cell(-1, SAFE), cell('a=b', SAFE)]).toEqual(['-1', 'a=b']);
});
