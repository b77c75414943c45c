import fc from 'fast-check';
import type { ResourcePlan } from '../../../../runtime/core/plan/plan';
import { mayReference, parseReference } from '../../../../runtime/core/plan/reference';
import { makeRegistry } from '../../../../runtime/core/plan/registry';

describe('a reference', () => {
  test.each<[string, ReturnType<typeof parseReference>]>([
    ['5', { key: '5' }],
    [' 5 ', { key: '5' }],
    ['a name', { key: 'a name' }],
    ['', { key: '' }],
    ['/rest/v1/user/5/', { resource: 'user', key: '5' }],
    ['/rest/v1/user/5', { resource: 'user', key: '5' }],
    ['//rest//v1//user//5//', { resource: 'user', key: '5' }],
    ['/REST/V1/User/5/', { resource: 'user', key: '5' }],
    ['https://example.org/rest/v1/user/5/', { resource: 'user', key: '5' }],
    ['HTTP://example.org:8000/rest/v1/user/5', { resource: 'user', key: '5' }],
    ['/rest/v1/alloweduserfield/a%20b%2Fc/', { resource: 'alloweduserfield', key: 'a b/c' }],
    ['/rest/v1/user/', undefined],
    ['/rest/v1/user/5/logintoken/', undefined],
    ['/rest/v1/user/5/?x=1', undefined],
    ['/rest/v2/user/5/', undefined],
    ['/user/5/', undefined],
    ['rest/v1/user/5/', undefined],
    ['ftp://example.org/rest/v1/user/5/', undefined],
    ['https://example.org/x/rest/v1/user/5/', undefined],
    ['/rest/v1/user/%E0%A4%A/', undefined],
    ['javascript:/rest/v1/user/5/', undefined],
  ])('%p', (text, expected) => expect(parseReference(text)).toEqual(expected));

  test('any key can be read back from its path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (key) => {
        expect(parseReference(`/rest/v1/thing/${encodeURIComponent(key)}/`)).toEqual({ resource: 'thing', key });
      }),
    );
  });

  test('may be a URI of a type, of the extended resource, or of another view of the table', () => {
    const plan = (name: string, table: string, base?: string): ResourcePlan =>
      ({ name, exposed: true, read: { tables: [table] }, ...(base && { base: { resource: base, as: name } }) }) as unknown as ResourcePlan;
    const [page, petition, signup, mailing, mailer] = [
      plan('page', 'core_page'),
      plan('petitionpage', 'core_petitionpage', 'page'),
      plan('signuppage', 'core_signuppage', 'page'),
      plan('mailing', 'core_mailing'),
      plan('mailer', 'core_mailing'),
    ] as const;
    const registry = makeRegistry([page, petition, signup, mailing, mailer]);
    expect(['page', 'petitionpage', 'signuppage', 'mailing', 'nothing'].map((named) => mayReference(page, named, registry))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(['page', 'petitionpage', 'signuppage'].map((named) => mayReference(petition, named, registry))).toEqual([true, true, false]);
    expect([mayReference(mailing, 'mailer', registry), mayReference(mailer, 'mailing', registry)]).toEqual([true, true]);
  });
});
