import { queryOn } from '../../../core/database/query';
import { MAX_INT4 } from '../../../core/database/sql';
import type { Answer, Content } from '../../../core/call';
import type { Services } from '../../../core/services';
import { exportPerson } from './archive';
import type { Person } from './belongings';

/** The person with this id. Undefined without such a user. */
export async function findPerson({ pool }: Pick<Services, 'pool'>, id: number): Promise<Person | undefined> {
  if (!Number.isSafeInteger(id) || id > MAX_INT4) return undefined;
  const [user] = await queryOn(pool)('SELECT email FROM core_user WHERE id = $1', [id]);
  return user && { id, email: user.email as string | null };
}

/** The archive with the data of a person as a download that no cache keeps. Whoever calls it has asked who may have it, and sends it. */
export async function personArchive(
  { pool, personData }: Pick<Services, 'pool' | 'personData'>,
  person: Person,
): Promise<Answer & { body: Content }> {
  const content = await exportPerson(queryOn(pool), personData, person);
  const headers = { 'Cache-Control': 'no-store', 'Content-Disposition': `attachment; filename="user-${person.id}.zip"` };
  return { status: 200, headers, body: { content, type: 'application/zip' } };
}
