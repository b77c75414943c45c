import fc from 'fast-check';
import { looksLikeForm, readForm, readJson } from '../../../../runtime/core/formats/read-body';
import { html } from '../../../../runtime/core/formats/markup';
import { showValue } from '../../../../runtime/staff/object/value';
import { wordsFor } from '../../../../runtime/staff/words';
import { writeJsonp } from '../../../../runtime/core/formats/write-body';
import { toJsonValue } from '../../../../runtime/core/formats/exact-json';

test('values become JSON data: keys sorted, times in UTC to the second', () => {
  const value = { b: new Date('2026-01-31T14:00:00.987+02:00'), a: { d: 1n, c: [undefined, Number.NaN] }, u: undefined, f: () => 1 };
  expect(JSON.stringify(toJsonValue(value))).toBe('{"a":{"c":[null,null],"d":1},"b":"2026-01-31T12:00:00","f":null}');
  expect(toJsonValue(2n ** 60n)).toBe(String(2n ** 60n));
});

test('forms are read as browsers write them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }))), (pairs) => {
      const named = pairs.filter(([name]) => name !== '__proto__');
      const expected: Record<string, string | string[]> = {};
      for (const name of new Set(named.map(([each]) => each))) {
        const values = named.filter(([each]) => each === name).map(([, value]) => value);
        expected[name] = values.length === 1 ? values[0]! : values;
      }
      const text = new URLSearchParams(named).toString();
      // A pair with neither name nor value is written as "=".
      expect(readForm(text)).toEqual(expected);
    }),
  );
});

test('no JSON looks like a form', () => {
  fc.assert(fc.property(fc.json(), (text) => !looksLikeForm(text)));
});

test('JSON is read unchanged, without keys that could reach a prototype', () => {
  const anything = fc.json({ maxDepth: 20 }).filter((text) => !text.includes('__proto__'));
  fc.assert(fc.property(anything, (text) => expect(readJson(text)).toEqual(JSON.parse(text))));
});

test('JSONP escapes the separators that end a line in old JavaScript', () => {
  expect(writeJsonp('f', '{"a":"\u2028\u2029"}')).toBe('/**/f({"a":"\\u2028\\u2029"})');
});

test('templates escape everything that is not markup', () => {
  const evil = '<img src=x onerror="alert(\'1\')">&';
  const inner = html`<b title="${evil}">${evil}</b>`;
  expect(html`${inner}${[1, null, undefined, false, 'a']}`.text).toBe(
    '<b title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>1a',
  );
});

const context = { words: wordsFor([]), names: new Map([['/rest/v1/user/6/', 'Ann <Lee>']]) };

test('only paths of the service become links, with the name of the object where it is known', () => {
  expect(showValue('/rest/v1/user/5/', context).text).toBe('<a href="/rest/v1/user/5/">user/5</a>');
  expect(showValue('/rest/v1/user/6/', context).text).toBe('<a href="/rest/v1/user/6/">Ann &lt;Lee&gt;</a>');
  expect(showValue('/rest/v1/action/?user=5', context).text).toContain('<a href="/rest/v1/action/?user=5">');
  for (const text of ['javascript:alert(1)', '//evil.org/rest/v1/', 'https://evil.org/', '/rest/v1/"x', '/other/']) {
    expect(showValue(text, context).text).not.toContain('<a');
  }
});

test('deeply nested values are shown as JSON', () => {
  let value: unknown = 'x';
  for (let depth = 0; depth < 1000; depth += 1) value = [value];
  expect(showValue(toJsonValue(value), context).text.match(/<ul>/g)).toHaveLength(3);
});
