import type { Answer, Chaos } from '../chaos';
import { differ, refusals, type Outcome } from '../outcome';
import { makePeople } from './people';

const PAIRS = 30;

const uri = (id: number): string => `/rest/v1/user/${id}/`;

/** Server and worker are killed while pairs of people are merged; another worker finishes what was acknowledged. */
export async function merge(chaos: Chaos, round: number): Promise<Outcome> {
  const primaries = await makePeople(chaos, `keeps${round}`, PAIRS);
  const others = await makePeople(chaos, `goes${round}`, PAIRS);
  const [server, worker] = [await chaos.serve(), chaos.worker()];
  let answered = 0;
  const ask = async (primary: number, index: number): Promise<Answer> => {
    const answer = await chaos.post(server, 'usermerge', {
      primary_user: uri(primary),
      address_user: uri(primary),
      source_user: uri(primary),
      users: [uri(others[index]!)],
    });
    answered += 1;
    return answer;
  };
  const asked = Promise.all(primaries.map(ask));
  const most = chaos.between(1, PAIRS - 5);
  await chaos.happened('merges are answered', () => answered >= most);
  await Promise.all([server.kill(), chaos.kill(worker)]);
  const answers = await asked;
  await chaos.settled();
  await chaos.expire();
  const last = chaos.worker();
  await chaos.until(`SELECT count(*) = 0 FROM core_usermerge WHERE status NOT IN ('complete', 'failed') AND primary_id = ANY ($1)`, [
    primaries,
  ]);
  await chaos.kill(last);
  const acknowledged = answers.flatMap(({ status }, index) => (status === 201 ? [index] : []));
  const counts = new Map(
    (
      await chaos.rows<{ id: number; actions: number }>(
        'SELECT u.id, count(a.id)::integer AS actions FROM core_user u LEFT JOIN core_action a ON a.user_id = u.id WHERE u.id = ANY ($1) GROUP BY u.id',
        [[...primaries, ...others]],
      )
    ).map(({ id, actions }) => [id, actions]),
  );
  const actionsOf = (index: number): [number, number] => [counts.get(primaries[index]!) ?? 0, counts.get(others[index]!) ?? 0];
  const half = primaries.filter((_, index) => !['2,0', '1,1'].includes(actionsOf(index).join()));
  return {
    faults: 2,
    acknowledged: acknowledged.length,
    unanswered: PAIRS - acknowledged.length,
    wrong: [
      ...refusals('a merge', answers),
      ...differ('acknowledged merges not done', acknowledged.filter((index) => actionsOf(index).join() !== '2,0').length, 0),
      ...differ('pairs half merged', half.length, 0),
    ],
  };
}
