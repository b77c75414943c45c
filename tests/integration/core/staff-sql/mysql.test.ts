import { bindUserIdsQuery } from '../../../../runtime/core/staff-sql';
import { openStaffSql, type StaffSqlHarness } from './harness';

let harness: StaffSqlHarness;
beforeAll(async () => {
  harness = await openStaffSql();
});
afterAll(() => harness.close());

describe('a query in the dialect of MySQL runs when PostgreSQL refuses it as it is', () => {
  test.each([
    ['SELECT `email` FROM `core_user` `u` WHERE u.`state` = "NY" ORDER BY `id` LIMIT 0,1', [['user2@example.org']]],
    [
      "SELECT `State`, COUNT(*) AS `How Many` FROM `core_user` WHERE email LIKE 'user%' GROUP BY state HAVING `how many` = 5 ORDER BY `How Many`, 1",
      [
        ['NY', 5],
        ['VT', 5],
      ],
    ],
    ["SELECT GROUP_CONCAT(DISTINCT state ORDER BY state DESC SEPARATOR '; ') FROM core_user WHERE email LIKE 'user%'", [['VT; NY']]],
    [
      'SELECT count(*) FROM core_user WHERE state = "NY" AND created_at > DATE_SUB(NOW(), INTERVAL 3 DAY) AND created_at < now() + INTERVAL 1 HOUR',
      [[5]],
    ],
    ["SELECT count(*), `email` IS NOT NULL FROM core_user WHERE state = 'NY' && 1", [[5, true]]],
    ['SELECT `hidden` = 0 FROM core_page WHERE `hidden` = 0 LIMIT 0, 1', [[true]]],
    ['SELECT 1 / 2 = 0.5, \'it\\\'s\', "say \\"x\\"" FROM `core_user` LIMIT 1', [[true, "it's", 'say "x"']]],
    ['SELECT CAST(`id` AS CHAR) FROM core_user WHERE email = "user1@example.org" UNION SELECT "x"', [['1'], ['x']]],
    ['SELECT TIMESTAMPDIFF(DAY, "2026-01-01", "2026-01-05"), YEAR("2026-01-01"), IF(1, "a", "b")', [[4, 2026, 'a']]],
    ["SELECT '2026-01-31' + INTERVAL 1 DAY = '2026-02-01', INTERVAL 1 DAY + '2026-01-31' = '2026-02-01'", [[true, true]]],
    [
      'SELECT MAX(DISTINCT `id`) = MAX(id), MIN( distinct(id)) = MIN(id), SUM(DISTINCT 0 + 1), AVG(DISTINCT 2) FROM core_user',
      [[true, true, 1, '2.0000000000000000']],
    ],
    ['SELECT BIT_OR(`id`) > 0, STD(1), STDDEV(id) = STDDEV_POP(id), VARIANCE(2) FROM core_user', [[true, '0', true, '0']]],
    ['SELECT NULL <=> NULL, 1 <=> NULL, 1 != 2, `id` <> 0 FROM `core_user` WHERE id = 1', [[true, false, true, true]]],
    ['SELECT COUNT(*) FROM `core_user` u USE INDEX (`state`) FORCE INDEX FOR JOIN (a, b) WHERE u.email LIKE "user%"', [[10]]],
    [
      'SELECT SQL_NO_CACHE HIGH_PRIORITY ALL COUNT(*), SUBSTRING("abcde" FROM 2 FOR 3), CAST(5 AS CHAR(1)), CONVERT(6, CHAR(1)), CHAR(65 USING utf8) FROM `core_user` WHERE id = 1',
      [[1, 'bcd', '5', '6', 'A']],
    ],
    ['SELECT DISTINCTROW `state` FROM core_user WHERE state = "NY"', [['NY']]],
    [
      'SELECT .5 + 1e1 = 10.5, UTC_DATE = CURDATE(), LOCALTIME() = NOW(), "MAX(DISTINCT x) <=> # y" FROM `core_user` WHERE id = 1',
      [[true, true, true, 'MAX(DISTINCT x) <=> # y']],
    ],
    [
      "SELECT IFNULL(`id`, 'none'), IFNULL(birth, 'never'), COALESCE(id, ''), IF(id > 0, 'x', id), CASE WHEN id = 0 THEN id ELSE 'n/a' END, IFNULL(id, '0') FROM (SELECT 1 AS id, timestamp '2026-01-02' AS birth) t",
      [['1', '2026-01-02 00:00:00', '1', 'x', 'n/a', 1]],
    ],
    [
      "SELECT '2026-01-01' + INTERVAL '1 2:03:04' DAY_SECOND, '2026-01-31' + INTERVAL '1-1' YEAR_MONTH, '2026-01-01' - INTERVAL '1:30' HOUR_MINUTE, TIMESTAMPADD(MONTH, 1, '2026-01-31'), '2026-01-01' + INTERVAL '1.5' HOUR",
      [['2026-01-02T02:03:04', '2027-02-28T00:00:00', '2025-12-31T22:30:00', '2026-02-28T00:00:00', '2026-01-01T01:30:00']],
    ],
    [
      "SELECT CAST('12abc' AS SIGNED), CAST('' AS UNSIGNED), CAST(true AS SIGNED), CAST(3.7 AS SIGNED), CONVERT('5', UNSIGNED INTEGER), CAST('9007199254740993' AS SIGNED), CAST(NULL AS SIGNED)",
      [[12, 0, 1, 4, 5, '9007199254740993', null]],
    ],
    ["SELECT SUBSTRING('signup', -2), SUBSTR(`state`, -2, 1), MID('signup', -3, 2) FROM core_user WHERE id = 1", [['up', 'V', 'nu']]],
    [
      "SELECT CONVERT(state USING utf8mb4) COLLATE utf8mb4_unicode_ci, CAST(state AS CHAR(1) CHARACTER SET utf8), BINARY state = 'VT', state REGEXP BINARY '^V' FROM `core_user` WHERE id = 1",
      [['VT', 'V', true, true]],
    ],
    [
      'SELECT a.x, COUNT(*) FROM (SELECT 1 AS x UNION SELECT 2) `a` JOIN (SELECT 1 AS y) b GROUP BY a.x WITH ROLLUP ORDER BY NULL',
      [
        [1, 1],
        [2, 1],
        [null, 2],
      ],
    ],
    ['SELECT COUNT(*) FROM (SELECT 1 AS x) `a` CROSS JOIN (SELECT 1 AS y UNION SELECT 2) b ON a.x = b.y', [[1]]],
    ['SELECT `id` % 0, 5 DIV 0, TIME("2026-01-02 03:04:05") FROM core_user WHERE id = 1', [[null, null, '03:04:05']]],
    ['SELECT CURRENT_DATE() = curdate(), CURRENT_TIMESTAMP() = now(), SYSDATE() = now()', [[true, true, true]]],
  ])('%s', async (sql, rows) => {
    const result = await harness.query(sql);
    expect(result.rows.sort()).toEqual(rows.sort());
    expect(result.translated).toBe(true);
    expect((await harness.text(sql, 'csv')).trimEnd().split('\n')).toHaveLength(rows.length + 1);
  });

  test('its placeholders are bound, and those in texts are texts', async () => {
    const sql = 'SELECT `email`, "{state}" FROM `core_user` WHERE state IN ({states}) AND id < {{ id }} ORDER BY id LIMIT 0,1';
    const { rows } = await harness.query(sql, { states: ['NY', "x' OR 1=1"], id: 5 });
    expect(rows).toEqual([['user2@example.org', '{state}']]);
    await expect(harness.query(sql, { states: ['NY'] })).rejects.toThrow('The query needs a value for {id}.');
  });

  test('its ids choose the users of a mailing', async () => {
    const { query, parameters } = await bindUserIdsQuery(
      harness.services.staffSql,
      'SELECT `id` FROM `core_user` WHERE state = "NY" AND id > {n} GROUP BY id',
      { n: 4 },
    );
    const { rows } = await harness.services.pool.query('SELECT advocacy_user_ids($1, $2, $3) AS id', ['raw_sql', query, parameters]);
    expect(rows.map(({ id }) => Number(id)).sort((a, b) => a - b)).toEqual([6, 8, 10]);
  });
});

