import { resolve } from 'node:path';
import { OperationalError } from '../errors/operational-error';
import { prepareDataDir } from './data-dir';
import { secretFromFile } from './secret-file';
import { SETTINGS, type Setting } from './table';

export { settingsTable } from './table';

type Table = typeof SETTINGS;
type ValueOf<S> = S extends { default: string }
  ? S extends Setting<infer T>
    ? T
    : never
  : S extends Setting<infer T>
    ? T | undefined
    : never;

/** The settings as the environment gives them. */
export type EnvironmentSettings = { [K in keyof Table]: ValueOf<Table[K]> };

/** The settings, complete: `dataDir` is an absolute path that can be written, `secretKey` is there. */
export type Settings = Omit<EnvironmentSettings, 'secretKey'> & { secretKey: string };

/**
 * Reads every setting; an empty one counts as not set. Throws an `OperationalError` that names everything that is wrong. Touches no file.
 */
export function readSettings(env: NodeJS.ProcessEnv): EnvironmentSettings {
  const wrong: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const given = env[setting.name]?.trim() || setting.default;
    if (given === undefined) return [key, undefined];
    const parsed = setting.parse(given);
    if ('value' in parsed) return [key, parsed.value];
    wrong.push(`${setting.name} ${parsed.wrong}`);
    return [key, undefined];
  });
  if (wrong.length > 0) throw new OperationalError(`Settings: ${wrong.join('; ')}.`);
  const settings = Object.fromEntries(entries) as EnvironmentSettings;
  return { ...settings, dataDir: resolve(settings.dataDir) };
}

/** Reads the settings, makes `DATA_DIR` where it is missing, and the secret key where none was given. Throws an `OperationalError`. */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const given = readSettings(env);
  prepareDataDir(given.dataDir);
  return { ...given, secretKey: given.secretKey ?? secretFromFile(given.dataDir, 'secret_key') };
}
