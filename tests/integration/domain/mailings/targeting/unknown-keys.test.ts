import { ADMIN } from '../../../../support';
import { type MailingsHarness, openMailings } from '../harness';

let mailers: MailingsHarness;
beforeAll(async () => {
  mailers = await openMailings();
});
afterAll(() => mailers.close());

const answerTo = async (method: string, path: string, body: unknown): Promise<string> => {
  const { status, text } = await mailers.server.request(method, path, { account: ADMIN, body });
  return `${status} ${text}`;
};

describe('a condition that is misspelled never means everybody', () => {
  test.each(['includes', 'excludes'])('in `%s` of a new mailing, a change, and a targeting that is not saved', async (side) => {
    const draft = await mailers.draft();
    const body = { subjects: ['Hi'], [side]: { list: [5] } };
    const refused = `400 {"errors":{"${side}":["Unknown field list. Did you mean lists?"]}}`;
    expect(await answerTo('POST', '/rest/v1/mailer/', body)).toBe(refused);
    expect(await answerTo('PATCH', draft, body)).toBe(refused);
    expect(await answerTo('POST', '/rest/v1/mailer/waterfall/', body)).toBe(refused);
    expect(await answerTo('POST', '/rest/v1/mailer/', { ...body, [side]: { colour_of_eyes: ['blue'] } })).toBe(
      `400 {"errors":{"${side}":["Unknown field colour_of_eyes."]}}`,
    );
  });

  test.each([{}, { id: 5 }, [{}], [{ list: 5 }], true, 'five', [null], [[5]]])('in place of ids: %j', async (lists) => {
    const draft = await mailers.draft();
    for (const side of ['includes', 'excludes']) {
      const body = { subjects: ['Hi'], [side]: { lists } };
      expect([await answerTo('POST', '/rest/v1/mailer/', body), await answerTo('PATCH', draft, body)]).toEqual([
        expect.stringMatching(/^400 .*lists/),
        expect.stringMatching(/^400 .*lists/),
      ]);
    }
    expect(await answerTo('POST', '/rest/v1/mailingtargeting/', { lists })).toMatch(/^400 .*lists/);
    const action = { page: 'petition', email: 'shapes@example.org', name: 'Ann', lists };
    expect(await answerTo('POST', '/rest/v1/action/', action)).toMatch(/^400 .*lists/);
  });

  test('in the items of custom fields and reports', async () => {
    await mailers.post('alloweduserfield', { name: 'colour', display_name: 'Colour' });
    for (const includes of [
      { user_fields: [{ field: 'colour', value: ['red'] }] },
      { query_reports: [{ short_name: 'x', param: { a: 1 } }] },
    ])
      expect(await answerTo('POST', '/rest/v1/mailer/', { subjects: ['Hi'], includes })).toMatch(/^400 .*An item has the unknown key/);
  });

  test('in the name of the condition itself, of a mailer and of a mailing', async () => {
    for (const key of ['include', 'Excludes', 'exclude', 'limt', 'limit_percentage', 'includes.lists'])
      expect(await answerTo('POST', '/rest/v1/mailer/', { subjects: ['Hi'], [key]: { lists: [1] } })).toMatch(/^400 .*Unknown field/);
    expect(await answerTo('POST', '/rest/v1/mailing/', { include: 1 })).toMatch(/^400 .*Did you mean includes/);
  });

  test('in the rows of targetings, their custom fields and their reports', async () => {
    expect(await answerTo('POST', '/rest/v1/mailingtargeting/', { list: ['/rest/v1/list/1/'] })).toBe(
      '400 {"mailingtargeting":{"list":["Unknown field list. Did you mean lists?"]}}',
    );
    const targeting = await mailers.post('mailingtargeting', {});
    const field = { targeting, field: 'colour', vaules: ['red'] };
    expect(await answerTo('POST', '/rest/v1/targetinguserfield/', field)).toMatch(/^400 .*Did you mean values/);
  });

  test('other keys that nobody knows are left out, as everywhere', async () => {
    expect(await answerTo('POST', '/rest/v1/mailer/', { subjects: ['Hi'], campaign_code: 'x', includes: { states: ['NY'] } })).toMatch(
      /^201/,
    );
  });

  test('what a mailing shows of its targeting may be sent back', async () => {
    const draft = await mailers.draft({ includes: { states: ['NY'] }, excludes: { states: ['VT'] } });
    const shown = await mailers.get(draft);
    expect(await mailers.patch(draft, shown)).toBe(202);
  });
});

describe('so it is wherever the absence of a key means all', () => {
  test('a rebuild takes no conditions, and proofs and copies only theirs', async () => {
    const draft = await mailers.draft();
    expect(await answerTo('POST', `${draft}rebuild/`, { includes: { states: ['NY'] } })).toMatch(/^400 .*Unknown field includes/);
    expect(await answerTo('POST', `${draft}proofs/`, { reviewer: ['a@example.org'] })).toMatch(/^400 .*Did you mean reviewers/);
    expect(await answerTo('POST', `${draft}copy/`, { targetting: false })).toMatch(/^400 .*Did you mean targeting/);
    expect(await answerTo('POST', `${draft}copy/`, { targeting: false })).toMatch(/^201/);
  });

  test('webhooks, groups of targets and rules for amounts', async () => {
    const webhook = { url: 'https://example.org/hook', types: ['user.*'], lists: 1 };
    expect(await answerTo('POST', '/rest/v1/webhook/', webhook)).toMatch(/^400 .*Did you mean list/);
    expect(await answerTo('POST', '/rest/v1/specialtargetgroup/', { name: 'x', juridiction: 'state' })).toMatch(/^400 .*jurisdiction/);
    expect(await answerTo('POST', '/rest/v1/congresstargetgroup/', { name: 'x', state: 'NY' })).toMatch(/^400 .*states/);
    expect(await answerTo('POST', '/rest/v1/donationhpcrule/', { name: 'x', time_span: '90 days' })).toMatch(/^400 .*timespan/);
  });

  test('a value in the body for which a report has no placeholder', async () => {
    await mailers.post('queryreport', { name: 'All', short_name: 'all', description: '', sql: 'SELECT id FROM core_user' });
    await mailers.post('queryreport', {
      name: 'In',
      short_name: 'in',
      description: '',
      sql: 'SELECT id FROM core_user WHERE state = {state}',
    });
    expect(await answerTo('POST', '/rest/v1/report/run/all/', { state: 'NY' })).toBe(
      '400 {"error":"The query has no placeholder {state}. It has none."}',
    );
    expect(await answerTo('POST', '/rest/v1/report/background/in/', { state: 'NY', stat: 1 })).toBe(
      '400 {"error":"The query has no placeholder {stat}. Its placeholders are {state}."}',
    );
    expect(await answerTo('POST', '/rest/v1/report/run/in/', { state: 'NY', format: 'json', refresh: true })).toBe('200 []');
    expect(await answerTo('POST', '/rest/v1/report/run/all/?state=NY', {})).toBe('200 []');
  });
});
