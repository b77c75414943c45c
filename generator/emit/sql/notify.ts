import { quoteName } from '../../language/quote-name';
import type { Model, Notify } from '../../model/model';
import { sqlText } from '../sql-text';
import type { TriggerSql } from './triggers';
import { type WantedTrigger, wantedTriggers } from './wanted-triggers';

interface Announced {
  table: string;
  notify: Notify;
}

/** Triggers that announce each change of some tables on a channel (`notify`). The pairs of such a resource are announced with it. */
export function notifications({ resources, pairs }: Model): TriggerSql {
  const own = resources.flatMap(({ table, notify }): Announced[] => (notify ? [{ table, notify }] : []));
  const paired = pairs.flatMap(({ table, own: side }): Announced[] => {
    const notify = resources.find(({ name }) => name === side.resource)?.notify;
    return notify ? [{ table, notify: { channel: notify.channel } }] : [];
  });
  const tables = [...own, ...paired].sort((a, b) => (a.table < b.table ? -1 : 1));
  const channels = [...new Set(tables.map(({ notify }) => notify.channel))].sort();
  return {
    functions: channels.map(announcement),
    inserts: wantedTriggers(tables.map(trigger)),
  };
}

function announcement(channel: string): string {
  return `
-- Announces a change on the channel ${channel}.
CREATE OR REPLACE FUNCTION ${channel}_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(${sqlText(channel)}, '');
  RETURN NULL;
END
$$;
COMMENT ON FUNCTION ${channel}_changed() IS 'generated';`.trim();
}

function trigger({ table, notify: { channel, columns } }: Announced): WantedTrigger {
  const update = columns ? `UPDATE OF ${columns.map(quoteName).join(', ')}` : 'UPDATE';
  return {
    name: channel,
    table,
    fires: `AFTER INSERT OR ${update} OR DELETE OR TRUNCATE`,
    each: 'STATEMENT',
    calls: `${channel}_changed()`,
  };
}
