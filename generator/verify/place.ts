import type { FilePosition } from '../check/catalogue';
import type { ColumnType } from '../language/words';

/** What may change what an expression gives, from nothing to everything: each allows what stands before it. */
type Volatility = 'immutable' | 'stable';

/** Some SQL in the YAML, and how it is prepared. */
export interface SqlPlace {
  sql: string;
  /** The position of one of its characters in the YAML. */
  at(offset: number): FilePosition;
  /** What stands for the placeholders of this place: `secret` to `''::text`, `seen(page)` to a query. Others are not known here. */
  placeholders: Readonly<Record<string, string>>;
  /** Resource or table whose columns it may name, for suggestions. */
  columns: readonly string[];
  /** It is one expression, and this is what PostgreSQL is asked about it. */
  expression?: ExpressionCheck;
  /** It is prepared only if this was right. */
  follows?: SqlPlace;
  /** More statements in which it stands. Each is run and undone. */
  statements: Around[];
}

/** A statement around the SQL. */
export interface Around {
  before: string;
  after: string;
}

/** The rows over which an expression is prepared, and what must hold for it. */
export interface ExpressionCheck extends Around {
  /** The type of its value. Absent: what takes it decides. */
  type?: ColumnType;
  volatility: Volatility;
  /** Why it may not depend on more than that. */
  because: string;
  /** The generator also prints it under other names. It must mean the same there. */
  elsewhere?: Elsewhere;
}

/** The same expression as the generator prints it in another place. */
interface Elsewhere extends Around {
  /** The expression with the names that it has there. */
  rename(sql: string): string;
  /** What differs when it means something else. */
  reason: string;
}
