import type { Services } from '../call';
import { saveGroups } from './groupStore';
import { builtInGroups } from './groups';
import { normalise } from './header';
import { hashPassword, makePassword } from './password';
import { kindsOf } from './kinds';
import { checkUsername } from './names';

/** The account to sign in with at first; `password` only when it has just been made up, so that it is shown once. */
export interface FirstAccount {
  username: string;
  password?: string;
}

/**
 * Makes what each installation needs: the permission groups, those of new kinds of object too, and a superuser when
 * there is no account yet (`ADMIN_USERNAME`; `ADMIN_PASSWORD`, or a random password). To be called at each start;
 * several processes may call it at once.
 */
export async function prepareAccounts(services: Services): Promise<FirstAccount> {
  const { pool, settings } = services;
  await saveGroups(pool, builtInGroups(kindsOf(services.registry)));
  const first = await pool.query<{ username: string }>(
    'SELECT username FROM auth_user ORDER BY (is_active AND is_superuser) DESC, id LIMIT 1');
  if (first.rows[0]) return { username: first.rows[0].username };

  const username = checkUsername(settings.adminUsername);
  const password = settings.adminPassword ?? makePassword();
  const made = await pool.query(
    `INSERT INTO auth_user (username, password, is_superuser, is_active, is_staff, first_name, last_name, email, date_joined)
     VALUES ($1, $2, true, true, true, '', '', '', date_trunc('second', now() AT TIME ZONE 'UTC'))
     ON CONFLICT (username) DO NOTHING`,
    [username, await hashPassword(normalise(password))],
  );
  // Another process was faster: its password counts, and it is the one to show it.
  if (made.rowCount === 0 || settings.adminPassword !== undefined) return { username };
  return { username, password };
}
