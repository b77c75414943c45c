import type { Program } from '../../bench/programs';
import type { Chaos } from '../chaos';
import { differ, type Outcome } from '../outcome';

/** Clients that sign at once. Few people, so that several sign as the same person at one time. */
const CLIENTS = 8;
const PEOPLE = 12;

/** Clients that sign without end, each action with a number of its own, until they are stopped. */
export interface Acting {
  acknowledged: number[];
  unanswered: number;
  /** Answers that neither acknowledge nor ask to come again. */
  refusals: string[];
  stop(): Promise<void>;
}

let numbers = 0;

/** Starts clients. Each waits a little after a request that was not acknowledged. */
export function act(chaos: Chaos, server: Program, round: string): Acting {
  const acting: Acting = { acknowledged: [], unanswered: 0, refusals: [], stop: () => Promise.resolve() };
  let ended = false;
  const client = async (): Promise<void> => {
    while (!ended) {
      const number = numbers++;
      const { status } = await chaos.post(server, 'action', {
        page: 'petition',
        email: `${round}-${chaos.between(1, PEOPLE)}@example.org`,
        name: `Ann ${number}`,
        zip: '10001',
        home_phone: `212 555 ${1000 + (number % 9000)}`,
        user_colour: String(number),
        action_number: String(number),
      });
      if (status === 201) acting.acknowledged.push(number);
      else if (status === undefined || status === 503) {
        acting.unanswered += 1;
        await chaos.pause(20, 50);
      } else acting.refusals.push(`an action was answered ${status}`);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  acting.stop = async () => {
    ended = true;
    await Promise.all(clients);
  };
  return acting;
}

/** Waits until another action is acknowledged. Returns a line when none is. */
export async function goesOn(chaos: Chaos, acting: Acting): Promise<string[]> {
  const before = acting.acknowledged.length;
  return chaos
    .happened('actions are taken again', () => acting.acknowledged.length > before)
    .then(
      () => [],
      () => ['no action was taken within two minutes of the end of the outage'],
    );
}

/** Every acknowledged action is there once, and every person once, with one value of each field and one phone of each type. */
export async function verifyActions(chaos: Chaos, acting: Acting, round: string): Promise<Outcome> {
  await chaos.settled();
  const like = [`${round}-%@example.org`];
  const found = await chaos.rows<{ value: string; times: number }>(
    `SELECT f.value, count(*)::integer AS times FROM core_actionfield f JOIN core_action a ON a.id = f.parent_id JOIN core_user u ON u.id = a.user_id
     WHERE f.name = 'number' AND u.email LIKE $1 GROUP BY f.value`,
    like,
  );
  const times = new Map(found.map((row) => [Number(row.value), row.times]));
  const doubled = (what: string, sql: string): Promise<string[]> =>
    chaos.rows<{ count: number }>(sql, like).then(([row]) => differ(what, row!.count, 0));
  const [known] = await chaos.rows<{ fields: number }>(
    `SELECT count(*)::integer AS fields FROM core_userfield f JOIN core_user u ON u.id = f.parent_id WHERE u.email LIKE $1`,
    like,
  );
  return {
    faults: 1,
    acknowledged: acting.acknowledged.length,
    unanswered: acting.unanswered,
    wrong: [
      ...new Set(acting.refusals),
      ...differ('acknowledged actions lost', acting.acknowledged.filter((number) => !times.has(number)).length, 0),
      ...differ('actions doubled', [...times.values()].filter((count) => count > 1).length, 0),
      ...(known!.fields > 0 ? [] : ['no person has a custom field, so nothing was checked of them']),
      ...(await doubled(
        'people doubled',
        `SELECT count(*)::integer AS count FROM (SELECT FROM core_user WHERE email LIKE $1 GROUP BY lower(email) HAVING count(*) > 1) x`,
      )),
      ...(await doubled(
        'fields doubled',
        `SELECT count(*)::integer AS count FROM (SELECT FROM core_userfield f JOIN core_user u ON u.id = f.parent_id
         WHERE u.email LIKE $1 GROUP BY u.id, f.name HAVING count(*) > 1) x`,
      )),
      ...(await doubled(
        'phones doubled',
        `SELECT count(*)::integer AS count FROM (SELECT FROM core_phone p JOIN core_user u ON u.id = p.user_id
         WHERE u.email LIKE $1 GROUP BY u.id, p.type HAVING count(*) > 1) x`,
      )),
    ],
  };
}
