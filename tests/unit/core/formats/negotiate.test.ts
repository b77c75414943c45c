import { HttpError } from '../../../../runtime/core/errors/http-error';
import { negotiate } from '../../../../runtime/core/formats/write-body';

const formatOf = (query: string, accept?: string): unknown => negotiate(new URLSearchParams(query), accept);

test.each([
  [undefined, 'json'],
  ['*/*', 'json'],
  ['application/json', 'json'],
  ['application/*', 'json'],
  ['application/xml', 'xml'],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', 'html'],
  ['application/xml, */*', 'xml'],
  ['application/xml, application/json', 'json'],
  ['text/html;q=0.5, application/json;q=0.9', 'json'],
  ['text/html;q=0, */*', 'json'],
  ['application/json, text/javascript, */*; q=0.01', 'json'],
  ['image/png', 'json'],
  ['APPLICATION/XML', 'xml'],
  ['text/html;q=nonsense, application/xml;q=0.1', 'xml'],
  ['', 'json'],
  [',;,', 'json'],
])('the Accept header %s gives %s', (accept, format) => {
  expect(formatOf('', accept)).toEqual({ format });
});

test.each(['text/*', 'text/xml; charset=utf-8', 'text/xml, application/xml;q=0.9'])(
  'the Accept header %s gives XML as a text',
  (accept) => {
    expect(formatOf('', accept)).toEqual({ format: 'xml', type: 'text/xml; charset=utf-8' });
  },
);

test('format overrides Accept, and callback overrides both', () => {
  expect(formatOf('format=xml', 'text/html')).toEqual({ format: 'xml' });
  expect(formatOf('format=xml&callback=f', 'text/html')).toEqual({ format: 'jsonp', callback: 'f' });
  expect(formatOf('format=jsonp')).toEqual({ format: 'jsonp', callback: 'callback' });
  expect(formatOf('', 'text/javascript')).toEqual({ format: 'jsonp', callback: 'callback' });
});

test.each(['', 'a b', 'a()', '1a', 'a..b', '.a', 'a.', 'a[0]', 'é', 'a;b', 'x'.repeat(129), '</script>'])(
  'the callback %j is refused',
  (callback) => {
    expect(() => formatOf(`callback=${encodeURIComponent(callback)}`)).toThrow(HttpError);
  },
);

test.each(['f', '$', '_', 'jQuery1124012345678901234567_1390000000000', 'angular.callbacks._0'])(
  'the callback %j is accepted',
  (callback) => {
    expect(formatOf(`callback=${encodeURIComponent(callback)}`)).toEqual({ format: 'jsonp', callback });
  },
);

test.each(['yaml', '', 'JSON', 'constructor', '__proto__'])('the format %j is refused', (format) => {
  expect(() => formatOf(`format=${format}`)).toThrow(HttpError);
});
