import type { Query } from '../../../framework/database/query';

const NAMES = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix'];
const ADDRESS = ['address1', 'address2', 'city', 'state', 'region', 'postal', 'zip', 'plus4', 'country'];

/** As it was received where it was corrected: the triggers correct it again and keep what was received. */
const RECEIVED = ADDRESS.map((part) =>
  part === 'city' || part === 'state' ? `coalesce(o.address_received->>'${part}', o.${part})` : `o.${part}`,
);

/**
 * Takes the address and the source of the primary user from others (specification 4.8). The old address goes first: of an address that only
 * changes, the triggers would keep the parts that both have.
 */
export async function takeOver(query: Query, primary: number, from: { address: number; source: number }): Promise<void> {
  if (from.address !== primary) {
    await query(`UPDATE core_user SET ${ADDRESS.map((part) => `${part} = ''`).join(', ')} WHERE id = $1`, [primary]);
    const parts = ADDRESS.map((part, place) => `${part} = ${RECEIVED[place]}`).join(', ');
    await query(`UPDATE core_user p SET ${parts} FROM core_user o WHERE p.id = $1 AND o.id = $2`, [primary, from.address]);
  }
  if (from.source !== primary)
    await query('UPDATE core_user p SET source = o.source FROM core_user o WHERE p.id = $1 AND o.id = $2', [primary, from.source]);
}

/** A primary user without a name takes that of the first merged user who has one; without a language likewise. */
export async function fillIn(query: Query, primary: number, merged: readonly number[]): Promise<void> {
  const others = 'FROM core_user WHERE id = ANY($2::integer[])';
  const order = 'ORDER BY array_position($2::integer[], id) LIMIT 1';
  await query(
    `UPDATE core_user p SET ${NAMES.map((part) => `${part} = o.${part}`).join(', ')}
     FROM (SELECT * ${others} AND concat(first_name, middle_name, last_name) <> '' ${order}) o
     WHERE p.id = $1 AND concat(p.first_name, p.middle_name, p.last_name) = ''`,
    [primary, merged],
  );
  await query(
    `UPDATE core_user SET lang_id = (SELECT lang_id ${others} AND lang_id IS NOT NULL ${order}) WHERE id = $1 AND lang_id IS NULL`,
    [primary, merged],
  );
}
