import fc from 'fast-check';
import { coerce, type ValueLimits, type ValueType } from '../../../../runtime/core/write/body/values';

/** The value that comes of an input, or the message as an Error. */
function made(type: ValueType, input: unknown, limits: ValueLimits = {}): unknown {
  const coerced = coerce(type, input, limits);
  return coerced.ok ? coerced.value : new Error(String(coerced.message));
}

const refused = expect.any(Error) as unknown;

describe('truth values', () => {
  test.each([true, 'true', 'True', 'TRUE', 1, '1', 'on', 'yes', ' true '])('%p is true', (input) => {
    expect(made('boolean', input)).toBe(true);
  });
  test.each([false, 'false', 'False', 0, '0', 'off', 'no'])('%p is false', (input) => {
    expect(made('boolean', input)).toBe(false);
  });
  test.each(['', 'perhaps', 2, -1, [], {}, '1.0'])('%p is refused', (input) => {
    expect(made('boolean', input)).toEqual(refused);
  });
});

describe('null', () => {
  const types: ValueType[] = [
    'string',
    'text',
    'integer',
    'bigint',
    'float',
    'decimal',
    'boolean',
    'datetime',
    'date',
    'json',
    'uuid',
    'time',
    'interval',
    'point',
    'reference',
  ];
  test.each(types)('is accepted for %s only where the column takes it', (type) => {
    expect(made(type, null)).toEqual(new Error('This field may not be null.'));
    expect(made(type, null, { null: true })).toBeNull();
  });
  test('is what an empty text means, except for texts', () => {
    expect(made('integer', '', { null: true })).toBeNull();
    expect(made('reference', '', { null: true })).toBeNull();
    expect(made('string', '', { null: true })).toBe('');
  });
});

describe('whole numbers', () => {
  test('every number of 32 bits is accepted, as number and as text', () => {
    fc.assert(fc.property(fc.integer(), (number) => made('integer', number) === number && made('integer', ` ${number} `) === number));
  });
  test('every number that JavaScript keeps exactly is a bigint', () => {
    fc.assert(fc.property(fc.maxSafeInteger(), (number) => made('bigint', String(number)) === number || number === 0));
  });
  test.each([2 ** 31, -(2 ** 31) - 1, '99999999999', 1e300])('%p is out of range', (input) => {
    expect(made('integer', input)).toEqual(new Error('This number is out of range.'));
  });
  test.each(['', 'x', '1.5', 1.5, '0x10', true, NaN, Infinity, [], {}, '1e3', '٣'])('%p is none', (input) => {
    expect(made('integer', input)).toEqual(refused);
  });
  test('a bigint beyond 2^53 keeps its digits, as far as 64 bits go', () => {
    expect(made('bigint', '9007199254740993')).toBe(9007199254740993n);
    expect(made('bigint', '-9223372036854775808')).toBe(-(2n ** 63n));
    expect(made('bigint', '9223372036854775808')).toEqual(new Error('This number is out of range.'));
    expect(made('bigint', 2 ** 63)).toEqual(new Error('This number is out of range.'));
  });
});

describe('floating-point numbers', () => {
  test('every finite number is the same when it is sent as text', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => made('float', String(number)) === number || number === 0,
      ),
    );
  });
  test.each(['', 'NaN', 'Infinity', '1e999', '1,5', '--1', true])('%p is none', (input) => {
    expect(made('float', input)).toEqual(refused);
  });
});

describe('decimals', () => {
  test('every amount keeps its two digits after the point', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        return made('decimal', text) === (cents === 0 ? '0.00' : text) && made('decimal', cents / 100) === made('decimal', text);
      }),
    );
  });
  test.each([
    ['10', '10.00'],
    [10, '10.00'],
    ['.5', '0.50'],
    ['+3.10', '3.10'],
    ['-0', '0.00'],
    ['007.1', '7.10'],
    ['1.100', '1.10'],
    [' 2 ', '2.00'],
  ])('%p is %s', (input, expected) => expect(made('decimal', input)).toBe(expected));
  test.each(['', '.', '-', 'ten', '1,000', '$5', '1e5', 1e21, true, [], '1.005', 0.001])('%p is refused', (input) => {
    expect(made('decimal', input)).toEqual(refused);
  });
  test('more digits than the column has are refused', () => {
    expect(made('decimal', '123456789.00')).toEqual(new Error('This number is out of range.'));
    expect(made('decimal', '99999999.99')).toBe('99999999.99');
    expect(made('decimal', '0.99', { digits: 2, scale: 2 })).toBe('0.99');
    expect(made('decimal', '1.00', { digits: 2, scale: 2 })).toEqual(refused);
  });
  test('a number below the minimum or above the maximum is refused', () => {
    expect(made('decimal', '-1', { minimum: 0 })).toEqual(new Error('Ensure this value is at least 0.'));
    expect(made('decimal', '101', { maximum: 100 })).toEqual(new Error('Ensure this value is at most 100.'));
  });
});

