import fc from 'fast-check';
import { makeAkid } from '../../../../runtime/domain/people/akid';
import { testServices, type TestServices } from '../../../support';

let fixture: TestServices;
beforeAll(async () => {
  fixture = await testServices();
});
afterAll(() => fixture.close());

test('the database makes the same akids as the server', async () => {
  const ids = fc.oneof(fc.integer({ min: 1, max: 2_147_483_647 }), fc.constantFrom(1, 9, 10, 2_147_483_647));
  const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((text) => !text.includes('\0'));
  await fc.assert(
    fc.asyncProperty(secrets, ids, fc.option(ids), async (secret, user, mailing) => {
      const { rows } = await fixture.services.pool.query<{ akid: string }>('SELECT advocacy_akid($1, $2, $3) AS akid', [
        secret,
        mailing,
        user,
      ]);
      expect(rows[0]!.akid).toBe(makeAkid(secret, user, mailing));
    }),
    { numRuns: 200 },
  );
});
