import type { Fact } from './shown';
import type { ShownValue } from './values';

/** What a line says of a person, before it is put into words. */
interface Told {
  field: string;
  matches: boolean;
  values: readonly ShownValue[];
  facts: readonly Fact[];
}

type Sentence = (names: string, facts: readonly Fact[], values: readonly ShownValue[]) => string;

/** The sentences of each field: where it matches, and where it does not. */
const SENTENCES: Readonly<Record<string, readonly [Sentence, Sentence]>> = {
  subscription_status: [() => 'Is subscribed.', (_, [fact]) => `Is not subscribed${said(fact, 'subscription_status', ', but ')}.`],
  email: [() => 'Has an e-mail address.', () => 'Has no e-mail address.'],
  any_list: [(_, [fact]) => `Is on a list${since(fact)}.`, () => 'Is on no list.'],
  lists: [(names, [fact]) => `Subscribed to ${names}${since(fact)}.`, (names) => `Is not subscribed to ${names}.`],
  users: [() => 'Is one of the people named.', () => 'Is none of the people named.'],
  user_groups: [(names) => `Belongs to ${names}.`, (names) => `Does not belong to ${names}.`],
  tags: [(names, [fact]) => `Acted on a page with the tag ${names}${at(fact)}.`, (names) => `Acted on no page with the tag ${names}.`],
  actions: [(names, [fact]) => `Acted on ${names}${at(fact)}.`, (names) => `Did not act on ${names}.`],
  mailings: [
    (names, [fact]) => `Got ${names}${at(fact)}, or is in its saved set.`,
    (names) => `Did not get ${names}, and is in no saved set of it.`,
  ],
  languages: [(names) => `Speaks ${names}.`, (names) => `Does not speak ${names}.`],
  countries: [(names) => `Lives in ${names}.`, (names, [fact]) => `Does not live in ${names}${said(fact, 'country', ', but in ')}.`],
  regions: [(names) => `Lives in ${names}.`, (names, [fact]) => `Does not live in ${names}${said(fact, 'region', ', but in ')}.`],
  states: [(names) => `Lives in ${names}.`, (names, [fact]) => `Does not live in ${names}${said(fact, 'state', ', but in ')}.`],
  cds: district('us_district'),
  state_senate_districts: district('us_state_senate'),
  state_house_districts: district('us_state_district'),
  counties: district('us_county'),
  zips: [
    (names, [fact], values) => `Lives ${near(names, values)}${said(fact, 'zip', ', in ')}.`,
    (names, [fact], values) => `Does not live ${near(names, values)}${said(fact, 'zip', ', but in ')}.`,
  ],
  campaigns: [
    (_, [fact]) => `Lives near an event${said(fact, 'title', ': ')}${said(fact, 'miles', ', miles away: ')}.`,
    (_, [fact]) => `Lives near no event${said(fact, 'miles', '. Miles to the nearest one: ')}.`,
  ],
  target_groups: [(names) => `Is represented by ${names}.`, (names) => `Is not represented by ${names}.`],
  target_group_from_landing_page: [
    () => 'Is represented by a target of the landing page.',
    () => 'Is represented by no target of the landing page.',
  ],
  was_monthly_donor: [(names) => `Gives or gave monthly: ${names}.`, (names) => `Does not give monthly in this way: ${names}.`],
  raw_sql: [() => 'The id is in the result of the SQL.', () => 'The id is not in the result of the SQL.'],
  query_reports: [(names) => `The id is in the result of ${names}.`, (names) => `The id is not in the result of ${names}.`],
  target_mergefile: [() => 'The merge file has a line for this person.', () => 'The merge file has no line for this person.'],
  target_mergequery: [() => 'The id is in the result of the merge query.', () => 'The id is not in the result of the merge query.'],
  exclude_ordering: [
    (_, [fact]) => `A mailing of the same time that goes before this one has this person${at(fact)}.`,
    () => 'No mailing of the same time that goes before this one has this person.',
  ],
  mail_paused: [
    (_, [fact]) => `Wants no mailings for now${said(fact, 'mail_paused_until', ', until ')}.`,
    () => 'Has not asked for a pause.',
  ],
  mail_frequency: [
    (_, [fact]) => `Wants one mailing a week at most, and got one${at(fact)}.`,
    () => 'Takes every mailing, or got none this week.',
  ],
  blackholed: [(_, [fact]) => `Nothing is sent to this address${since(fact)}.`, () => 'Mail may be sent to this address.'],
};

/** A line in words. */
export function inWords({ field, matches, values, facts }: Told): string {
  const [yes, no] = SENTENCES[field]!;
  const told = matches ? values.filter((value) => value.matches) : values;
  return (matches ? yes : no)(namesOf(told), facts, told);
}

/** The most values that a sentence names. */
const MOST = 5;

function namesOf(values: readonly ShownValue[]): string {
  const names = values.slice(0, MOST).map(({ value }) => nameOf(value));
  const more = values.length > MOST ? ` and ${values.length - MOST} more` : '';
  return names.length === 0 ? 'what is named' : `${names.join(' or ')}${more}`;
}

function nameOf(value: unknown): string {
  if (value === null) return 'one that you may not see';
  if (typeof value !== 'object') return String(value);
  const { name, uri } = value as { name?: string; uri: string };
  return name === undefined ? uri : `"${name}"`;
}

function district(column: string): readonly [Sentence, Sentence] {
  return [(names) => `Lives in ${names}.`, (names, [fact]) => `Does not live in ${names}${said(fact, column, ', but in ')}.`];
}

function near(names: string, values: readonly ShownValue[]): string {
  const miles = values.flatMap((value) => value.miles ?? []);
  return miles.length === 0 ? `in ${names}` : `near ${names}, ${Math.min(...miles)} miles away`;
}

/** A field of a fact after some words; nothing where it is not known. */
function said(fact: Fact | undefined, field: string, words: string): string {
  const value = fact?.[field];
  return typeof value === 'string' || typeof value === 'number' ? (value === '' ? '' : `${words}${value}`) : '';
}

const since = (fact: Fact | undefined): string => said(fact, 'created_at', ' since ');
const at = (fact: Fact | undefined): string => said(fact, 'created_at', ' at ');
