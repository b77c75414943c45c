import type { Column, Field, Model, Resource } from '../../../../generator/model/model';
import type { Services } from '../../../../runtime/core/call/services';
import { valueFor as awkwardValue } from './values';

type Id = number | string;
type Data = Record<string, unknown>;

/** How the rows of views are made. `$1` is a number that is new each time. */
const ROWS_OF_VIEWS: Readonly<Record<string, string>> = {
  job: `SELECT (graphile_worker.add_job('Errand ' || $1::integer)).id`,
};

/**
 * Inserts rows by SQL, with all the rows that they must refer to. For resources without POST, and for the targets of references.
 */
export class Rows {
  private count = 0;
  private readonly shared = new Map<string, Promise<Id>>();

  constructor(
    private readonly services: Services,
    private readonly model: Model,
    /** The n-th value of a column. */
    readonly valueFor = awkwardValue,
  ) {}

  /** A new number each time, to make values different. */
  next(): number {
    this.count += 1;
    return this.count;
  }

  /** The key of a row of a resource. The same row each time. */
  some(resource: string): Promise<Id> {
    const known = this.shared.get(resource) ?? this.insert(resource, { full: false });
    this.shared.set(resource, known);
    return known;
  }

  /** Inserts a row and returns the key of its table. With `full`, columns that may be null or have a default get a value too. */
  async insert(name: string, { full, fresh = full }: { full: boolean; fresh?: boolean }): Promise<Id> {
    const resource = this.concrete(this.find(name));
    if (!resource.stored) return this.makeByView(name);
    const data = await this.data(resource, full, fresh);
    if (!resource.base) return this.put(resource.table, data, resource.primary.column);
    const base = this.find(resource.base.resource);
    const baseData = { ...(await this.data(base, full, fresh)), [discriminatorColumn(base)]: resource.base.as };
    const id = await this.put(base.table, baseData, base.primary.column);
    return this.put(resource.table, { ...data, [resource.base.pointer]: id }, resource.base.pointer);
  }

  /** The resource whose table holds the rows: the one that a view shows, or one type of a resource that others extend. */
  private concrete(resource: Resource): Resource {
    if (resource.over !== undefined) return this.find(resource.over);
    const type =
      resource.descendants.find((candidate) => !/import|unsubscribe|special/.test(candidate.resource)) ?? resource.descendants[0];
    return type ? this.find(type.resource) : resource;
  }

  private async data(resource: Resource, full: boolean, fresh: boolean): Promise<Data> {
    const data: Data = {};
    const n = this.next();
    for (const column of resource.columns) {
      const skipped = column.generated || column.derived !== undefined || (resource.base && column.primary);
      const optional = column.null || column.default !== undefined;
      if (skipped || (optional && !full)) continue;
      const value = await this.value(resource, column, fresh, n);
      if (value !== undefined) data[column.name] = value;
    }
    return data;
  }

  private async value(resource: Resource, column: Column, fresh: boolean, n: number): Promise<unknown> {
    const field = resource.fields.find((candidate) => candidate.column?.name === column.name && candidate.from === 't') as Field;
    if (!column.references) {
      const value = this.valueFor(column, field.definition, n);
      return column.type === 'json' ? JSON.stringify(value) : value;
    }
    const { resource: target } = column.references;
    if (target === resource.name && column.null) return undefined;
    // A unique reference needs a new row. So does a column of a unique index of several columns.
    const own = column.unique !== false || resource.indexes.some((index) => index.unique) || (fresh && !column.null);
    return own ? this.insert(target, { full: false }) : this.some(target);
  }

  private async put(table: string, data: Data, key: string): Promise<Id> {
    const columns = Object.keys(data);
    const values =
      columns.length === 0
        ? 'DEFAULT VALUES'
        : `(${columns.map((column) => `"${column}"`).join(', ')}) VALUES (${columns.map((_, index) => `$${index + 1}`).join(', ')})`;
    const { rows } = await this.services.pool.query<Record<string, Id>>(
      `INSERT INTO ${table} ${values} RETURNING "${key}" AS id`,
      Object.values(data),
    );
    return rows[0]!.id!;
  }

  private async makeByView(name: string): Promise<Id> {
    const sql = ROWS_OF_VIEWS[name];
    if (sql === undefined) throw new Error(`nothing says how rows of the view ${name} are made`);
    const { rows } = await this.services.pool.query<{ id: Id }>(sql, [this.next()]);
    return rows[0]!.id;
  }

  private find(name: string): Resource {
    const resource = this.model.resources.find((candidate) => candidate.name === name);
    if (!resource) throw new Error(`no resource is named ${name}`);
    return resource;
  }
}

function discriminatorColumn(base: Resource): string {
  const field = base.fields.find((candidate) => candidate.name === base.discriminator);
  return field?.column?.name ?? base.discriminator!;
}
