import type { Chaos } from '../chaos';
import type { Outcome } from '../outcome';
import { act, verifyActions } from './acting';

/** A server is killed while people sign. */
export async function actions(chaos: Chaos, round: number): Promise<Outcome> {
  const name = `acts${round}`;
  const server = await chaos.serve();
  const acting = act(chaos, server, name);
  const most = chaos.between(1, 400);
  await chaos.happened('actions are taken', () => acting.acknowledged.length >= most);
  await server.kill();
  await acting.stop();
  return verifyActions(chaos, acting, name);
}