describe('times', () => {
  const iso = (input: unknown): unknown => {
    const value = made('datetime', input);
    return value instanceof Date ? value.toISOString() : value;
  };
  test('every time is kept, in whole seconds', () => {
    const dates = fc.date({ min: new Date('1000-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true });
    fc.assert(fc.property(dates, (date) => iso(date.toISOString()) === `${date.toISOString().slice(0, 19)}.000Z`));
  });
  test('a time with an offset is converted to UTC', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
        const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) => String(part).padStart(2, '0'));
        return iso(`${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`) === `${date.toISOString().slice(0, 19)}.000Z`;
      }),
    );
  });
  test('a time by the clock of a place takes no offset', () => {
    expect(made('datetime', '2016-02-11 16:34', { clock: 'local' })).toEqual(new Date('2016-02-11T16:34:00Z'));
    expect(made('datetime', '2016-02-11T16:34:00Z', { clock: 'local' })).toEqual(
      new Error('Enter the time by the clock of the place, without Z or an offset: YYYY-MM-DDTHH:MM:SS.'),
    );
  });
  test.each([
    ['2016-02-11T16:34:43', '2016-02-11T16:34:43.000Z'],
    ['2016-02-11 16:34', '2016-02-11T16:34:00.000Z'],
    ['2016-02-11T16:34:43.999999+00:00', '2016-02-11T16:34:43.000Z'],
    ['2016-02-11T16:34:43-0530', '2016-02-11T22:04:43.000Z'],
    ['2016-02-29', '2016-02-29T00:00:00.000Z'],
  ])('%s is read', (input, expected) => expect(iso(input)).toBe(expected));
  test.each([
    '',
    'now',
    '2015-02-29',
    '2016-13-01',
    '2016-01-00',
    '2016-01-01T24:00:00',
    '2016-01-01T00:60:00',
    '0001-01-01',
    '12016-01-01',
    5,
    true,
    '2016-01-01T00:00:00+99:00',
  ])('%p is refused', (input) => expect(iso(input)).toEqual(refused));
  test('a date is the day of a date and time', () => {
    expect(made('date', '2016-02-11')).toEqual(new Date('2016-02-11T00:00:00Z'));
    expect(made('date', '2016-02-11T23:00:00')).toEqual(new Date('2016-02-11T00:00:00Z'));
    expect(made('date', '2016-02-30')).toEqual(refused);
    expect(made('date', '11/02/2016')).toEqual(refused);
  });
});

describe('texts', () => {
  test('every Unicode text without a null character stays as it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => text.includes('\0') || made('text', text) === text));
  });
  test('a number becomes a text; a boolean, an object and a list are refused', () => {
    expect(made('string', 10001)).toBe('10001');
    expect(made('string', true)).toEqual(refused);
    expect(made('string', {})).toEqual(refused);
    expect(made('string', ['a'])).toEqual(refused);
  });
  test('a text that PostgreSQL cannot store is refused', () => {
    expect(made('text', 'a\0b')).toEqual(new Error('Null characters are not allowed.'));
    expect(made('text', 'a\ud800b')).toEqual(new Error('This is not valid Unicode text.'));
    expect(made('text', '😀')).toBe('😀');
  });
  test('a text with a format is trimmed, and a country gets its full name', () => {
    expect(made('string', ' a@b.org ', { format: 'email' })).toBe('a@b.org');
    expect(made('string', 'usa', { format: 'country' })).toBe('United States');
    expect(made('string', ' a ')).toBe(' a ');
    expect(made('string', '  ', { minLength: 1 })).toBe('');
  });
});

describe('objects and lists', () => {
  test('every object and list of JSON is kept', () => {
    const values = fc.oneof(
      fc.dictionary(fc.string({ unit: 'grapheme-ascii' }), fc.jsonValue({ maxDepth: 3 })),
      fc.array(fc.jsonValue({ maxDepth: 3 })),
    );
    fc.assert(
      fc.property(values, (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('\\u0000') && !text.includes('__proto__') && !/\\ud[89a-f]/i.test(text));
        expect(made('json', value)).toEqual(value);
        expect(made('json', text)).toEqual(JSON.parse(text));
      }),
    );
  });
  test.each(['', 'x', '5', 5, true, '"text"', { a: 'x\0' }, { 'a\0': 1 }, [['\ud800']], JSON.parse('{"__proto__": {}}')])(
    '%p is refused',
    (input) => {
      expect(made('json', input)).toEqual(refused);
    },
  );
  test('more than 32 levels of nesting are refused', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    expect(made('json', nested(32))).toEqual(nested(32));
    expect(made('json', nested(33))).toEqual(refused);
  });
});

describe('lists and custom fields', () => {
  test.each([
    [[1], [1]],
    ['a', ['a']],
    [5, [5]],
    ['', []],
    [{ id: 5 }, [{ id: 5 }]],
  ])('%p is read as a list', (input, expected) => {
    expect(made('list', input)).toEqual(expected);
  });
  test('a value that is no list, or no custom fields, is refused', () => {
    expect(made('list', true)).toEqual(refused);
    expect(made('list', {})).toEqual(refused);
    expect(made('fields', 'text')).toEqual(refused);
    expect(made('fields', '')).toEqual({});
  });
});
