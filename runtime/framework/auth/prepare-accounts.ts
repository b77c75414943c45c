import { NOW_SECONDS } from '../database/sql';
import type { Services } from '../services';
import { StaffError } from './staff-error';
import { saveGroups } from './group-store';
import { builtInGroups } from './built-in-groups';
import { hashPassword, generatePassword } from './password';
import { resourceKinds } from './resource-kinds';
import { validatePassword, validateUsername } from './validation';

/** The account to sign in with at first; `password` only when it has just been made up, so that it is shown once. */
export interface FirstAccount {
  username: string;
  password?: string;
}

/**
 * Makes what each installation needs: the permission groups, those of new kinds of object too, and a superuser when
 * there is no account yet (`ADMIN_USERNAME`; `ADMIN_PASSWORD`, or a random password). To be called at each start;
 * several processes may call it at once. Throws StaffError for a setting that cannot be used.
 */
export async function prepareAccounts(services: Services): Promise<FirstAccount> {
  const { pool, settings } = services;
  await prepareGroups(services);
  const first = await pool.query<{ username: string }>(
    'SELECT username FROM auth_user ORDER BY (is_active AND is_superuser) DESC, id LIMIT 1',
  );
  if (first.rows[0]) return { username: first.rows[0].username };

  const username = checkSetting('ADMIN_USERNAME', validateUsername, settings.adminUsername);
  const given = settings.adminPassword;
  const password = given === undefined ? generatePassword() : checkSetting('ADMIN_PASSWORD', validatePassword, given);
  const made = await pool.query(
    `INSERT INTO auth_user (username, password, is_superuser, is_active, is_staff, first_name, last_name, email, date_joined)
     VALUES ($1, $2, true, true, true, '', '', '', ${NOW_SECONDS})
     ON CONFLICT (username) DO NOTHING`,
    [username, await hashPassword(password)],
  );
  // Another process was faster: its password counts, and it is the one to show it.
  if (made.rowCount === 0 || given !== undefined) return { username };
  return { username, password };
}

/** Makes the groups that every installation has, where they are not there yet. */
export async function prepareGroups({ pool, registry }: Services): Promise<void> {
  await saveGroups(pool, builtInGroups(resourceKinds(registry)));
}

function checkSetting(name: string, check: (text: string) => string, text: string): string {
  try {
    return check(text);
  } catch (error) {
    throw error instanceof StaffError ? new StaffError(`${name}: ${error.message}`) : error;
  }
}
