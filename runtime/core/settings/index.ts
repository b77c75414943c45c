import { resolve } from 'node:path';
import { OperationalError } from '../errors/operational-error';
import { prepareDataDir, secretFromFile } from './secret-file';
import type { SettingsTable, ValuesOf } from './setting';
import type { CORE_SETTINGS } from './table';

export { openText, sealText } from './secret-file';
export { CORE_SETTINGS } from './table';
export type { SettingsTable } from './setting';

/**
 * The settings of a running program. `dataDir` is the absolute path of a folder that can be written, and `secretKey` is always set. Rooms that have settings of their own add
 * them here (`declare module`), so that this room needs none of them.
 */
export interface Settings extends ValuesOf<typeof CORE_SETTINGS> {
  secretKey: string;
}

/** The settings as the environment has them. A setting without a default may be undefined. */
export type EnvironmentSettings = Omit<Settings, 'secretKey'> & { secretKey: string | undefined };

/**
 * Reads every setting of a table, which is that of the core or has it in it. An empty variable counts as not set. Throws one `OperationalError` that lists all problems.
 * Reads and writes no file.
 */
export function readSettings(env: NodeJS.ProcessEnv, table: SettingsTable): EnvironmentSettings {
  const problems: string[] = [];
  const entries = Object.entries(table).map(([key, setting]) => {
    const text = env[setting.name]?.trim() || setting.default;
    if (text === undefined) return [key, undefined];
    const parsed = setting.parse(text);
    if ('value' in parsed) return [key, parsed.value];
    problems.push(`${setting.name} ${parsed.problem}`);
    return [key, undefined];
  });
  if (problems.length > 0) throw new OperationalError(`Settings: ${problems.join('; ')}.`);
  const settings = Object.fromEntries(entries) as EnvironmentSettings;
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

/**
 * Reads the settings of a table, as `readSettings` does. Creates `DATA_DIR` when it is missing, and keeps a new secret key there when `SECRET_KEY` is not set. Throws an
 * `OperationalError` for a wrong setting, and for a folder or file that cannot be used.
 */
export function loadSettings(env: NodeJS.ProcessEnv, table: SettingsTable): Settings {
  const settings = readSettings(env, table);
  prepareDataDir(settings.dataDir);
  return { ...settings, secretKey: settings.secretKey ?? secretFromFile(settings.dataDir, 'secret_key') };
}
