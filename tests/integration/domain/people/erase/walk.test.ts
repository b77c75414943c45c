import { erasePerson, ERASE_FLAGS } from '../../../../../runtime/domain/people/erase';
import { queryOn } from '../../../../../runtime/framework/database/query';
import { MARK, markedPerson } from './marked-person';
import { search } from './search';
import { inTransaction } from '../../../../../runtime/framework/database/transaction';
import { type ApiHarness, openApi } from '../../../api/harness';

let fixture: ApiHarness;
beforeAll(async () => {
  fixture = await openApi();
});
afterAll(() => fixture.close());

test('after an erasure with all flags no text of the user is left in any table, except where the YAML keeps it', async () => {
  const { services, model } = fixture;
  const { id: user, filled } = await markedPerson(fixture);
  expect(filled.size).toBeGreaterThan(40);

  expect(
    await inTransaction(services.pool, (client) => erasePerson(queryOn(client), services, { userId: user, flags: ERASE_FLAGS }), {
      by: 'program',
    }),
  ).toBe(true);

  const kept = model.resources.flatMap(({ table, columns, erase }) =>
    (erase?.keep ?? []).map((name) => `${table}.${columns.find(({ field }) => field === name)!.name}`),
  );
  expect((await search(services.pool, [MARK])).filter((place) => !kept.includes(place))).toEqual([]);
});
