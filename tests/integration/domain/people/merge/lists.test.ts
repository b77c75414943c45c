import { idOf, mergeTest, type MergeTest } from './merging';

let merging: MergeTest;
let count = 0;
beforeAll(async () => {
  merging = await mergeTest();
});
afterAll(() => merging.close());

/** A primary user and a merged one, on these lists; the lists by name. */
async function two(own: string[], other: string[]): Promise<{ primary: string; merged: string; lists: Record<string, string> }> {
  count += 1;
  const [primary, merged] = [await merging.person(`p${count}@example.org`), await merging.person(`m${count}@example.org`)];
  const lists: Record<string, string> = {};
  for (const name of new Set([...own, ...other, 'never'])) {
    const [known] = await merging.objects(`/rest/v1/list/?name=${name === 're-engagement' ? name : `${name}${count}`}`);
    lists[name] = known ? String(known.resource_uri) : await merging.list(name === 're-engagement' ? 'Re-Engagement' : `${name}${count}`);
  }
  if (own.length > 0) await merging.join(primary, ...own.map((name) => lists[name]!));
  if (other.length > 0) await merging.join(merged, ...other.map((name) => lists[name]!));
  return { primary, merged, lists };
}

const changesOf = async (user: string): Promise<unknown[]> =>
  (
    await merging.rows(
      `SELECT l.name, c.name AS change FROM core_subscriptionhistory h JOIN core_list l ON l.id = h.list_id JOIN core_subscriptionchangetype c ON c.id = h.change_id
     WHERE h.user_id = $1 AND c.name LIKE '%merge' ORDER BY l.id`,
      [idOf(user)],
    )
  ).map(({ name, change }) => `${String(name).replace(/\d+$/, '')} ${String(change)}`);

const statusOf = async (user: string): Promise<unknown> => (await merging.get(user)).subscription_status;

test('without lists all subscriptions are merged, each once, with the history', async () => {
  const { primary, merged, lists } = await two(['a', 'b'], ['b', 'c']);
  await merging.merge(primary, [merged]);
  expect(await merging.listsOf(primary)).toEqual([lists.a, lists.b, lists.c].sort());
  expect(await changesOf(primary)).toEqual(['c subscribe_merge']);
  expect(await statusOf(primary)).toBe('subscribed');
});

test('the re-engagement list is not merged, whatever its capitals', async () => {
  const { primary, merged, lists } = await two(['a'], ['b', 're-engagement']);
  await merging.merge(primary, [merged]);
  expect(await merging.listsOf(primary)).toEqual([lists.a, lists.b].sort());
  expect(await changesOf(primary)).toEqual(expect.arrayContaining(['b subscribe_merge', 'Re-Engagement unsubscribe_merge']));
});

test('nor when it is asked for; but whoever is on it already stays', async () => {
  const other = await two(['a'], ['re-engagement']);
  await merging.merge(other.primary, [other.merged], { lists: [other.lists['re-engagement'], other.lists.a] });
  expect(await merging.listsOf(other.primary)).toEqual([other.lists.a]);
  const own = await two(['re-engagement'], ['a']);
  await merging.merge(own.primary, [own.merged]);
  expect(await merging.listsOf(own.primary)).toEqual([own.lists['re-engagement'], own.lists.a].sort());
});

test('with an empty list of lists the primary user leaves all', async () => {
  const { primary, merged } = await two(['a'], ['b']);
  await merging.merge(primary, [merged], { lists: [] });
  expect(await merging.listsOf(primary)).toEqual([]);
  expect(await changesOf(primary)).toEqual(['a unsubscribe_merge', 'b unsubscribe_merge']);
  expect(await statusOf(primary)).toBe('unsubscribed');
});

test('with lists the primary user is on those of them that one of the users was on, and on no other', async () => {
  const { primary, merged, lists } = await two(['a', 'b'], ['c', 'd']);
  await merging.merge(primary, [merged], { lists: [lists.a, lists.c, lists.never] });
  expect(await merging.listsOf(primary)).toEqual([lists.a, lists.c].sort());
  expect(await changesOf(primary)).toEqual(['b unsubscribe_merge', 'c subscribe_merge', 'd unsubscribe_merge']);
});

test.each([
  ['never', 'never', 'never'],
  ['never', 'unsubscribed', 'unsubscribed'],
  ['bounced', 'unsubscribed', 'bounced'],
  ['unsubscribed', 'never', 'unsubscribed'],
])('on no list, %s and %s become %s', async (own, other, status) => {
  const { primary, merged } = await two([], []);
  await merging.rows('UPDATE core_user SET subscription_status = CASE id WHEN $1 THEN $3 ELSE $4 END WHERE id IN ($1, $2)', [
    idOf(primary),
    idOf(merged),
    own,
    other,
  ]);
  await merging.merge(primary, [merged]);
  expect(await statusOf(primary)).toBe(status);
});
