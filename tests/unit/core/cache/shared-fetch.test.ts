import { setImmediate as turn } from 'node:timers/promises';
import { SharedFetch } from '../../../../runtime/domain/pages/render/shared-pages';

/** Lets every fetch begin that may. */
async function nextTurn(): Promise<void> {
  for (let turns = 0; turns < 3; turns += 1) await turn();
}

/** Fetches that a test ends itself, in the order in which they began. */
function controlled() {
  const fetches: { end(value: string): void; fail(error: Error): void }[] = [];
  const fetch = (): Promise<string> => new Promise((end, fail) => fetches.push({ end, fail }));
  return { fetches, fetch };
}

test('all who ask at the same moment share one fetch', async () => {
  const { fetches, fetch } = controlled();
  const shared = new SharedFetch<string>();
  const asked = [shared.get('page', fetch), shared.get('page', fetch)];
  await Promise.resolve();
  asked.push(shared.get('page', fetch));
  expect(fetches).toHaveLength(0);
  await nextTurn();
  expect(fetches).toHaveLength(1);
  fetches[0]!.end('new');
  expect(await Promise.all(asked)).toEqual(['new', 'new', 'new']);
});

test('who asks while a fetch runs shares the next one, which begins when that has ended', async () => {
  const { fetches, fetch } = controlled();
  const shared = new SharedFetch<string>();
  const first = shared.get('page', fetch);
  await nextTurn();
  const later = [shared.get('page', fetch), shared.get('page', fetch), shared.get('page', fetch)];
  await nextTurn();
  expect(fetches).toHaveLength(1);
  fetches[0]!.end('old');
  expect(await first).toBe('old');
  await nextTurn();
  expect(fetches).toHaveLength(2);
  fetches[1]!.end('new');
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
});

test('a fetch that fails is the failure of those who shared it alone', async () => {
  const { fetches, fetch } = controlled();
  const shared = new SharedFetch<string>();
  const first = shared.get('page', fetch);
  await nextTurn();
  const later = shared.get('page', fetch);
  fetches[0]!.fail(new Error('no connection'));
  await expect(first).rejects.toThrow('no connection');
  await nextTurn();
  fetches[1]!.end('new');
  expect(await later).toBe('new');
});

test('who asks when nobody waits gets a fetch of their own', async () => {
  const { fetches, fetch } = controlled();
  const shared = new SharedFetch<string>();
  for (const value of ['one', 'two', 'three']) {
    const asked = shared.get('page', fetch);
    await nextTurn();
    expect(fetches).toHaveLength(1);
    fetches.pop()!.end(value);
    expect(await asked).toBe(value);
  }
});

test('different things do not wait for each other', async () => {
  const { fetches, fetch } = controlled();
  const shared = new SharedFetch<string>();
  const asked = [shared.get('one', fetch), shared.get('other', fetch)];
  await nextTurn();
  fetches[1]!.end('other');
  expect(await asked[1]).toBe('other');
  fetches[0]!.end('one');
  expect(await asked[0]).toBe('one');
});
