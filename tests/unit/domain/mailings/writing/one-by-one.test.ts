import { oneByOne } from '../../../../../runtime/domain/mailings/writing';

/** A search that ends when it is told to. */
function search(log: string[], name: string): { run: () => Promise<string>; end: () => void } {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    log.push(`${name} begins`);
    await ended;
    log.push(`${name} ends`);
    return name;
  };
  return { run, end };
}

test('the searches of one page run one after the other, those of another beside them', async () => {
  const log: string[] = [];
  const [first, second, other] = [search(log, 'first'), search(log, 'second'), search(log, 'other')];
  const page = {};
  const all = [oneByOne(page, first.run), oneByOne(page, second.run), oneByOne({}, other.run)];
  other.end();
  second.end();
  await all[2];
  expect(log).not.toContain('second begins');
  first.end();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  expect(log.indexOf('second begins')).toBeGreaterThan(log.indexOf('first ends'));
});

test('a search that fails does not keep the next one of its page from running', async () => {
  const page = {};
  const failed = oneByOne(page, () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await oneByOne(page, () => Promise.resolve(1))).toBe(1);
});
