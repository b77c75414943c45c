import { quoted, type Id, queryWithin, type Transaction } from '../database/sql';
import type { WriteTranslations } from '../plan/write-plan';
import { CASTS } from '../plan/column-type';
import type { ResourcePlan } from '../plan/plan';
import { type FieldValues, TRANSLATIONS, writePlanOf } from './body/body';
import type { Translations } from './body/structured-values';

/**
 * Stores the translations that a checked body sends for a stored row, which is locked or new. A language that is sent replaces what was there
 * in that language, but for texts that not every account sees and that are not sent; null takes a language away.
 * @param whole languages that are not sent are taken away too
 */
export async function writeTranslations(
  transaction: Transaction,
  plan: ResourcePlan,
  id: Id,
  values: FieldValues,
  { whole }: { whole: boolean },
): Promise<void> {
  const { translations } = writePlanOf(plan);
  if (!translations || !Object.hasOwn(values, TRANSLATIONS)) return;
  const sent = values[TRANSLATIONS] as Translations;
  const key = `$1::${CASTS[plan.read.primaryType]}`;
  const kept = Object.keys(sent).filter((language) => sent[language] !== null);
  const gone = Object.keys(sent).filter((language) => sent[language] === null);
  const query = queryWithin(transaction);
  const table = quoted(translations.table);
  if (whole) await query(`DELETE FROM ${table} WHERE row_id = ${key} AND language <> ALL($2::text[])`, [id, kept]);
  else if (gone.length > 0) await query(`DELETE FROM ${table} WHERE row_id = ${key} AND language = ANY($2::text[])`, [id, gone]);
  if (kept.length > 0) await storeLanguages(query, translations, key, [id, kept.sort().map((language) => [language, sent[language]!])]);
}

/** Stores the texts of all languages by one statement, in the order of the languages: two writers never wait for each other. */
async function storeLanguages(
  query: ReturnType<typeof queryWithin>,
  { table, columns, hidden = [] }: WriteTranslations,
  key: string,
  [id, languages]: [Id, [string, Record<string, unknown>][]],
): Promise<void> {
  const values: unknown[] = [id, languages.map(([language]) => language)];
  const bind = (value: unknown): string => `$${values.push(value)}::text[]`;
  const names = Object.keys(columns);
  const lists = names.map((name) => bind(languages.map(([, texts]) => texts[name] ?? null)));
  const changes = names.map((name) => {
    const column = quoted(columns[name]!);
    if (!hidden.includes(name)) return `${column} = excluded.${column}`;
    const saying = bind(languages.filter(([, texts]) => Object.hasOwn(texts, name)).map(([language]) => language));
    return `${column} = CASE WHEN excluded.language = ANY(${saying}) THEN excluded.${column} ELSE x.${column} END`;
  });
  const given = ['row_id', 'language', ...names.map((name) => quoted(columns[name]!))].join(', ');
  await query(
    `INSERT INTO ${quoted(table)} AS x (${given}) SELECT ${key}, s.* FROM unnest($2::text[], ${lists.join(', ')}) s ` +
      `ON CONFLICT (row_id, language) DO UPDATE SET ${changes.join(', ')}`,
    values,
  );
}
