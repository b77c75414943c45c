import { mkdirSync, readdirSync } from 'node:fs';
import { readRelease } from '../../runtime/app/release';
import { openServices } from '../../runtime/app/services';
import { prepareAccounts } from '../../runtime/core/auth';
import { deploy } from '../../runtime/core/deploy';
import { mayEnter, serverUser } from '../../runtime/core/database/embedded/server-user';
import { OperationalError } from '../../runtime/core/errors/operational-error';
import { createLogger } from '../../runtime/core/log/logger';
import { loadSettings } from '../../runtime/core/settings';
import { SETTINGS } from '../../runtime/app/settings';

/** Makes the folder of a cluster where it is missing. Throws an `OperationalError` where something is in it, or PostgreSQL may not enter. */
export function prepareFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new OperationalError(`${folder} is not empty: name another folder.`);
  const user = serverUser();
  if (!mayEnter(user, folder)) throw new OperationalError(`The user ${user?.name}, as whom PostgreSQL runs, may not enter ${folder}.`);
}

/** Makes the schema and an account of staff, with this password or one of its own. */
export async function prepareService(url: string, dataDir: string, wanted?: string): Promise<{ username: string; password: string }> {
  const log = createLogger('error');
  await deploy(url, readRelease(), log);
  const settings = loadSettings({ DATA_DIR: dataDir, ADMIN_PASSWORD: wanted }, SETTINGS);
  const { services, close } = openServices(url, settings, log);
  const { username, password } = await prepareAccounts(services).finally(close);
  return { username, password: settings.adminPassword ?? password! };
}
