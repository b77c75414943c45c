import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Viewer } from '../plan/viewer';

/** SQL that tells the session and the start of its transaction, for which a viewer is signed. */
export const SIGNED_FOR = 'SELECT pg_backend_pid() AS session, extract(epoch FROM now())::text AS since';

/** Makes the text that tells a query for whom it runs, for one transaction. */
export type ViewerSigner = (viewer: Viewer) => string;

/** The session and the transaction of a query. */
export interface SignedFor {
  session: number;
  since: string;
}

/** The key with which the program signs for whom a query runs. Undefined when every row and field that SQL of staff reads is for everybody. */
export async function readViewerKey(owner: Pool): Promise<Buffer | undefined> {
  const { rows } = await owner.query<{ exists: boolean }>(`SELECT to_regclass('advocacy_viewer_key') IS NOT NULL AS exists`);
  if (!rows[0]!.exists) return undefined;
  const found = await owner.query<{ key: Buffer }>('SELECT key FROM advocacy_viewer_key');
  return found.rows[0]?.key;
}

/**
 * The text of the setting `advocacy.viewer`: for whom a query runs, signed for one transaction of one session. It is worth nothing in another
 * one, so a query may read it. The inner hash is hashed again, as a hash that ends with the text could be continued.
 */
export function signedViewer(key: Buffer, { session, since }: SignedFor, viewer: Viewer): string {
  const said = JSON.stringify(whatIsSaid(viewer));
  const inner = createHash('sha256').update(key).update(`${session} ${since} ${said}`).digest();
  return `${createHash('sha256').update(key).update(inner).digest('hex')}:${said}`;
}

function whatIsSaid(viewer: Viewer): Record<string, unknown> {
  if (viewer === 'program') return { superuser: true };
  if (viewer === null) return { superuser: false, has: ['anything'] };
  const { id, superuser, rights, groups = [], limits } = viewer;
  const has = [
    'anything',
    ...[...rights].map((right) => `may ${right}`),
    ...[...groups].map((group) => `member ${group}`),
    ...[...(limits?.keys() ?? [])].map((limit) => `limited ${limit}`),
  ];
  return { account: id, superuser, has };
}
