import { HttpError } from '../../../../runtime/core/errors/http-error';
import { validateBody } from '../../../../runtime/core/write';
import { isEmail } from '../../../../runtime/core/types/text-formats';
import { thingPlan } from './plans';

const whole = { name: 'a', page: 1 };

function errorsOf(body: unknown, completeness = { requireAll: false }): unknown {
  try {
    validateBody(thingPlan, body, completeness);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    expect(error.status).toBe(400);
    return error.body;
  }
  return undefined;
}

describe('a body', () => {
  test('is turned into values of the types of its columns, and is not changed itself', () => {
    const body = { title: 'x', count: '3', price: 2, active: 'on', at: '2016-02-11T16:34:43', tags: 'a', page: '/rest/v1/page/5/' };
    const copy = { ...body };
    expect(validateBody(thingPlan, body, { requireAll: true })).toEqual({
      name: 'x',
      count: 3,
      price: '2.00',
      active: true,
      at: new Date('2016-02-11T16:34:43Z'),
      tags: ['a'],
      page: '/rest/v1/page/5/',
    });
    expect(body).toEqual(copy);
  });

  test('the value under the name of a field counts, not the one under its alias', () => {
    expect(validateBody(thingPlan, { title: 'second', name: 'first' }, { requireAll: false })).toEqual({ name: 'first' });
  });

  test('unknown keys are ignored, even those that every JavaScript object has', () => {
    const body = JSON.parse('{"id": 7, "nothing": 1, "__proto__": {"name": "x"}, "constructor": 1, "toString": 2}') as unknown;
    expect(validateBody(thingPlan, body, { requireAll: false })).toEqual({});
    expect(validateBody(thingPlan, Object.create({ name: 'inherited' }), { requireAll: false })).toEqual({});
  });

  test.each([[[1]], ['text'], [5], [true]])('%p is refused, because it is no object', (body) => {
    expect(errorsOf(body)).toEqual({ error: 'The body must be an object of fields and values.' });
  });

  test.each([undefined, null, '', {}])('%p counts as a body without fields', (body) => {
    expect(validateBody(thingPlan, body, { requireAll: false })).toEqual({});
    expect(errorsOf(body, { requireAll: true })).toEqual({
      thing: { name: ['This field is required.'], page: ['This field is required.'] },
    });
  });

  test('a required field may be missing when the path names it', () => {
    expect(validateBody(thingPlan, { page: 1 }, { requireAll: true, except: ['name'] })).toEqual({ page: 1 });
    expect(errorsOf({ page: 1 }, { requireAll: true })).toBeDefined();
  });
});

describe('the error messages of a body', () => {
  test.each<[Record<string, unknown>, string, string]>([
    [{ name: '' }, 'name', 'This field is required.'],
    [{ name: '   ' }, 'name', 'This field is required.'],
    [{ name: null }, 'name', 'This field may not be null.'],
    [{ name: 'a b' }, 'name', "Enter a valid 'slug' consisting of letters, numbers, underscores or hyphens."],
    [{ name: 'a234567890b' }, 'name', 'Ensure this value has at most 10 characters (it has 11).'],
    [{ name: 'a\0' }, 'name', 'Null characters are not allowed.'],
    [{ email: 'nobody' }, 'email', 'Enter a valid e-mail address.'],
    [{ kind: 'mobile' }, 'kind', '"mobile" is not one of home, work.'],
    [{ kind: '' }, 'kind', '"" is not one of home, work.'],
    [{ level: 3 }, 'level', '"3" is not one of 1, 2.'],
    [{ colours: ['red', 'blue'] }, 'colours', '"blue" is not one of red, green.'],
    [{ level: 'three' }, 'level', 'Enter a whole number.'],
    [{ count: '0' }, 'count', 'Ensure this value is at least 1.'],
    [{ count: 6 }, 'count', 'Ensure this value is at most 5.'],
    [{ price: -1 }, 'price', 'Ensure this value is at least 0.'],
    [{ price: 'ten' }, 'price', 'Enter a decimal number.'],
    [{ price: '1.005' }, 'price', 'Ensure that there are no more than 2 decimal places.'],
    [{ at: 'soon' }, 'at', 'Enter a date and time: YYYY-MM-DDTHH:MM:SS, in UTC or with an offset.'],
    [{ data: 'no' }, 'data', 'Enter an object or a list.'],
    [{ page: null }, 'page', 'This field may not be null.'],
    [{ page: '' }, 'page', 'This field is required.'],
    [{ fields: 'x' }, 'fields', 'Enter an object of names and values.'],
  ])('%j is refused', (body, field, message) => {
    expect(errorsOf(body)).toEqual({ thing: { [field]: [message] } });
  });

  test('list all wrong and missing fields at once', () => {
    expect(errorsOf({ count: 'x', email: 'y' }, { requireAll: true })).toEqual({
      thing: {
        name: ['This field is required.'],
        page: ['This field is required.'],
        count: ['Enter a whole number.'],
        email: ['Enter a valid e-mail address.'],
      },
    });
  });

  test('null is accepted where the column takes it, whatever its format and limits', () => {
    const body = { count: null, level: null, email: null, data: null, parent: null };
    expect(validateBody(thingPlan, body, { requireAll: false })).toEqual(body);
    expect(validateBody(thingPlan, { email: '', parent: '' }, { requireAll: false })).toEqual({ email: '', parent: null });
  });

  test.each([
    [{ kind: null, price: null, active: null, at: null, fields: null }, {}],
    [{ tags: null }, { tags: [] }],
    [{ title: null, count: 2, kind: null }, 'thing'],
  ])(
    '%j: null counts as not sent where the field does not take it, and as empty for a list, but a required field needs a value',
    (body, expected) => {
      if (expected === 'thing') expect(errorsOf(body)).toEqual({ thing: { name: ['This field may not be null.'] } });
      else expect(validateBody(thingPlan, body, { requireAll: false })).toEqual(expected);
    },
  );

  test('null for a required field may be sent when the path names it', () => {
    expect(validateBody(thingPlan, { name: null, page: 1 }, { requireAll: true, except: ['name'] })).toEqual({ page: 1 });
  });

  test('do not appear again for the next body', () => {
    expect(errorsOf({ count: 'x' })).toBeDefined();
    expect(validateBody(thingPlan, whole, { requireAll: true })).toEqual(whole);
  });
});

describe('e-mail addresses', () => {
  test.each(['a@b.org', "o'hara+x@sub.example.co.uk", 'jürgen@müller.de', 'x@xn--bcher-kva.example'])('%s is valid', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    '@',
    'a@',
    '@b.org',
    'a@b',
    'a b@c.org',
    'a@b..org',
    '.a@b.org',
    'a..b@c.org',
    'a@b.org,c@d.org',
    'a@-b.org',
    'a@1.2.3.4',
    '<a@b.org>',
    'a@b.org\nBcc: c@d.org',
    `${'a'.repeat(65)}@b.org`,
  ])('%p is not valid', (text) => expect(isEmail(text)).toBe(false));
});
