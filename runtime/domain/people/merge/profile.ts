import type { Query } from '../../../framework/database/query';
import { ADDRESS_FIELDS, NAME_FIELDS } from '../profile';

/** The address as it was received. Triggers correct it again and keep what was received. */
const RECEIVED_ADDRESS = ADDRESS_FIELDS.map((column) =>
  column === 'city' || column === 'state' ? `coalesce(o.address_received->>'${column}', o.${column})` : `o.${column}`,
);

/**
 * Gives the primary user the address of another user. The old address is emptied first: of an address that changes, the triggers would keep
 * the parts that both have.
 */
export async function copyAddress(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query(`UPDATE core_user SET ${ADDRESS_FIELDS.map((column) => `${column} = ''`).join(', ')} WHERE id = $1`, [to]);
  const assignments = ADDRESS_FIELDS.map((column, index) => `${column} = ${RECEIVED_ADDRESS[index]}`).join(', ');
  await query(`UPDATE core_user p SET ${assignments} FROM core_user o WHERE p.id = $1 AND o.id = $2`, [to, from]);
}

/** Gives the primary user the source of another user. */
export async function copySource(query: Query, { from, to }: { from: number; to: number }): Promise<void> {
  if (from === to) return;
  await query('UPDATE core_user p SET source = o.source FROM core_user o WHERE p.id = $1 AND o.id = $2', [to, from]);
}

/** Gives a primary user without a name the name of the first merged user who has one. The same for the language. */
export async function fillMissingProfile(query: Query, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  const others = 'FROM core_user WHERE id = ANY($2::integer[])';
  const order = 'ORDER BY array_position($2::integer[], id) LIMIT 1';
  await query(
    `UPDATE core_user p SET ${NAME_FIELDS.map((column) => `${column} = o.${column}`).join(', ')}
     FROM (SELECT * ${others} AND concat(first_name, middle_name, last_name) <> '' ${order}) o
     WHERE p.id = $1 AND concat(p.first_name, p.middle_name, p.last_name) = ''`,
    [primaryId, mergedIds],
  );
  await query(
    `UPDATE core_user SET lang_id = (SELECT lang_id ${others} AND lang_id IS NOT NULL ${order}) WHERE id = $1 AND lang_id IS NULL`,
    [primaryId, mergedIds],
  );
}

/** A primary user wants as little mail as the one of these users who wants least: they are one person, who has asked for it. */
export async function keepWishForLessMail(query: Query, primaryId: number, mergedIds: readonly number[]): Promise<void> {
  await query(
    `UPDATE core_user p SET mail_frequency = o.frequency, mail_paused_until = o.until
     FROM (SELECT CASE WHEN bool_or(mail_frequency = 'less') THEN 'less' ELSE 'all' END AS frequency, max(mail_paused_until) AS until
       FROM core_user WHERE id = ANY($2::integer[] || $1::integer)) o
     WHERE p.id = $1 AND (p.mail_frequency, p.mail_paused_until) IS DISTINCT FROM (o.frequency, o.until)`,
    [primaryId, mergedIds],
  );
}
