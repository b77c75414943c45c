import { personData } from '../../../generated/person-data';
import type { Answer, Chaos } from '../chaos';
import { differ, refusals, type Outcome } from '../outcome';
import { act } from './acting';
import { makePeople } from './people';

const PEOPLE = 40;
const EVERYTHING = { order_user_details: true, user_fields: true, action_fields: true, transactional_mailings: true };

/** A server is killed while people are erased, some of whom sign meanwhile. */
export async function erase(chaos: Chaos, round: number): Promise<Outcome> {
  const name = `gone${round}`;
  const ids = await makePeople(chaos, name, PEOPLE);
  const server = await chaos.serve();
  // As the same addresses.
  const acting = act(chaos, server, name);
  let answered = 0;
  const ask = async (index: number): Promise<Answer> => {
    const answer = await chaos.post(server, 'eraser', { email: `${name}-${index}@example.org`, ...EVERYTHING });
    answered += 1;
    return answer;
  };
  const asked = Promise.all(ids.map((_, index) => ask(index)));
  const most = chaos.between(0, PEOPLE - 5);
  await chaos.happened('erasures are answered', () => answered >= most);
  await server.kill();
  await acting.stop();
  const answers = await asked;
  await chaos.settled();
  const traces = await chaos.rows<{ email: boolean; name: boolean; fields: number }>(
    `SELECT u.email IS NOT NULL AND u.email LIKE $2 AS email, u.first_name = 'Ann' AS name,
       (SELECT count(*)::integer FROM core_actionfield f JOIN core_action a ON a.id = f.parent_id WHERE a.user_id = u.id) AS fields
     FROM unnest($1::integer[]) WITH ORDINALITY x(id, place) LEFT JOIN core_user u ON u.id = x.id ORDER BY x.place`,
    [ids, `${name}-%`],
  );
  const known = traces.map((trace) => [trace.email === true, trace.name === true, trace.fields > 0]);
  const acknowledged = answers.flatMap(({ status }, index) => (status === 201 ? [index] : []));
  const left = await rowsOf(
    chaos,
    acknowledged.map((index) => ids[index]!),
  );
  return {
    faults: 1,
    acknowledged: acknowledged.length,
    unanswered: PEOPLE - acknowledged.length,
    wrong: [
      ...refusals('an erasure', answers),
      ...new Set(acting.refusals),
      ...differ('acknowledged erasures not done', acknowledged.filter((index) => known[index]!.includes(true)).length, 0),
      ...left,
      ...differ('people half erased', known.filter((trace) => new Set(trace).size > 1).length, 0),
    ],
  };
}

/** A line for each table in which an erasure would still find something of these people, and for their subscriptions. */
async function rowsOf(chaos: Chaos, ids: readonly number[]): Promise<string[]> {
  const erasures = personData.erasures.filter((erasure) => erasure.of === 'person');
  const lines: string[] = [];
  for (const { table, where } of [...erasures, { table: 'core_subscription', where: 't.user_id = $1' }]) {
    const each = where.replaceAll('$1', 'person.id');
    const [row] = await chaos.rows<{ count: number }>(
      `SELECT count(*)::integer AS count FROM unnest($1::integer[]) person(id) WHERE EXISTS (SELECT FROM ${table} t WHERE ${each})`,
      [ids],
    );
    lines.push(...differ(`erased people of whom ${table} knows something`, row!.count, 0));
  }
  return lines;
}
