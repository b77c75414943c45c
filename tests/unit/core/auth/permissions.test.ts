import type { NextFunction, Request, Response } from 'express';
import { builtInGroups } from '../../../../runtime/core/auth/group-store';
import { anyone, isAllowed, may, staff } from '../../../../runtime/core/auth/permissions';
import type { Account } from '../../../../runtime/core/plan/viewer';

const account = (...rights: string[]): Account => ({ id: 1, username: 'ada', superuser: false, rights: new Set(rights) });

/** What a middleware passes on: nothing, or the error. */
function guarded(guard: ReturnType<typeof may>, who: Account | null | undefined): unknown {
  const next = jest.fn();
  void guard({ account: who } as Request, {} as Response, next as NextFunction);
  expect(next).toHaveBeenCalledTimes(1);
  return next.mock.calls[0][0];
}

const refusal = expect.objectContaining({
  status: 401,
  body: { error: expect.any(String) },
  headers: { 'WWW-Authenticate': 'Basic realm="REST API", charset="UTF-8"' },
});

test('everything is denied unless granted', () => {
  for (const who of [undefined, null, account(), account('pages.edit', 'users.view', '*.delete')]) {
    expect(guarded(may('pages', 'view'), who)).toEqual(refusal);
  }
  expect(guarded(staff(), null)).toEqual(refusal);
  expect(guarded(staff(), undefined)).toEqual(refusal);
});

test('what is granted passes', () => {
  expect(guarded(may('pages', 'view'), account('pages.view'))).toBeUndefined();
  expect(guarded(may('pages', 'view'), account('*.view'))).toBeUndefined();
  expect(guarded(may('pages', 'delete'), { ...account(), superuser: true })).toBeUndefined();
  expect(guarded(staff(), account())).toBeUndefined();
  expect(guarded(anyone(), null)).toBeUndefined();
});

test('no right includes another', () => {
  const kinds = ['pages', 'users', '*'];
  const access = ['view', 'edit', 'delete'] as const;
  for (const has of access) {
    for (const wants of access) {
      expect(isAllowed(account(`pages.${has}`), 'pages', wants)).toBe(has === wants);
      expect(isAllowed(account(`*.${has}`), 'pages', wants)).toBe(has === wants);
      expect(isAllowed(account(`users.${has}`), 'pages', wants)).toBe(false);
    }
  }
  expect(kinds.some((kind) => isAllowed(account('pages'), kind, 'view'))).toBe(false);
});

test('each installation has two groups over all kinds and three for each kind', () => {
  expect(builtInGroups(['users', 'pages'])).toEqual([
    {
      name: 'All Models - View, Edit, and Delete',
      rights: [
        { kind: '*', access: 'view' },
        { kind: '*', access: 'edit' },
        { kind: '*', access: 'delete' },
      ],
    },
    { name: 'All Models - View', rights: [{ kind: '*', access: 'view' }] },
    { name: 'Pages - View', rights: [{ kind: 'pages', access: 'view' }] },
    { name: 'Pages - Edit', rights: [{ kind: 'pages', access: 'edit' }] },
    { name: 'Pages - Delete', rights: [{ kind: 'pages', access: 'delete' }] },
    { name: 'Users - View', rights: [{ kind: 'users', access: 'view' }] },
    { name: 'Users - Edit', rights: [{ kind: 'users', access: 'edit' }] },
    { name: 'Users - Delete', rights: [{ kind: 'users', access: 'delete' }] },
  ]);
});
