import { ADMIN } from '../../../support';
import { serveOwnResources, type OwnResources } from '../../../support/serve-own-resources';

const SHIFT = `
resource: shift
table: core_shift
about: A shift of volunteers.
history: { except: [taken] }
mixins: [timestamps]
fields:
  name: { type: string, help: What it is called. }
  notes: { type: text, blank: true, help: What is to be done. }
  team: { type: reference, to: squad, null: true, on_delete: cascade, help: Whose it is. }
  place: { type: point, null: true, help: Where it is. }
  pay: { type: decimal, null: true, help: What it is worth. }
  lasts: { type: interval, null: true, help: How long it lasts. }
  shape: { type: json, null: true, help: Of what kind it is. }
  secret: { type: string, private: true, default: hidden }
  taken: { type: integer, default: 0, help: How many come. }
`;
const SQUAD = `
resource: squad
table: core_squad
about: A team of volunteers, of which no history is kept.
archived: true
fields:
  name: { type: string, help: What it is called. }
`;
const BADGE = `
resource: badge
table: core_badge
about: What a volunteer wears. It can be archived.
archived: true
history: true
fields:
  name: { type: string, help: What it says. }
`;
const PLEDGE = `
resource: pledge
table: core_pledge
about: What a person promised. What people do themselves is not kept.
history: { by: accounts }
fields:
  user: { type: reference, to: user, on_delete: cascade, help: Who promised. }
  words: { type: string, help: What. }
  notes: { type: text, blank: true, help: What else. }
  place: { type: point, null: true, help: Where. }
  pay: { type: decimal, null: true, help: For how much. }
  lasts: { type: interval, null: true, help: How long. }
  shape: { type: json, null: true, help: Of what kind. }
`;
const VENUE = `
resource: venue
table: core_venue
about: Where people meet, of any kind.
discriminator: kind
history: { by: accounts }
methods: { list: [get], detail: [get] }
fields:
  name: { type: string, help: What it is called. }
  kind: { type: string, readonly: true, help: Of what kind it is. }
`;
const HALL = `
resource: hall
table: core_hall
about: A hall where people meet.
extends: { resource: venue, as: Hall }
fields:
  seats: { type: integer, default: 0, help: For how many. }
`;

/** Resources that keep a history, each in its own way, and what it tells of them. */
interface HistoryHarness extends OwnResources {
  sql(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** The entries since the last call, in the order in which they were written. */
  entries(resource: string): Promise<Record<string, unknown>[]>;
  /** Sends a request of the superuser, as request `id`. Returns the key of what was made. Throws what is refused. */
  send(method: string, path: string, body?: object, id?: string): Promise<string>;
}

async function openHistory(): Promise<HistoryHarness> {
  const service = await serveOwnResources({
    'events/shift.yaml': SHIFT,
    'events/squad.yaml': SQUAD,
    'events/badge.yaml': BADGE,
    'users/pledge.yaml': PLEDGE,
    'events/venue.yaml': VENUE,
    'events/hall.yaml': HALL,
  });
  const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await service.services.pool.query<Record<string, unknown>>(text, values)).rows;
  return {
    ...service,
    sql,
    async entries(resource) {
      const rows = await sql(
        'DELETE FROM core_historyentry WHERE resource = $1 RETURNING id, object, event, changes, account, request, program, person_id',
        [resource],
      );
      return rows.sort((a, b) => Number(a.id) - Number(b.id));
    },
    async send(method, path, body, id = 'request-of-a-test') {
      const { status, headers, text } = await service.request(method, path, { account: ADMIN, body, headers: { 'X-Request-Id': id } });
      if (status >= 300) throw new Error(`${status}: ${text}`);
      return (
        String(headers.location ?? '')
          .split('/')
          .at(-2) ?? ''
      );
    },
  };
}

/** Opens them before the tests of a file, and closes them after. `service` is there while a test runs. */
export function useHistory(): Pick<HistoryHarness, 'sql' | 'entries' | 'send'> & { service: () => OwnResources } {
  let harness: HistoryHarness;
  beforeAll(async () => {
    harness = await openHistory();
  });
  afterAll(() => harness.close());
  return {
    service: () => harness,
    sql: (...asked) => harness.sql(...asked),
    entries: (resource) => harness.entries(resource),
    send: (...request) => harness.send(...request),
  };
}