test('ids grouped by the key of a table choose the users of a mailing, though the view has no key', async () => {
  const { query, parameters } = await bindUserIdsQuery(harness.services.staffSql, 'SELECT id, email FROM core_user GROUP BY id', {});
  const chosen = `SELECT id FROM (${query}) q`;
  const { rows } = await harness.services.pool.query('SELECT count(advocacy_user_ids) FROM advocacy_user_ids($1, $2, $3)', [
    'raw_sql',
    chosen,
    parameters,
  ]);
  expect(Number(rows[0].count)).toBeGreaterThan(9);
});

test('a query that PostgreSQL takes is not translated', async () => {
  expect((await harness.query(`SELECT "email" FROM core_user WHERE state = 'NY' LIMIT 1 OFFSET 0`)).translated).toBe(false);
});

test('a refusal says what PostgreSQL found in both', async () => {
  await expect(harness.query('SELECT `nothing` FROM core_user')).rejects.toThrow(
    'syntax error at or near "FROM" (line 1, column 18). Read as MySQL: column "nothing" does not exist',
  );
});

test.each([
  ['SELECT `password` FROM `core_user`', /column "password" does not exist/],
  ['SELECT * FROM `auth_user`', /permission denied for table auth_user/],
  ['SELECT `auth` FROM `public`.`core_paymentaccount`', /permission denied/],
  ['DELETE FROM `core_user`', /syntax error/],
  ['UPDATE `core_user` SET email = "x"', /syntax error/],
  ['SELECT 1; DROP TABLE `core_user`', /syntax error|multiple commands/],
  ['SELECT `id` FROM core_user FOR UPDATE', /syntax error|permission denied/],
  ['SELECT `id` INTO OUTFILE "/tmp/x" FROM core_user', /syntax error/],
  ['SELECT LOAD_FILE("/etc/passwd")', /does not exist/],
  ['SELECT `x` FROM (SELECT SLEEP(10)) t', /syntax error/],
  [`SELECT ${'('.repeat(15_000)}`, /syntax error|memory exhausted/],
  [`SELECT ${'f(a+('.repeat(2_000)}\``, /syntax error|memory exhausted/],
  [`SELECT ${'`a`,'.repeat(6_000)} 1`, /syntax error|memory exhausted/],
])('what the role may not do, it may not do in another dialect: %.60s', async (sql, message) => {
  await expect(harness.query(sql)).rejects.toThrow(message);
});

test('the event loop goes on while a hostile query is read', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await expect(harness.query(`SELECT ${'case when 1 then '.repeat(1_000)}\`1\`${' end'.repeat(600)}`)).rejects.toThrow('syntax error');
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
