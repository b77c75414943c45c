import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractOf } from '../../support/contract/contract';

const asked = { method: 'GET', path: '/rest/v1/tag/', body: undefined, requestHeaders: {} };
const json = { 'content-type': 'application/json', etag: 'W/"a"', 'x-request-id': 'a' };
const page = JSON.stringify({ meta: { limit: 20, next: null, offset: 0, previous: null, total_count: 0 }, objects: [] });
const answered = { status: 200, headers: json, text: page };
const violation = contractOf(readFileSync(path.join(__dirname, '../../../generated/openapi.json'), 'utf8'));

describe('what the description of the API says of an exchange', () => {
  test('nothing, where it is as described', () => {
    expect(violation({ ...asked, ...answered })).toBeUndefined();
    expect(violation({ ...asked, path: '/rest/v1/tag/?name__startswith=a&utm_source=mail', ...answered })).toBeUndefined();
    expect(violation({ ...asked, path: '/act/', ...answered })).toBeUndefined();
  });

  test.each([
    ['a status', { status: 418 }, 'the status 418 is not described'],
    ['a type', { headers: { 'content-type': 'text/plain' } }, 'a body of the type text/plain is not described'],
    ['a header', { headers: { ...json, location: 'http://a/' } }, 'the headers location are not described'],
    ['a body', { text: '{"objects":[]}' }, "must have required property 'meta'"],
    [
      'an error',
      { status: 404, headers: { 'content-type': 'application/json' }, text: '{"detail":"gone"}' },
      "must have required property 'error'",
    ],
  ])('that it does not describe %s', (_what, changed, said) => {
    expect(violation({ ...asked, ...answered, ...changed })).toContain(said);
  });

  test('that it does not describe a path, a method and a filter which are served', () => {
    expect(violation({ ...asked, path: '/rest/v1/nothing/', ...answered })).toBe('the path is not described, and answers 200');
    expect(violation({ ...asked, method: 'DELETE', ...answered })).toBe('the method is not described, and answers 200');
    const headers = { allow: 'GET' };
    expect(violation({ ...asked, method: 'DELETE', status: 405, headers, text: '' })).toBe('Allow says get, described are get,post');
    expect(violation({ ...asked, path: '/rest/v1/tag/?name__near=a', ...answered })).toBe('the parameters name__near are not described');
  });

  test('that it does not describe a body which is taken', () => {
    const created = { status: 201, headers: { location: 'http://a/rest/v1/tag/5/' }, text: '' };
    const posted = { ...asked, ...created, method: 'POST', body: { name: 'climate' } };
    expect(violation(posted)).toBeUndefined();
    expect(violation({ ...posted, body: {} })).toContain("must have required property 'name'");
    expect(violation({ ...posted, body: { name: { en: 'climate' } } })).toContain('/name must be string');
    expect(violation({ ...posted, headers: {} })).toBe('with 201 the headers Location are missing');
    expect(violation({ ...posted, requestHeaders: { 'content-type': 'image/png' } })).toBe('a body of the type image/png is not described');
  });
});
