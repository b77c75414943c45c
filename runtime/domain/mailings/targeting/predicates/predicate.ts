import { Message, type Wording } from '../../../../core/words';
import type { Call } from '../../../../core/call';
import type { Transaction } from '../../../../core/database/sql';
import type { ViewerContext } from '../../../../core/plan/viewer';
import type { Bindings } from '../../../../core/read';
import type { Services } from '../../../../core/call/services';
import type { SqlBuilder } from '../sql-builder';

/**
 * All that the program knows of one field of a targeting that chooses people. `Details` are the fields that say it more exactly, and are no
 * predicates themselves. What the schema and the form say stands in `mailingtargeting.yaml` and `mailertargeting.yaml`; the sentences stand under the
 * name of the field in `resources/words/<language>/texts/mailings/targeting.yaml`.
 */
export interface Predicate<Value = unknown, Details = object> {
  /** How the targeting holds the values. */
  readonly values: Values<Value>;
  /** How a mailer takes the values, where they are no plain field of the targeting. */
  readonly input?: Input<unknown>;
  /** Whether it is asked at all. By default where it has a value: a list that is not empty, or anything but null. */
  isAsked?(value: Value, details: Details): boolean;
  /**
   * A SQL condition on users `u`. It is true or false, never null, so it can be negated. Throws an `InvalidTargeting` for a value that cannot be
   * resolved.
   */
  sql(value: Value, context: PredicateContext, details: Details): string | Promise<string>;
  /** Where to find what decided; null where there is nothing more than the answer. */
  readonly proof: Proof<Value> | null;
  /** The values as an account may see them. By default the names of what they refer to, or the values themselves. */
  show?(call: Call, values: readonly AnsweredValue[], details: Details, place: Fact | undefined): ShownValue[] | Promise<ShownValue[]>;
  /** Whether people who match get the sentence `yes`. By default they do. */
  affirms?(value: Value): boolean;
}

/** What a predicate needs. */
export interface PredicateContext {
  services: Pick<Services, 'pool' | 'registry' | 'settings' | 'staffSql'>;
  query: SqlBuilder;
  audience: { landingPage: LandingPage | null };
}

/** What targeting may ask of the page on which a mailing's links land. */
export interface LandingPage {
  campaignId: number | null;
  targetGroups: number[];
}

/** How the values of a predicate are stored and read. */
export interface Values<Value> {
  /** SQL that reads the values of the targeting `t`, where other tables have them. Without it a column of the targeting does. */
  readonly sql?: (field: string) => string;
  /** Makes of what is stored what is meant. */
  read?(stored: Value): Value;
  /** The resource that each value refers to, and whether it has a name. */
  readonly refersTo?: { resource: string; named: boolean };
}

/** Ids of objects of a resource, in a many-to-many table. */
export const ids = (resource: string, { named = true } = {}): Values<number[]> => ({
  refersTo: { resource, named },
  sql: (field) => `ARRAY(SELECT x.${resource}_id FROM core_mailingtargeting_${field} x WHERE x.mailingtargeting_id = t.id ORDER BY 1)`,
});

/** A list of texts in a column of JSON. The low-level resource accepts any JSON there: anything but a list of texts is ignored. */
export const texts: Values<string[]> = { read: textsOf };

/** The texts in JSON. */
export function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? [String(text).trim()] : [])).filter(Boolean);
}

/** How the items of a list in the body of a mailer are read and stored. */
export interface Input<Item> {
  /** `problems` says what is wrong with the list. */
  parse(list: readonly unknown[]): { items: Item[]; problems: Wording[] };
  /** Replaces the items of a targeting, unless they are the same in the same order. Throws 400 `{"error"}` for a reference to nothing. */
  write(transaction: Transaction, context: ViewerContext, targeting: number, items: readonly Item[]): Promise<void>;
}

/** What is said of an item with a key that nobody knows: a condition that is misspelled would be none, and the mailing for everybody. */
export function unknownKey(others: object, keys: readonly string[]): Wording {
  const [name] = Object.keys(others);
  return new Message('mailings.item_key_unknown', { key: name!.slice(0, 100), keys: keys.join(', ') });
}

/** Which objects of a resource tell what decided, and which of their fields. */
export interface Source {
  resource: string;
  /** Conditions on the row `t` of the resource. */
  where: (bindings: Bindings) => string[];
  fields: readonly string[];
}

/** An object of the API, as far as it tells what decided. */
export type Fact = Record<string, unknown>;

/** What tells of a person why a predicate says yes or no. */
export interface Proof<Value = unknown> {
  of(person: number, value: Value, audience: PredicateContext['audience']): Source;
}

/** Proof: the objects of a person, with more conditions. `column` says whose they are. */
export function objectsOf<Value>(
  resource: string,
  column: string,
  fields: readonly string[],
  more: (bindings: Bindings, value: Value) => string[] = () => [],
): Proof<Value> {
  return {
    of: (person, value) => ({
      resource,
      fields,
      where: (bindings) => [`${column} = ${bindings.bind(person)}::integer`, ...more(bindings, value)],
    }),
  };
}

/** Proof: fields of the person. */
export const fieldsOfUser = (...fields: string[]): Proof => objectsOf('user', 't.id', fields);

/** Proof: fields of the place where the person lives. */
export const fieldsOfPlace = (...fields: string[]): Proof => objectsOf('location', 't.user_id', fields);

/** Fields of an action, of a mailing that went to somebody and of a subscription that tell what decided. */
export const DONE = ['resource_uri', 'created_at', 'page'];
export const GOT = ['resource_uri', 'created_at', 'mailing'];
export const SUBSCRIPTION = ['resource_uri', 'created_at', 'list'];

/** A value of a predicate, and whether the person has it. */
export interface AnsweredValue {
  value: unknown;
  matches: boolean;
}

/** A value as the account may see it: null where it may not. */
export interface ShownValue extends AnsweredValue {
  miles?: number;
}

/** Texts in lower case, for comparison. */
export function lowered(list: readonly string[]): string[] {
  return list.map((text) => text.toLowerCase());
}

/** Miles with one digit behind the point. */
export function rounded(miles: number): number {
  return Math.round(miles * 10) / 10;
}
