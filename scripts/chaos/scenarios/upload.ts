import type { Chaos } from '../chaos';
import { differ, type Outcome } from '../outcome';

const ROWS = 4000;

/** A worker is killed while it imports a file, twice; a third one finishes. */
export async function upload(chaos: Chaos, round: number): Promise<Outcome> {
  const name = `file${round}`;
  const server = await chaos.serve();
  const form = new FormData();
  form.append('page', 'import');
  form.append(
    'upload',
    new Blob([`email,first_name,action_row\n${Array.from({ length: ROWS }, (_, n) => `${name}-${n}@example.org,Ann,${n}`).join('\n')}\n`]),
    'people.csv',
  );
  const { status, location } = await chaos.post(server, 'upload', form);
  await server.kill();
  if (status !== 201) return { faults: 1, acknowledged: 0, unanswered: 1, wrong: [`the upload was answered ${status}`] };
  const id = Number(/\/(\d+)\/$/.exec(location!)![1]);
  for (let kills = 0; kills < 2; kills += 1) {
    const worker = chaos.worker();
    await chaos.until('SELECT coalesce(progress, 0) >= $2 OR finished_at IS NOT NULL FROM core_upload WHERE id = $1', [
      id,
      chaos.between(0, (ROWS * (kills + 1)) / 3),
    ]);
    await chaos.kill(worker);
    await chaos.settled();
    await chaos.expire();
  }
  const last = chaos.worker();
  await chaos.until('SELECT finished_at IS NOT NULL FROM core_upload WHERE id = $1', [id]);
  await chaos.kill(last);
  const [found] = await chaos.rows<{ status: string; users: number; actions: number; numbers: number }>(
    `SELECT (SELECT status FROM core_upload WHERE id = $2) AS status, (SELECT count(*)::integer FROM core_user WHERE email LIKE $1) AS users,
       count(*)::integer AS actions, count(DISTINCT f.value)::integer AS numbers
     FROM core_actionfield f JOIN core_action a ON a.id = f.parent_id JOIN core_user u ON u.id = a.user_id WHERE u.email LIKE $1 AND f.name = 'row'`,
    [`${name}-%@example.org`, id],
  );
  return {
    faults: 3,
    acknowledged: ROWS,
    unanswered: 0,
    wrong: [
      ...(found!.status === 'completed' ? [] : [`the upload has ${found!.status}`]),
      ...differ('people of the file', found!.users, ROWS),
      ...differ('actions of the file', found!.actions, ROWS),
      ...differ('rows of the file', found!.numbers, ROWS),
    ],
  };
}
