import { prepareAccounts } from '../../runtime/core/auth';
import type { Services } from '../../runtime/core/call/services';

/** Who asks: a name and password, sent as HTTP Basic. */
export interface Credentials {
  username: string;
  password: string;
}

/** The superuser of a test's database. */
export const ADMIN: Credentials = { username: 'admin', password: 'a password of the tests' };

/** Makes the permission groups and the superuser `ADMIN`. */
export async function prepareAdmin(services: Services): Promise<Credentials> {
  const settings = { ...services.settings, adminUsername: ADMIN.username, adminPassword: ADMIN.password };
  await prepareAccounts({ ...services, settings });
  return ADMIN;
}
