import { NOW_SECONDS } from '../database/sql';
import type { Services } from '../call/services';
import { StaffError } from './command';
import { saveGroups, builtInGroups, resourceKinds } from './group-store';
import { hashPassword, generatePassword } from './password';
import { validateEmail, validatePassword, validateUsername } from './account-store';

/** The account to sign in with. `password` is set only when it was just generated, so that it is shown once. */
export interface FirstAccount {
  username: string;
  password?: string;
  /** This start has made it: the first start of the installation. */
  isNew?: true;
}

/**
 * Makes the permission groups, also those of new kinds of object. Makes a superuser when there is no account yet (`ADMIN_USERNAME`, with
 * `ADMIN_PASSWORD` or a random password, and `ADMIN_EMAIL`). Called at each start; several processes may call it at once. Throws StaffError for a setting
 * that cannot be used.
 */
export async function prepareAccounts(services: Services): Promise<FirstAccount> {
  const { pool, settings } = services;
  await prepareGroups(services);
  const existing = await pool.query<{ username: string }>(
    'SELECT username FROM auth_user ORDER BY (is_active AND is_superuser) DESC, id LIMIT 1',
  );
  if (existing.rows[0]) return { username: existing.rows[0].username };

  const username = checkSetting('ADMIN_USERNAME', validateUsername, settings.adminUsername);
  const { adminEmail, adminPassword } = settings;
  const email = adminEmail === undefined ? '' : checkSetting('ADMIN_EMAIL', validateEmail, adminEmail);
  const password = adminPassword === undefined ? generatePassword() : checkSetting('ADMIN_PASSWORD', validatePassword, adminPassword);
  const inserted = await pool.query(
    `INSERT INTO auth_user (username, password, is_superuser, is_active, is_staff, first_name, last_name, email, date_joined)
     VALUES ($1, $2, true, true, true, '', '', $3, ${NOW_SECONDS})
     ON CONFLICT (username) DO NOTHING`,
    [username, await hashPassword(password), email],
  );
  // When another process was faster, its password counts, and that process shows it.
  if (inserted.rowCount === 0) return { username };
  return { username, isNew: true, ...(adminPassword === undefined && { password }) };
}

/** Makes the built-in groups that are missing. */
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
