import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

const AT = "timestamp '2026-01-05 15:04:09'";

describe('a report uses the functions of the service that it comes from', () => {
  test.each([
    ["ifnull(nullif(state, state), 'x')", 'x'],
    ["if(1 > 2, 'a', 'b')", 'b'],
    ["if(count(*), 'some', 'none')", 'some'],
    [`date_format(${AT}, '%Y-%m-%d %H:%i:%s')`, '2026-01-05 15:04:09'],
    [`date_format(${AT}, '%W, %M %e %Y, %l:%i %p, week %U, 100%%')`, 'Monday, January 5 2026, 3:04 PM, week 01, 100%'],
    [`date_sub(${AT}, interval '7 days')`, '2025-12-29T15:04:09'],
    [`date_add(${AT}, interval '1 month')`, '2026-02-05T15:04:09'],
    [`datediff(${AT}, '2025-12-31')`, 5],
    [`unix_timestamp(${AT})`, 1767625449],
    ['from_unixtime(1767625449)', '2026-01-05T15:04:09'],
    [`year(${AT})`, 2026],
    [`month(${AT})`, 1],
    [`week(${AT})`, 1],
    [`week('2026-01-03')`, 0],
    [`week(${AT}, 3)`, 2],
    [`week(${AT}, 1)`, 2],
    ['curdate() = current_date', true],
    ["concat_ws(' ', 'a', NULL, 'b')", 'a b'],
    ["substring_index('a@b.c', '@', -1)", 'b.c'],
    ["substring_index('a,b,c', ',', 2)", 'a,b'],
    ["find_in_set('b', 'a,b')", 2],
    [`timestampdiff('day', '2026-01-01', ${AT})`, 4],
    [`timestampdiff('month', '2025-11-30', ${AT})`, 1],
    [`last_day(${AT})`, '2026-01-31'],
    ["convert_tz(timestamp '2026-07-01 12:00:00', 'UTC', 'US/Eastern')", '2026-07-01T08:00:00'],
    ["convert_tz('2026-07-01 12:00:00', '+00:00', '-04:30')", '2026-07-01T07:30:00'],
    ["str_to_date('1/31/2026 3:04 PM', '%c/%e/%Y %l:%i %p')", '2026-01-31T15:04:00'],
    [`to_days(${AT})`, 739986],
    [`yearweek(${AT})`, 202601],
    ["yearweek('1987-01-01')", 198652],
    [`adddate(${AT}, 2)`, '2026-01-07T15:04:09'],
    [`subdate(${AT}, interval '1 day')`, '2026-01-04T15:04:09'],
    [`lpad(month(${AT}), 2, '0')`, '01'],
    [`left(${AT}, 10)`, '2026-01-05'],
    [`substring(${AT}, 1, 7)`, '2026-01'],
    [`${AT} LIKE '2026-01%'`, true],
    [`${AT} BETWEEN date_format(${AT}, '%Y-%m-01') AND date_format(now(), '%Y-%m-%d')`, true],
    [`date_format(${AT}, '%Y-%m-%d') < now() AND curdate() <> date_format(${AT}, '%Y-%m-%d')`, true],
    ["state = 'NY' OR created_at > '2026-01-01' OR state IN ('VT')", true],
    ["if(zip, 'some', 'none')", 'none'],
    ["if('12345', 'some', 'none')", 'some'],
    ['format(1234567.891, 2)', '1,234,567.89'],
    ['format(1234, 0)', '1,234'],
    ['truncate(1.29, 1)', '1.2'],
    ["avg(state = 'NY')", '0.5000'],
    ["sum(state = 'NY')", 5],
    ["group_concat(state) LIKE '%NY%'", true],
    ['group_concat(id) IS NOT NULL', true],
    ['isnull(NULL)', true],
    [`date_format(${AT}, '%X-%V')`, '2026-01'],
    [`date_format('2027-01-01', '%X-%V %x-%v')`, '2026-52 2026-53'],
    [`yearweek(${AT}, 1)`, 202602],
    [`time_to_sec(timediff(${AT}, '2026-01-05 14:00:00'))`, 3849],
    ["from_unixtime(0, '%Y-%m')", '1970-01'],
    ['makedate(2026, 32)', '2026-02-01'],
    ["field(state, 'NY', 'VT') > 0", true],
    ["elt(2, 'a', 'b')", 'b'],
    ["locate('b', 'abcb', 3)", 4],
    ["find_in_set(2, '1,2')", 2],
    ["(state IS NOT NULL) + (state = 'x')", 1],
    ['true * 2.5', '2.5'],
    ['1 - true', 0],
    ["max(state = 'NY')", true],
    ["sum((state = 'NY') * 2)", 10],
  ])('%s', async (call, value) => {
    const oneRow = /avg|sum|count|group|max/.test(call) ? '' : 'LIMIT 1';
    expect((await harness.query(`SELECT ${call} FROM core_user WHERE email LIKE 'user%' ${oneRow}`)).rows).toEqual([[value]]);
  });

  test('a flag is compared with a number', async () => {
    const count = async (where: string): Promise<unknown> =>
      (await harness.query(`SELECT count(*) FROM core_page WHERE ${where}`)).rows[0]![0];
    expect(await count('hidden = 0')).toBe(await count('NOT hidden'));
    expect(await count('hidden IN (0, 1)')).toBe(await count('true'));
    expect(await count('hidden <> 1')).toBe(await count('NOT hidden'));
  });

  test('a mode of weeks that is not there is refused by name', async () => {
    await expect(harness.query(`SELECT week(now(), n) FROM generate_series(4, 4) n`)).rejects.toThrow(
      'week() has the modes 0, 1 and 3 here, not 4',
    );
  });
});
