import type { ClientBase, DatabaseError as PgError } from 'pg';
import { messageOf } from '../../errors/message-of';
import { databaseErrorOf, FOREIGN_KEY, UNIQUE } from '../errors';

/** SQLSTATEs of a column that must have a value, and of values that a new type does not hold. */
const NOT_NULL = '23502';
const TOO_LONG = '22001';
const NO_VALUE_OF_TYPE = new Set(['22P02', '22003', '22007', '22008']);

/** A rule that rows may break. */
interface Rule {
  /** The statement of the SQL that holds rows to it. */
  statement: string;
  table: string;
  /** How many rows break it, and the first of their values: `SELECT count, values`. */
  broken: string;
  /** What is said of them. */
  says: string;
}

/** How many values are told, and how much of each. */
const FIRST = 5;
const LONGEST = 60;

/**
 * Says which rows break a rule that SQL brings: the table, how many they are, and the first values. Undefined for any other error. The SQL is run again without the
 * statement that failed, so that rows are looked at as that statement saw them: the caller undoes what it did.
 * @param sql what failed, all of it
 * @param again nothing of it is there any more, and rows are looked at after the rest of it
 */
export async function brokenRows(
  client: ClientBase,
  error: unknown,
  sql: string,
  { again }: { again: boolean },
): Promise<string | undefined> {
  for (const rule of rulesOf(error, sql)) {
    // Where rows break another rule too, the rest of the SQL fails as well: then they are looked at as they were before.
    const told = await countBroken(client, rule, again ? sql : undefined).catch(() =>
      again ? countBroken(client, rule).catch(() => undefined) : undefined,
    );
    if (told) return told;
  }
  return undefined;
}

