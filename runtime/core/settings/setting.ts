import type { Parser } from './parsers';

/** One setting. */
export interface Setting<T> {
  /** The variable of the environment. */
  name: string;
  /** What it is for: a row of the table in the README. */
  help: string;
  /** The text that is parsed when the variable is not set. Without a default the setting may be undefined. */
  default?: string;
  parse: Parser<T>;
}

/** Settings by what programs call them. */
export type SettingsTable = Readonly<Record<string, Setting<unknown>>>;

type ValueOf<S> = S extends { default: string }
  ? S extends Setting<infer T>
    ? T
    : never
  : S extends Setting<infer T>
    ? T | undefined
    : never;

/** What the settings of a table come to. One without a default may be undefined. */
export type ValuesOf<T extends SettingsTable> = { [K in keyof T]: ValueOf<T[K]> };

/**
 * Declares a setting.
 * @param name the variable of the environment
 * @param help what it is for, as the README says it
 * @param fallback the text of its default
 */
export function setting<T>(name: string, help: string, parse: Parser<T>): Setting<T> & { default?: undefined };
export function setting<T>(name: string, help: string, parse: Parser<T>, fallback: string): Setting<T> & { default: string };
export function setting<T>(name: string, help: string, parse: Parser<T>, fallback?: string): Setting<T> {
  return { name, help, parse, default: fallback };
}

/** A table of settings in Markdown, as the README has it. */
export function settingsMarkdown(table: SettingsTable): string {
  const rows = Object.values(table).map(
    ({ name, help, default: fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${help} |`,
  );
  return ['| Setting | By default | What it is |', '|---|---|---|', ...rows].join('\n');
}
