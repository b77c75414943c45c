import type { Services } from '../../../framework/services';
import { MailFailure } from '../../../framework/mail/failure';
import type { Kit } from './kit';
import type { Load } from './load';
import { MailingProblem } from './problem';
import { rendered } from './rendered';

/** Recipients for whom the templates are tried out. */
const TRIALS = 3;

/**
 * Renders the mailing for some of its recipients, or for nobody in particular: what goes wrong with all of them is wrong with
 * the templates. Throws a `MailingProblem` then.
 */
export async function tryOut(kit: Kit, { pool }: Services, load: Load): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT user_id AS id FROM core_mailingset WHERE mailing_id = $1 ORDER BY user_id LIMIT $2',
    [kit.mailingId, TRIALS],
  );
  const known = [
    ...(
      await load(
        pool,
        rows.map(({ id }) => id),
      )
    ).values(),
  ];
  const people = known.length > 0 ? known : [{ userId: 0, email: '', context: { user: {} } }];
  const failures = people.map((data) =>
    failureOf(() => rendered(kit, data, { mailingId: kit.mailingId, userId: data.userId }, undefined, { mail: false })),
  );
  const [first] = failures;
  if (first !== undefined && !failures.includes(undefined)) throw new MailingProblem({ [kit.templates.html ? 'html' : 'text']: [first] });
}

function failureOf(render: () => unknown): string | undefined {
  try {
    render();
    return undefined;
  } catch (error) {
    if (error instanceof MailFailure) return error.message;
    throw error;
  }
}
