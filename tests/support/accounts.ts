import { prepareAccounts } from '../../runtime/core/auth';
import type { Services } from '../../runtime/core/call/services';
import type { Credentials } from './server';

/** The superuser of a test's database. */
export const ADMIN: Credentials = { username: 'admin', password: 'a password of the tests' };

/** Makes the permission groups and the superuser `ADMIN`. */
export async function prepareAdmin(services: Services): Promise<Credentials> {
  const settings = { ...services.settings, adminUsername: ADMIN.username, adminPassword: ADMIN.password };
  await prepareAccounts({ ...services, settings });
  return ADMIN;
}
