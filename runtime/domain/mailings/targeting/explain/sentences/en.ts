/** A sentence where a line matches, and one where it does not. `{name}` stands for a value; what stands in `[…]` is left out where one of its values is not known. */
type Pair = readonly [yes: string, no: string];

const district = (column: string): Pair => ['Lives in {names}.', `Does not live in {names}[, but in {${column}}].`];

/** What the lines of an explanation say, by their fields. Programs read these. */
const lines = {
  subscription_status: ['Is subscribed.', 'Is not subscribed.'],
  email: ['Has an e-mail address.', 'Has no e-mail address.'],
  any_list: ['Is on a list[ since {created_at}].', 'Is on no list.'],
  lists: ['Subscribed to {names}[ since {created_at}].', 'Is not subscribed to {names}.'],
  users: ['Is one of the people named.', 'Is none of the people named.'],
  user_groups: ['Belongs to {names}.', 'Does not belong to {names}.'],
  tags: ['Acted on a page with the tag {names}[ at {created_at}].', 'Acted on no page with the tag {names}.'],
  actions: ['Acted on {names}[ at {created_at}].', 'Did not act on {names}.'],
  mailings: ['Got {names}[ at {created_at}], or is in its saved set.', 'Did not get {names}, and is in no saved set of it.'],
  languages: ['Speaks {names}.', 'Does not speak {names}.'],
  user_fields: ['Has {names} in a custom field.', 'Does not have {names} in a custom field[, but {value}].'],
  countries: district('country'),
  regions: district('region'),
  states: district('state'),
  cds: district('us_district'),
  state_senate_districts: district('us_state_senate'),
  state_house_districts: district('us_state_district'),
  counties: district('us_county'),
  zips: [
    'Lives [in {far}][near {names}, {nearest} miles away][, in {zip}].',
    'Does not live [in {far}][near {names}, {nearest} miles away][, but in {zip}].',
  ],
  campaigns: ['Lives near an event[: {title}][, miles away: {miles}].', 'Lives near no event[. Miles to the nearest one: {miles}].'],
  target_groups: ['Is represented by {names}.', 'Is not represented by {names}.'],
  target_group_from_landing_page: ['Is represented by a target of the landing page.', 'Is represented by no target of the landing page.'],
  was_monthly_donor: ['Gives or gave monthly: {names}.', 'Does not give monthly in this way: {names}.'],
  has_donated: ['Has donated.', 'Has never donated.'],
  raw_sql: ['The id is in the result of the SQL.', 'The id is not in the result of the SQL.'],
  query_reports: ['The id is in the result of {names}.', 'The id is not in the result of {names}.'],
  target_mergefile: ['The merge file has a line for this person.', 'The merge file has no line for this person.'],
  target_mergequery: ['The id is in the result of the merge query.', 'The id is not in the result of the merge query.'],
  exclude_ordering: [
    'A mailing of the same time that goes before this one has this person[ at {created_at}].',
    'No mailing of the same time that goes before this one has this person.',
  ],
  mail_paused: ['Wants no mailings for now[, until {mail_paused_until}].', 'Has not asked for a pause.'],
  mail_frequency: ['Wants one mailing a week at most, and got one[ at {created_at}].', 'Takes every mailing, or got none this week.'],
  blackholed: ['Nothing is sent to this address[ since {created_at}].', 'Mail may be sent to this address.'],
  bounces: ['Mail came back. That decides only where it ended the subscription.', 'No mail came back.'],
  received: ['Has got this mailing, which goes to each person once.', 'Has not got this mailing.'],
  saved_set: ['Is in the saved set', 'Is not in the saved set'],
} satisfies Record<string, Pair>;

export const en = {
  lines: lines as Readonly<Record<keyof typeof lines, Pair>>,
  or: ' or ',
  more: ' and {count} more',
  nothing_named: 'what is named',
  unseen: 'one that you may not see',
  quoted: '"{name}"',
  old_set: ', which is not that of the targeting now',
  limit_of_others: 'The limit counts those alone whom every other line keeps.',
  limit_one: '{found} person meets every line, and the limit takes {taken} of them',
  limit: '{found} people meet every line, and the limit takes {taken} of them',
  limit_place: '. This person is number {place}.',
  limit_random: ', at random.',
  limit_drawn: ' The saved set has drawn them.',
  is_in: 'Gets the mailing: every line keeps this person.',
  by_chance: 'Chance decides: the limit takes people in random order.',
  is_out: 'Does not get the mailing. {reasons}',
};

/** What explanations say, in one language. */
export type Sentences = typeof en;
