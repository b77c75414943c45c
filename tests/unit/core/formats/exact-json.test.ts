import fc from 'fast-check';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import { parseExactJson, roundedNumbers, writeExactJson } from '../../../../runtime/core/formats/exact-json';
import { readJson } from '../../../../runtime/core/formats/read-body';

test.each([
  ['an integer beyond 2^53', '10158123456789013'],
  ['a negative one', '-10158123456789013'],
  ['more decimals than a double has', '0.10000000000000001'],
  ['an integer that JavaScript writes with an exponent', '1000000000000000000000'],
  ['a small number that it writes so', '0.0000001'],
  ['a large amount', '99999999999999.99'],
  ['a number with an exponent', '1.00000000000000000001e3'],
])('%s is read as its digits, and written as the number that it was', (_what, digits) => {
  const text = `{"a":${digits},"b":[1,{"c":${digits}}]}`;
  const value = parseExactJson(text);
  expect(value).toEqual({ a: digits, b: [1, { c: digits }] });
  expect(writeExactJson(value)).toBe(text);
});

test('numbers that JavaScript keeps stay numbers', () => {
  const text = '[9007199254740991,0.30000000000000004,1.7976931348623157e308,1e22,-0.5,"10158123456789013"]';
  expect(parseExactJson(text)).toEqual(JSON.parse(text));
  expect(parseExactJson('[1.0000000000000000, 12345678901234500000, 9007199254740992]')).toEqual([1, 12345678901234500000, 2 ** 53]);
});

test('every integer comes out with the digits that went in', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }), (number) => {
      expect(writeExactJson(parseExactJson(`{"n":[${number}]}`))).toBe(`{"n":[${number}]}`);
    }),
  );
});

test('a text of digits stays a text beside a number of the same digits', () => {
  const text = '{"number":10158123456789013,"text":"10158123456789013"}';
  expect(writeExactJson(parseExactJson(text))).toBe(text);
});

test('a check of numbers sees numbers', () => {
  expect(roundedNumbers(parseExactJson('[0.10000000000000001, "1"]'))).toEqual([0.1, '1']);
});

test.each(['9'.repeat(400), '1e400', '-1E+400', '1e-400'])('what no number of JavaScript is keeps its digits: %.20s', (number) => {
  expect(parseExactJson(`[${number}]`)).toEqual([number]);
  expect(writeExactJson(parseExactJson(`[${number}]`))).toBe(`[${number}]`);
  expect(roundedNumbers(parseExactJson(`[${number}]`))).toEqual([Number(number)]);
});

test('keys said twice and prototypes are read as before', () => {
  expect(parseExactJson('{"a":10158123456789013,"a":2}')).toEqual({ a: 2 });
  expect(readJson('{"__proto__":{"isAdmin":true},"n":10158123456789013}')).toEqual({ n: '10158123456789013' });
  expect(() => readJson('{"n":10158123456789013')).toThrow(HttpError);
});
