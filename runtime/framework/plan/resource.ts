import type { ReadPlan, ResourcePlan, SchemaDocument, WritePlan } from './plan';
import { schemaDocument, type ShortDocument } from './schema-document';

/** What a plan says where nothing else is said. */
const USUAL = { exposed: true, returnRepresentation: false };
const USUAL_READ = { tallied: false, filters: {}, ordering: {} };
const USUAL_WRITE = { aliases: {}, columns: {}, references: {}, many: {}, children: {}, custom: {}, touched: [], unique: {} };

/** `Whole`, of which `Part` may be left out. */
type Without<Whole, Part> = Omit<Whole, keyof Part> & Partial<Pick<Whole, keyof Part & keyof Whole>>;

type ShortRead = Without<ReadPlan, typeof USUAL_READ & Pick<ReadPlan, 'primary' | 'primaryType'>>;
type ShortWrite = Without<WritePlan, typeof USUAL_WRITE>;

/** A plan as generated code says it: without what is usual, and without what follows from the rest. */
type ShortPlan = Omit<Without<ResourcePlan, typeof USUAL>, 'read' | 'write' | 'schema'> & {
  /** The primary key is the key in paths, unless it is said. */
  read: ShortRead;
  write?: ShortWrite;
  schema?: ShortDocument;
};

/** The plan of a resource, from what generated code says of it. The schema document is made when it is first asked for. */
export function resource({ read: shortRead, write, schema, ...said }: ShortPlan): ResourcePlan {
  const read = { ...USUAL_READ, primary: shortRead.key, primaryType: shortRead.keyType, ...shortRead };
  const plan = { ...USUAL, ...said, read, ...(write && { write: { ...USUAL_WRITE, ...write } }) };
  if (!schema) return plan;
  let document: SchemaDocument | undefined;
  return {
    ...plan,
    get schema() {
      return (document ??= schemaDocument(schema, plan));
    },
  };
}
