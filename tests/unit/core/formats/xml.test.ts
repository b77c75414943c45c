import fc from 'fast-check';
import { HttpError } from '../../../../runtime/core/errors/http-error';
import type { JsonValue } from '../../../../runtime/core/formats/exact-json';
import { readXml } from '../../../../runtime/core/formats/read-xml';
import { writeXml } from '../../../../runtime/core/formats/write-body';

test('an answer has types in attributes, sorted children, and True and False', () => {
  const value: JsonValue = { objects: [{ b: true, a: null, c: 'x & y' }, 'text', [1]], meta: { total: 1, rate: 1.5 } };
  expect(writeXml(value, 'response')).toBe(
    "<?xml version='1.0' encoding='utf-8'?>\n" +
      '<response><meta type="hash"><rate type="float">1.5</rate><total type="integer">1</total></meta>' +
      '<objects type="list"><object><a type="null"/><b type="boolean">True</b><c>x &amp; y</c></object><value>text</value>' +
      '<value type="list"><value type="integer">1</value></value></objects></response>',
  );
  expect(writeXml([1], 'response')).toContain('<objects><value type="integer">1</value></objects>');
  expect(writeXml('x', 'object')).toContain('<object><value>x</value></object>');
});

test('characters that XML cannot hold are replaced, and keys that are not names are kept', () => {
  const text = writeXml({ 'a b': '\0\x1f\uFFFE', '<x>': 1, entry: 'e', xmlthing: '' }, 'object');
  expect(text).toContain('<entry name="a b">\uFFFD\uFFFD\uFFFD</entry>');
  expect(text).toContain('<entry name="&lt;x&gt;" type="integer">1</entry>');
  expect(text).toContain('<entry name="entry">e</entry>');
});

test('a request has typed and untyped values, objects and repeated elements', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <request type="hash">
      <name>A &amp; B</name><n type="integer"> 5 </n><f type="float">1.5e2</f><t type="boolean">True</t><u type="boolean">no</u>
      <z type="null"/><empty/><l type="list"><value>1</value><object><k>v</k></object></l><d><a>1</a></d>
      <tag>one</tag><tag>two</tag><tag>three</tag><html><![CDATA[<!DOCTYPE html><p>&nbsp;]]></html>
    </request>`;
  expect(await readXml(text)).toEqual({
    name: 'A & B',
    n: 5,
    f: 150,
    t: true,
    u: false,
    z: null,
    empty: '',
    l: ['1', { k: 'v' }],
    d: { a: '1' },
    tag: ['one', 'two', 'three'],
    html: '<!DOCTYPE html><p>&nbsp;',
  });
  expect(await readXml('<request><object><a>1</a></object></request>')).toEqual({ a: '1' });
  expect(await readXml('<object><a>1</a></object>')).toEqual({ a: '1' });
});

test('a key that is called as objects and lists are is read as it is written', async () => {
  const value: JsonValue = {
    object: '/rest/v1/tag/1/',
    objects: 5,
    deep: { object: 'charge', objects: [{ object: true }, 'x'] },
    none: { object: null },
  };
  expect(await readXml(writeXml(value, 'object'))).toEqual(value);
  expect(await readXml('<request><name>a</name><object>5</object></request>')).toEqual({ name: 'a', object: '5' });
  const typed = '<request><object type="hash"><name>a</name></object></request>';
  expect(await readXml(typed)).toEqual({ name: 'a' });
  expect(await readXml('<request><objects type="list"><value>a</value></objects></request>')).toEqual(['a']);
});

test.each([
  ['a DTD', '<!DOCTYPE request><request/>'],
  ['a list that is a text', '<request><lists type="list">5</lists></request>'],
  ['an object that is a text', '<request><includes type="hash">5</includes></request>'],
  ['nothing that is a text', '<request><name type="null">x</name></request>'],
  ['an entity', '<!DOCTYPE r [<!ENTITY a "b">]><request><a>&a;</a></request>'],
  ['an external entity', '<!DOCTYPE r SYSTEM "file:///etc/passwd"><request/>'],
  ['a DTD after the root', '<request/><!DOCTYPE x>'],
  ['an entity declaration in an element', '<request><a><!ENTITY x "y"></a></request>'],
  ['a DTD behind a comment in an attribute', '<request a="<!--"><!DOCTYPE x><a b="-->"/></request>'],
  ['an unknown entity', '<request>&nope;</request>'],
  ['two roots', '<request/><request/>'],
  ['text after the root', '<request/>x'],
  ['an open element', '<request><a></request>'],
  ['no XML', 'hello'],
  ['another root', '<response/>'],
  ['a wrong integer', '<request><a type="integer">1e5</a></request>'],
  ['an integer that no double comes near', `<request><a type="integer">${'9'.repeat(400)}</a></request>`],
  ['a wrong boolean', '<request><a type="boolean">banana</a></request>'],
  ['a wrong float', '<request><a type="float">NaN</a></request>'],
  ['depth', `<request>${'<a>'.repeat(40)}${'</a>'.repeat(40)}</request>`],
  ['great depth', `<request>${'<a>'.repeat(100_000)}`],
])('%s is refused', async (_name, text) => {
  await expect(readXml(text)).rejects.toThrow(HttpError);
});

test.each([
  ['1', true],
  ['True', true],
  ['yes', true],
  [' on ', true],
  ['0', false],
  ['False', false],
  ['', ''],
])('the boolean %p is %p', async (text, value) => {
  expect(await readXml(`<request><a type="boolean">${text}</a></request>`)).toEqual({ a: value });
});

test('numbers that JavaScript would round keep their digits, in and out', async () => {
  const text =
    '<request><a type="integer">+10158123456789013</a><b type="list"><value type="float">0.10000000000000001</value></b></request>';
  const value = await readXml(text);
  expect(value).toEqual({ a: '10158123456789013', b: ['0.10000000000000001'] });
  const written = '<a type="integer">10158123456789013</a><b type="list"><value type="float">0.10000000000000001</value></b>';
  expect(writeXml(value as JsonValue, 'object')).toContain(`<object>${written}</object>`);
});

test('another encoding is a 415', async () => {
  await expect(readXml('<?xml version="1.0" encoding="ISO-8859-1"?><request/>')).rejects.toThrow(
    expect.objectContaining({ status: 415 }) as Error,
  );
});

test('no key reaches a prototype', async () => {
  const value = await readXml('<request><__proto__><admin>1</admin></__proto__><constructor>x</constructor></request>');
  expect(Object.keys(value as object)).toEqual(['constructor']);
  expect(({} as { admin?: unknown }).admin).toBeUndefined();
});

test('an element may be called _', async () => {
  expect(await readXml('<request><_ type="list"/><a><_>1</_></a></request>')).toEqual({ _: [], a: { _: '1' } });
});

test('XML that was written can be read again', async () => {
  // White space alone is not kept by the reader, and no text can hold control characters.
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((each) => each === '' || (each.trim() !== '' && !/[\0-\x1f\x7f-\x9f\ufffe\uffff]/.test(each)));
  const key = text.filter((each) => each !== '' && each !== '__proto__' && each !== 'object' && each !== 'objects');
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('dict'),
      fc.array(tie('any'), { maxLength: 4 }),
    ),
    dict: fc.dictionary(key, tie('any'), { maxKeys: 4, noNullPrototype: true }),
  }));
  await fc.assert(fc.asyncProperty(value.dict, async (dict) => expect(await readXml(writeXml(dict as JsonValue, 'object'))).toEqual(dict)));
});