/** The same for statements that fail outside a transaction, each of which takes effect by itself: what they say, else the message of the error. */
export async function brokenOutside(client: ClientBase, error: unknown, statements: string): Promise<string> {
  try {
    await client.query('BEGIN');
    return (await brokenRows(client, error, statements, { again: false })) ?? messageOf(error);
  } catch {
    return messageOf(error);
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

async function countBroken(client: ClientBase, { statement, table, broken, says }: Rule, sql?: string): Promise<string | undefined> {
  await client.query('SAVEPOINT broken_rows');
  try {
    if (sql !== undefined) await client.query(sql.replace(statement, () => ''));
    const { rows } = await client.query<{ count: string; values: string[] }>(broken);
    const count = Number(rows[0]?.count ?? 0);
    if (count === 0) return undefined;
    const values = rows[0]!.values.map((value) => (value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value)).join(', ');
    const what =
      count === 1 ? `one row of ${table} ${says.replace(/^(have|name|are)\b/, (verb) => ONE[verb]!)}` : `${count} rows of ${table} ${says}`;
    return `${what}: ${values}${count > FIRST ? ', …' : ''}. Change these rows, or take the rule back`;
  } finally {
    await client.query('ROLLBACK TO broken_rows');
  }
}

/** What is said of one row. */
const ONE: Record<string, string> = { have: 'has', name: 'names', are: 'is' };

/** The rules of which the error may speak. */
function rulesOf(error: unknown, sql: string): Rule[] {
  const failure = databaseErrorOf(error);
  const { table, column } = error as Partial<PgError>;
  if (failure?.code === UNIQUE) return [uniqueRule(sql, failure.constraint)].flat();
  if (failure?.code === FOREIGN_KEY) return [referenceRule(sql, failure.constraint)].flat();
  if (failure?.code === NOT_NULL && table !== undefined && column !== undefined) return requiredRule(sql, table, column);
  if (failure?.code === TOO_LONG || NO_VALUE_OF_TYPE.has(failure?.code ?? '')) return typeRules(sql, failure?.code === TOO_LONG);
  return [];
}

/** SQL that gives the first of some values, and how many rows there are. */
const told = (count: string, value: string, from: string): string =>
  `SELECT ${count} AS count, (array_agg(value::text ORDER BY value))[1:${FIRST}] AS values FROM (SELECT ${value} AS value${from}) broken`;

/** SQL of what a row is called where its values say nothing. */
const ID = `coalesce(to_jsonb(t.*) ->> 'id', to_jsonb(t.*)::text)`;

function uniqueRule(sql: string, name = ''): Rule[] {
  const index = new RegExp(
    `CREATE UNIQUE INDEX "?${name}"? ON (\\S+?) ?(?:USING btree )?(\\((?:[^;']|'')*?\\))(?: WHERE ((?:[^;']|'')+))?(?=;|'\\))`,
  ).exec(sql);
  if (!index) return [];
  const [statement, table = '', list = '', condition] = index;
  const values = list.slice(1, -1);
  const where = condition?.replaceAll("''", "'");
  const on = { statement: `${statement};`, table: bare(table) };
  if (where === values) {
    const ids = told('count(*)', ID, ` FROM ${table} t WHERE ${where}`);
    return [{ ...on, broken: ids, says: `are ${bare(where)}, and one may be; their ids` }];
  }
  const distinct = `concat_ws(' ', ${values})`;
  const from = `, count(*) AS rows FROM ${table}${where === undefined ? '' : ` WHERE ${where}`} GROUP BY ${values} HAVING count(*) > 1 AND ${`(${values}) IS NOT NULL`}`;
  const what = values.replace(/\(?lower\(("?\w+"?)\)\)? COLLATE "C"/g, '$1 without regard to case').replaceAll('"', '');
  return [
    {
      ...on,
      broken: told('sum(rows)', distinct, from),
      says: `have the same ${what}${where === undefined ? '' : ` where ${bare(where)}`}`,
    },
  ];
}

function referenceRule(sql: string, name = ''): Rule[] {
  const key = new RegExp(
    `ALTER TABLE ("[^"]+") ADD CONSTRAINT "${name}" FOREIGN KEY \\(("[^"]+")\\) REFERENCES ("[^"]+")\\(("[^"]+")\\)[^;]*;`,
  ).exec(sql);
  if (!key) return [];
  const [statement, table = '', column = '', target = '', primary = ''] = key;
  const from = ` FROM ${table} t WHERE t.${column} IS NOT NULL AND NOT EXISTS (SELECT FROM ${target} o WHERE o.${primary} = t.${column})`;
  return [
    {
      statement,
      table: bare(table),
      broken: told('count(*)', `t.${column}`, from),
      says: `name no row of ${bare(target)} by ${bare(column)}`,
    },
  ];
}

function requiredRule(sql: string, table: string, column: string): Rule[] {
  const alter = [...sql.matchAll(/ALTER TABLE "([^"]+)"[^;]*;/g)].find(
    ([text, name]) => name === table && text.includes(`"${column}" SET NOT NULL`),
  );
  if (!alter) return [];
  const from = ` FROM "${table}" t WHERE t."${column}" IS NULL`;
  return [
    {
      statement: alter[0],
      table,
      broken: told('count(*)', ID, from),
      says: `have no ${column}; their ids`,
    },
  ];
}

/** Each column that gets another type. PostgreSQL does not say of which one it speaks. */
function typeRules(sql: string, tooLong: boolean): Rule[] {
  const alters = [...sql.matchAll(/ALTER TABLE "([^"]+)"([^;]*);/g)];
  return alters.flatMap(([statement, table = '', clauses = '']) =>
    [...clauses.matchAll(/ALTER COLUMN "([^"]+)" SET DATA TYPE ([A-Z]+(?: (?!USING)[A-Z]+)*(?:\([\d, ]+\))?)/g)].flatMap(
      ([, column = '', type = '']): Rule[] => {
        const longest = /^VARCHAR\((\d+)\)/.exec(type)?.[1];
        if (tooLong !== (longest !== undefined)) return [];
        const text = `t."${column}"::text`;
        // An empty text becomes null.
        const broken =
          longest !== undefined
            ? `char_length(${text}) > ${longest}`
            : `btrim(${text}) <> '' AND NOT pg_input_is_valid(btrim(${text}), '${type.trim().toLowerCase()}')`;
        return [
          {
            statement,
            table,
            broken: told('count(*)', text, ` FROM "${table}" t WHERE ${broken}`),
            says:
              longest !== undefined
                ? `have a ${column} of more than ${longest} characters`
                : `have a ${column} that is no ${type.trim().toLowerCase()}`,
          },
        ];
      },
    ),
  );
}

const bare = (name: string): string => name.replaceAll('"', '');
