import type { Words } from '../../staff/words';
import type { Account } from '../../core/plan/viewer';
import { hasRight } from '../../core/auth/permissions';
import { choiceLabel } from '../../staff/words/labels';
import { namesOf } from '../../staff/words/names';
import { overdueJobs } from '../../core/jobs/periodic';
import { andRowScope, Bindings } from '../../core/read';
import type { Services } from '../../core/call/services';
import { type TextsOf, say } from '../../core/words';

/** Something that is being worked on, or has failed. */
export interface Entry {
  uri: string;
  name: string;
  /** How far it is, in words: `Mailing: Sending`. */
  state: string;
  done: number | null;
  goal: number | null;
  /** `2026-01-31T12:00:00`, UTC. */
  since: string | null;
}

/** Rows of a resource that belong on the page. All SQL is over the table of the resource, `t`. */
interface Source {
  resource: string;
  where: string;
  /** The field whose choice tells the state. */
  state: string;
  says: 'sends' | 'finds' | 'reads' | 'works' | 'does';
  done?: string;
  goal?: string;
  since: string;
  /** The URI of what it is about, where that has a better name. */
  about?: string;
}

/** What a process shows at most of each source. */
const MOST = 6;

const REPORT_OF_TASK = "'/rest/v1/report/' || (t.parameters->>'report') || '/'";

const UNDER_WAY: readonly Source[] = [
  {
    resource: 'mailer',
    where: "t.status IN ('queued', 'rebuilding_at_send', 'sending')",
    state: 'status',
    says: 'sends',
    done: 't.progress',
    goal: 't.expected_send_count',
    since: 'coalesce(t.started_at, t.queued_at)',
  },
  {
    resource: 'mailer',
    where: "t.query_status IN ('queued', 'rebuilding')",
    state: 'query_status',
    says: 'finds',
    since: 't.query_queued_at',
  },
  {
    resource: 'upload',
    where: "t.finished_at IS NULL AND t.status NOT IN ('completed', 'failed', 'stopped', 'died')",
    state: 'status',
    says: 'reads',
    done: 't.progress',
    goal: 't.line_count',
    since: 'coalesce(t.started_at, t.created_at)',
  },
  {
    resource: 'backgroundtask',
    where: "t.finished_at IS NULL AND t.job_type = 'report'",
    state: 'status',
    says: 'works',
    done: 't.progress',
    goal: 't.goal',
    since: 't.created_at',
    about: REPORT_OF_TASK,
  },
];

const LATELY = "interval '7 days'";
const NOW = "(now() AT TIME ZONE 'UTC')";

const FAILED: readonly Source[] = [
  {
    resource: 'mailer',
    where: `t.status = 'died' AND t.updated_at > ${NOW} - ${LATELY}`,
    state: 'status',
    says: 'sends',
    since: 't.updated_at',
  },
  {
    resource: 'mailer',
    where: `t.query_status IN ('failed', 'invalid') AND t.query_completed_at > ${NOW} - ${LATELY}`,
    state: 'query_status',
    says: 'finds',
    since: 't.query_completed_at',
  },
  {
    resource: 'upload',
    where: `t.status IN ('failed', 'died') AND t.finished_at > ${NOW} - ${LATELY}`,
    state: 'status',
    says: 'reads',
    done: 't.progress',
    goal: 't.line_count',
    since: 't.finished_at',
  },
  {
    resource: 'backgroundtask',
    where: `t.status = 'failed' AND t.finished_at > ${NOW} - ${LATELY}`,
    state: 'status',
    says: 'works',
    since: 't.finished_at',
    about: REPORT_OF_TASK,
  },
  // Whatever else waits for a worker and has used up its attempts. It stays until somebody tries it again.
  { resource: 'job', where: "t.state = 'failed'", state: 'state', says: 'does', since: 't.updated_at' },
];

/** Who looks, and in which words. */
export interface HomeContext {
  services: Services;
  account: Account;
  words: TextsOf<'home'>;
  /** Those of every page. */
  page: Words;
}

/** What is under way, as far as the account may see it. */
export function underWay(context: HomeContext): Promise<Entry[]> {
  return entriesOf(context, UNDER_WAY);
}

/** What failed in the last seven days, and periodic work that is overdue, as far as the account may see it. */
export async function failed(context: HomeContext): Promise<Entry[]> {
  const [entries, overdue] = await Promise.all([entriesOf(context, FAILED), overdueEntries(context)]);
  return [...overdue, ...entries];
}

/** Periodic work that has not been done for twice its time. */
async function overdueEntries({ services, account, words }: HomeContext): Promise<Entry[]> {
  const plan = services.registry.find('job');
  if (!plan || !hasRight(account, `${plan.kind}.view`)) return [];
  const jobs = await overdueJobs(services.pool);
  return jobs.map(({ name, since }) => ({ uri: `/rest/v1/${plan.name}/`, name, state: words.overdue, done: null, goal: null, since }));
}

async function entriesOf(context: HomeContext, sources: readonly Source[]): Promise<Entry[]> {
  const found = (await Promise.all(sources.map((source) => rowsOf(context, source)))).flat();
  const names = await namesOf(
    { ...context, words: context.page },
    found.map(({ uri, about }) => about ?? uri),
  );
  return found
    .map((entry) => ({ ...entry, name: names.get(entry.about ?? entry.uri) ?? entry.name }))
    .sort((one, other) => (other.since ?? '').localeCompare(one.since ?? ''));
}

interface FoundRow {
  id: number;
  state: string;
  done: string | null;
  goal: string | null;
  about: string | null;
  since: string | null;
}

async function rowsOf({ services, account, words, page }: HomeContext, source: Source): Promise<(Entry & { about: string | null })[]> {
  const plan = services.registry.find(source.resource);
  if (!plan || !hasRight(account, `${plan.kind}.view`)) return [];
  const bindings = new Bindings();
  const scope = andRowScope(plan.read, account, bindings);
  const { done = 'NULL', goal = 'NULL', about = 'NULL', since, state, where, says } = source;
  const { rows } = await services.pool.query<FoundRow>(
    `SELECT t.id, t.${state} AS state, ${done} AS done, ${goal} AS goal, ${about} AS about, to_char(${since}, 'YYYY-MM-DD"T"HH24:MI:SS') AS since
     FROM ${plan.read.from} WHERE ${where}${scope} ORDER BY t.id DESC LIMIT ${MOST}`,
    bindings.values,
  );
  return rows.map((row) => {
    const label = choiceLabel(page, plan.schema?.fields[state], row.state) ?? row.state;
    return {
      uri: `/rest/v1/${plan.name}/${row.id}/`,
      name: String(row.id),
      about: row.about,
      state: say(words, words[says], { state: label, kind: words.report }),
      done: row.done === null ? null : Number(row.done),
      goal: row.goal === null ? null : Number(row.goal),
      since: row.since,
    };
  });
}
