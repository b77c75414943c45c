import { Client } from 'pg';
import { deploy, type Release } from '../../../../runtime/core/deploy';
import type { SqlScript } from '../../../../runtime/core/database/schema/applied-scripts';
import { createLogger } from '../../../../runtime/core/log/logger';
import { makeDatabase } from '../../../support/databases';

/** A database with a table `visit` that may be given parts, each of a thousand ids. */
export interface VisitDatabase {
  url: string;
  client: Client;
  connect(): Promise<Client>;
  /** Deploys a release with more migrations; `visit` is declared to have parts, unless said otherwise. */
  deploy(options?: { migrations?: string[]; parts?: boolean; large?: number; wanted?: string }): Promise<boolean>;
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const EVERY = 1000;

const TABLES = `CREATE TABLE person (id serial PRIMARY KEY);
CREATE TABLE visit (id bigserial PRIMARY KEY, person_id int, at timestamp(0) NOT NULL DEFAULT now(), kind text NOT NULL DEFAULT 'x');
CREATE INDEX visit_person ON visit (person_id, id);
ALTER TABLE visit ADD CONSTRAINT visit_person_fkey FOREIGN KEY (person_id) REFERENCES person (id) ON DELETE CASCADE;
CREATE TABLE visit_count (n bigint);
CREATE FUNCTION count_visits() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO visit_count SELECT count(*) FROM new_rows; RETURN NULL; END $$;`;

/** What the repeatable SQL makes, as the generator has it: marked by comments, and made again where the mark is another. */
const MADE = `DO $$ BEGIN
  IF to_regclass('visit_kind') IS NULL THEN
    CREATE INDEX visit_kind ON visit (lower(kind)) WHERE kind <> 'x';
    COMMENT ON INDEX visit_kind IS 'generated 1';
    ALTER TABLE visit ADD CONSTRAINT visit_kind_check CHECK (kind <> '') NOT VALID;
    COMMENT ON CONSTRAINT visit_kind_check ON visit IS 'generated 2';
    CREATE TRIGGER visit_counted AFTER INSERT ON visit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_visits();
    COMMENT ON TRIGGER visit_counted ON visit IS 'generated 3';
    COMMENT ON TABLE visit IS 'Somebody was here.';
  END IF;
END $$;`;

const LIST = `CREATE TABLE IF NOT EXISTS advocacy_partitioned (table_name text PRIMARY KEY, key text NOT NULL, every bigint NOT NULL);
INSERT INTO advocacy_partitioned VALUES ('visit', 'id', ${EVERY}) ON CONFLICT DO NOTHING;`;

function release(migrations: string[], repeatable: string): Release {
  const script = (name: string, sql = 'SELECT 1'): SqlScript => ({ name, sql });
  return {
    migrations: [TABLES, ...migrations].map((sql, index) => ({ name: `${index}_migration`, sql, checksum: String(index) })),
    repeatable: script('repeatable', repeatable),
    reader: script('reader'),
    data: [],
    starter: script('starter'),
  };
}

/** Opens a database of its own with the table, which is not declared to have parts yet. */
export async function openVisits(): Promise<VisitDatabase> {
  const database = await makeDatabase('empty');
  const clients: Client[] = [];
  const connect = async (): Promise<Client> => {
    const client = new Client(database.url);
    clients.push(client);
    await client.connect();
    return client;
  };
  const client = await connect();
  const opened: VisitDatabase = {
    url: database.url,
    client,
    connect,
    deploy: ({ migrations = [], parts = true, large, wanted = '' } = {}) =>
      deploy(database.url, release(migrations, [MADE, parts ? LIST : '', wanted].join('\n')), createLogger('silent'), large),
    rows: async <Row extends object>(sql: string, values: unknown[] = []) => (await client.query<Row>(sql, values)).rows,
    async close() {
      for (const each of clients) await each.end();
      await database.drop();
    },
  };
  await opened.deploy({ parts: false });
  return opened;
}

/** Who waits for a lock of a table while it deploys. */
export const DEPLOY_WAITS = `EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name LIKE '%migrate')`;
