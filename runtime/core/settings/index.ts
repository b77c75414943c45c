import { resolve } from 'node:path';
import { OperationalError } from '../errors/operational-error';
import { cardCodeOf, prepareDataDir, secretFromFile } from './secret-file';
import { SETTINGS, type Setting } from './table';

export { openText, sealText } from './secret-file';
export { settingsTable } from './table';

type Table = typeof SETTINGS;
type ValueOf<S> = S extends { default: string }
  ? S extends Setting<infer T>
    ? T
    : never
  : S extends Setting<infer T>
    ? T | undefined
    : never;

/** The settings as the environment has them. A setting without a default may be undefined. */
export type EnvironmentSettings = { [K in keyof Table]: ValueOf<Table[K]> };

/**
 * The settings of a running program. `dataDir` is the absolute path of a folder that can be written. `secretKey` and `stubCardCode` are
 * always set; `madeCardCode` says that no setting gave the latter.
 */
export type Settings = Omit<EnvironmentSettings, 'secretKey' | 'stubCardCode'> & {
  secretKey: string;
  stubCardCode: string;
  madeCardCode?: boolean;
};

/** Reads every setting. An empty variable counts as not set. Throws one `OperationalError` that lists all problems. Reads and writes no file. */
export function readSettings(env: NodeJS.ProcessEnv): EnvironmentSettings {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
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
 * Reads the settings. Creates `DATA_DIR` when it is missing, and keeps a new secret key there when `SECRET_KEY` is not set. Throws an
 * `OperationalError` for a wrong setting, and for a folder or file that cannot be used.
 */
export function loadSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env);
  prepareDataDir(settings.dataDir);
  const secretKey = settings.secretKey ?? secretFromFile(settings.dataDir, 'secret_key');
  return {
    ...settings,
    secretKey,
    stubCardCode: settings.stubCardCode ?? cardCodeOf(secretKey),
    madeCardCode: settings.stubCardCode === undefined,
  };
}
