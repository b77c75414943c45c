import { idOf, openMerge, type MergeHarness } from './harness';

let fixture: MergeHarness;
let count = 0;
beforeAll(async () => {
  fixture = await openMerge();
});
afterAll(() => fixture.close());

/** Creates a primary user and a user to merge, on these lists. Returns the lists by name. */
async function createTwo(own: string[], other: string[]): Promise<{ primary: string; merged: string; lists: Record<string, string> }> {
  count += 1;
  const [primary, merged] = [await fixture.person(`p${count}@example.org`), await fixture.person(`m${count}@example.org`)];
  const lists: Record<string, string> = {};
  for (const name of new Set([...own, ...other, 'never'])) {
    const [existing] = await fixture.objects(`/rest/v1/list/?name=${name === 're-engagement' ? name : `${name}${count}`}`);
    lists[name] = existing
      ? String(existing.resource_uri)
      : await fixture.list(name === 're-engagement' ? 'Re-Engagement' : `${name}${count}`);
  }
  if (own.length > 0) await fixture.subscribe(primary, ...own.map((name) => lists[name]!));
  if (other.length > 0) await fixture.subscribe(merged, ...other.map((name) => lists[name]!));
  return { primary, merged, lists };
}

const changesOf = async (user: string): Promise<unknown[]> =>
  (
    await fixture.rows(
      `SELECT l.name, c.name AS change FROM core_subscriptionhistory h JOIN core_list l ON l.id = h.list_id JOIN core_subscriptionchangetype c ON c.id = h.change_id
     WHERE h.user_id = $1 AND c.name LIKE '%merge' ORDER BY l.id`,
      [idOf(user)],
    )
  ).map(({ name, change }) => `${String(name).replace(/\d+$/, '')} ${String(change)}`);

const statusOf = async (user: string): Promise<unknown> => (await fixture.get(user)).subscription_status;

test('without "lists" the primary user joins the lists of the merged user, and the history says so', async () => {
  const { primary, merged, lists } = await createTwo(['a', 'b'], ['b', 'c']);
  await fixture.merge(primary, [merged]);
  expect(await fixture.listsOf(primary)).toEqual([lists.a, lists.b, lists.c].sort());
  expect(await changesOf(primary)).toEqual(['c subscribe_merge']);
  expect(await statusOf(primary)).toBe('subscribed');
});

test('a merge subscribes nobody to the re-engagement list, whatever the capitals of its name', async () => {
  const { primary, merged, lists } = await createTwo(['a'], ['b', 're-engagement']);
  await fixture.merge(primary, [merged]);
  expect(await fixture.listsOf(primary)).toEqual([lists.a, lists.b].sort());
  expect(await changesOf(primary)).toEqual(expect.arrayContaining(['b subscribe_merge', 'Re-Engagement unsubscribe_merge']));
});

test('"lists" cannot subscribe anybody to the re-engagement list; a primary user who is on it stays on it', async () => {
  const other = await createTwo(['a'], ['re-engagement']);
  await fixture.merge(other.primary, [other.merged], { lists: [other.lists['re-engagement'], other.lists.a] });
  expect(await fixture.listsOf(other.primary)).toEqual([other.lists.a]);
  const own = await createTwo(['re-engagement'], ['a']);
  await fixture.merge(own.primary, [own.merged]);
  expect(await fixture.listsOf(own.primary)).toEqual([own.lists['re-engagement'], own.lists.a].sort());
});

test('with empty "lists" the primary user leaves all lists', async () => {
  const { primary, merged } = await createTwo(['a'], ['b']);
  await fixture.merge(primary, [merged], { lists: [] });
  expect(await fixture.listsOf(primary)).toEqual([]);
  expect(await changesOf(primary)).toEqual(['a unsubscribe_merge', 'b unsubscribe_merge']);
  expect(await statusOf(primary)).toBe('unsubscribed');
});

test('with "lists" the primary user is on those of them that one of the users was on, and on no other', async () => {
  const { primary, merged, lists } = await createTwo(['a', 'b'], ['c', 'd']);
  await fixture.merge(primary, [merged], { lists: [lists.a, lists.c, lists.never] });
  expect(await fixture.listsOf(primary)).toEqual([lists.a, lists.c].sort());
  expect(await changesOf(primary)).toEqual(['b unsubscribe_merge', 'c subscribe_merge', 'd unsubscribe_merge']);
});

test.each([
  ['never', 'never', 'never'],
  ['never', 'unsubscribed', 'unsubscribed'],
  ['bounced', 'unsubscribed', 'bounced'],
  ['unsubscribed', 'never', 'unsubscribed'],
])('on no list, a primary user %s and a merged user %s become %s', async (primaryStatus, mergedStatus, status) => {
  const { primary, merged } = await createTwo([], []);
  await fixture.rows('UPDATE core_user SET subscription_status = CASE id WHEN $1 THEN $3 ELSE $4 END WHERE id IN ($1, $2)', [
    idOf(primary),
    idOf(merged),
    primaryStatus,
    mergedStatus,
  ]);
  await fixture.merge(primary, [merged]);
  expect(await statusOf(primary)).toBe(status);
});
