import type { Scratch } from './scratch';

/** A function that an expression calls, itself or as an operator. */
interface CalledFunction {
  name: string;
  volatility: 'immutable' | 'stable' | 'volatile';
}

/** An expression as PostgreSQL understood it. */
export interface Understood {
  /** The type of its value, as PostgreSQL names it, and the class of such types: `N` are numbers, `S` texts. */
  type: string;
  category: string;
  /** What it means: PostgreSQL's tree, without the names of aliases and the places in the text. */
  meaning: string;
  functions: CalledFunction[];
}

/** The view in which an expression is looked at. */
const VIEW = 'advocacy_verified';

/** What stands before the query. PostgreSQL counts it too where it says which character is wrong. */
export const VIEW_OF = `CREATE TEMPORARY VIEW ${VIEW} AS `;

const VALUE = `
  SELECT format_type(a.atttypid, a.atttypmod) AS type, t.typcategory AS category, r.ev_action::text AS tree
  FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid JOIN pg_rewrite r ON r.ev_class = a.attrelid
  WHERE a.attrelid = '${VIEW}'::regclass AND a.attnum = 1`;

const FUNCTIONS = `
  SELECT DISTINCT proname AS name, CASE provolatile WHEN 'i' THEN 'immutable' WHEN 's' THEN 'stable' ELSE 'volatile' END AS volatility
  FROM pg_proc WHERE oid = ANY ($1::oid[]) ORDER BY 1`;

/** Makes a view of a query with one column, and reads from the catalogue what PostgreSQL made of it. Nothing of the query runs. */
export async function understand(scratch: Scratch, query: string): Promise<Understood> {
  await scratch.query(`${VIEW_OF}${query}`);
  const [value] = await scratch.query(VALUE);
  const tree = String(value!.tree);
  const called = [...tree.matchAll(/:(?:funcid|opfuncid|aggfnoid|winfnoid) (\d+)/g)].map(([, id]) => id);
  const functions = await scratch.query(FUNCTIONS, [[...new Set(called)]]);
  return {
    type: String(value!.type),
    category: String(value!.category),
    meaning: withoutNames(tree),
    functions: [...functions, ...currentTimes(tree)] as unknown as CalledFunction[],
  };
}

/** Two views of the same meaning differ in what their texts call things, and in where it stands in them. */
function withoutNames(tree: string): string {
  return tree
    .replace(/:(?:location|stmt_location|stmt_len|list_start|list_end|rexpr_list_start|rexpr_list_end|relid_location) -?\d+/g, '')
    .replace(/:(?:alias|eref) (?:\{ALIAS[^}]*\}|<>)/g, '');
}

/** `CURRENT_DATE` and its like are no functions. */
function currentTimes(tree: string): CalledFunction[] {
  return tree.includes('{SQLVALUEFUNCTION') ? [{ name: 'current time or user', volatility: 'stable' }] : [];
}
