/**
 * What the runtime knows about a resource: plain data that the generator writes below `generated/`.
 * The core knows no resource by name. Everything it does follows from these plans.
 */
import type { Deprecation, SchemaDocument, SchemaField } from './schema-plan';
import type { DisplayPlan, HttpMethod } from './display-plan';
import type { PublicPlan } from './public-plan';
import type { ReadPlan } from './read-plan';
import type { RowHooks, WritePlan } from './write-plan';

export type { HttpMethod, Right } from './display-plan';

export interface ResourcePlan {
  /** The name in paths: `petitionpage`. */
  name: string;
  /** The kind of object in the names of permission groups: `pages`. */
  kind: string;
  about: string;
  methods: { list: readonly HttpMethod[]; detail: readonly HttpMethod[] };
  /** False for an internal table without endpoints. */
  exposed: boolean;
  /** PUT and PATCH answer 200 with the object, instead of 204 and 202 without a body. */
  returnRepresentation: boolean;
  /** It is still served, and goes one day. Absent for most. */
  deprecated?: Deprecation;
  /** The names by which requests may speak of fields that go one day, each with its field. Absent for most. */
  deprecatedFields?: Readonly<Record<string, string>>;
  /** For a resource that others extend: from each value of its discriminator to the resource, such as `Petition` to `petitionpage`. */
  types?: Readonly<Record<string, string>>;
  /** For a resource that extends another: that resource, and its value of the discriminator. */
  base?: { resource: string; as: string };
  /** What the public's form asks, shows and allows. Absent for what is no type of page that the public opens. */
  public?: PublicPlan;
  /** What every row is held to: from the name of each constraint to what people are told. Absent when there is none. */
  checks?: Readonly<Record<string, RowCheck>>;
  /** Its rows limit what accounts see. Absent for most. */
  limit?: LimitPlan;
  /** What integrators are told of its rows. Absent for most. */
  events?: EventPlan;
  /** A write of an object may change rows with a history, so it tells who writes. Absent for most. */
  history?: true;
  /** The resource below whose objects the history of an object is: itself, or that over whose rows it stands. Absent where none is told. */
  historyAt?: string;
  /** SQL of staff does not read it, so what it holds back is in no report. Absent where it is read, and where nothing is held back. */
  unreported?: true;
  /** How changes of its rows are kept, where each is. Absent for most. */
  kept?: KeptPlan;
  /** The right that GET of an object needs beside that of its kind. Absent where it needs none, and where no history is kept. */
  viewRight?: string;
  /** How its pages look. Absent for a resource without endpoints. */
  display?: DisplayPlan;
  read: ReadPlan;
  /** Absent when nothing can be written. */
  write?: WritePlan;
  /** What runs around each write of its rows. Absent for most. */
  hooks?: RowHooks;
  /** Absent for a resource without endpoints. */
  schema?: SchemaDocument;
  /** What the document that is served says otherwise, where handlers stand in for generic ones. Pages for staff go by `schema`. */
  handled?: HandledDocument;
}

/** Entries of fields as `answer` and `body` of handlers say them; with `whole` they are all that there is, and nothing is filtered or ordered. */
interface HandledDocument {
  whole?: boolean;
  fields: Readonly<Record<string, Partial<SchemaField>>>;
}

/** What entries of the history tell of a row. They name fields. */
export interface KeptPlan {
  /** From each field to its column, where that has another name. */
  columns?: Readonly<Record<string, string>>;
  /** Fields that are points. */
  points?: readonly string[];
  /** Lists with their tables of pairs. */
  lists?: Readonly<Record<string, { table: string; own: string; other: string }>>;
}

/** The events of a resource. */
interface EventPlan {
  /** By its whole name (`user.updated`): what befalls a row then, and for an update which fields matter. */
  types: Readonly<Record<string, { on: 'created' | 'updated' | 'deleted' | 'becomes'; fields?: readonly string[] }>>;
  /** The resource of the person whom a row is about. */
  person?: string;
}

/** What people are told when a row breaks a check: a message, and the field or the name under which it stands. */
export interface RowCheck {
  field: string;
  message: string;
}

/** Which group of staff has what: a table and its columns, the resource of what groups have, and SQL of its name. */
export interface LimitPlan {
  table: string;
  group: string;
  owned: string;
  of: string;
  named: string;
}
