import { once } from 'node:events';
import type { Context } from '../context';
import type { Result } from '../report';
import { newBodies, signing } from './actions';
import { beside, readings } from './reading';

/** Half of the ratios that these paths usually have: what falls below was not disturbed, it became twice as slow. */
const LEAST = { page: 0.35, object: 0.3, action: 0.25 };

/**
 * Three paths against their limit programs, on a small database. CI runs it: falling short is a failure here. What goes before the first measurement may be done beside something
 * else: with `--wait` whoever does that closes the input when the machine is quiet.
 */
export async function gate(context: Context): Promise<Result[]> {
  const { scratch, options } = context;
  const database = await scratch.copy(options.users, 'gate');
  const [ours, users, actions] = [
    await context.ours(database),
    await context.limit('users', database),
    await context.limit('actions', database),
  ];
  if (options.waits) await once(process.stdin.resume(), 'end');
  const [page, , object] = readings(options.users);
  const results = [
    await beside(context, [ours, users], { ...page!, least: LEAST.page }),
    await beside(context, [ours, users], { ...object!, least: LEAST.object }),
  ];
  // What signing runs is not compiled yet.
  context.warmed.clear();
  const ofSide = newBodies()['new users']!;
  return [...results, await signing(context, database, [ours, actions], { name: 'new users', ofSide, least: LEAST.action })];
}
