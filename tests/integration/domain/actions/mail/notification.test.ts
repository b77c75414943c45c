import { runStaff } from '../../../core/auth/harness';
import { openActionMail, type ActionMailHarness } from './harness';
import { parseMail } from './parse';

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
});
afterAll(() => mail.close());

describe('the staff whom a followup names', () => {
  test('get one notification of each action', async () => {
    const first = await mail.post('actionnotification', {
      name: 'Team',
      to: 'team@example.org, Boss@example.org',
      subject: 'New: {{user.email}}',
      body: '<b>{{action.fields.why}}</b>',
    });
    const second = await mail.post('actionnotification', { name: 'Boss', to: 'boss@example.org' });
    await mail.page('watched', { send_notifications: true, notifications: [first.headers.location, second.headers.location] });
    await mail.act({ page: 'watched', email: 'seen@example.org', action_why: '<i>because</i>' });
    await mail.work();
    const told = mail
      .letters()
      .map(parseMail)
      .filter((letter) => letter.header('Subject') === 'New: seen@example.org');
    expect(told.map((letter) => letter.header('To')).sort()).toEqual(['boss@example.org', 'team@example.org']);
    for (const letter of told) {
      expect(letter.header('Reply-To')).toBe('seen@example.org');
      expect(letter.html).toContain('<b>&lt;i&gt;because&lt;/i&gt;</b>');
    }
    expect((await mail.states()).filter(({ kind }) => kind === 'notification').map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test.each([
    ['Save the trees', 'Save the trees: sub@example.org'],
    ['Save the trees!', 'Save the trees! sub@example.org'],
  ])('read the title of the page %s in a subject', async (title, subject) => {
    const notification = await mail.post('actionnotification', { name: title, to: `of-${title.length}@example.org` });
    const followup = { url: '/thanks', send_notifications: true, notifications: [notification.headers.location] };
    await mail.post('petitionpage', { name: `p${title.length}`, title, followup });
    await mail.act({ page: `p${title.length}`, email: 'sub@example.org' });
    await mail.work();
    const letters = mail.letters().map(parseMail);
    expect(letters.find(({ header }) => header('To') === `of-${title.length}@example.org`)?.header('Subject')).toBe(subject);
  });

  test('get none while the followup does not send notifications, or the notification is hidden', async () => {
    const hidden = await mail.post('actionnotification', { name: 'Hidden', to: 'hidden@example.org', hidden: true });
    await mail.page('quiet', { send_notifications: false, notifications: [hidden.headers.location] });
    await mail.page('hushed', { send_notifications: true, notifications: [hidden.headers.location] });
    for (const page of ['quiet', 'hushed']) await mail.act({ page, email: 'quiet@example.org' });
    await mail.work();
    expect((await mail.states()).filter(({ email }) => email === 'hidden@example.org')).toEqual([]);
  });
});

test('to say who gets notifications takes the right to view users', async () => {
  await runStaff(mail.services, ['group', 'add', 'Authors', 'pages.view', 'pages.edit']);
  await runStaff(mail.services, ['add', 'author', '--password', 'a long password', '--group', 'Authors']);
  const account = { username: 'author', password: 'a long password' };
  const post = async (body: object): Promise<number> =>
    (await mail.server.request('POST', '/rest/v1/actionnotification/', { account, body })).status;
  expect(await post({ name: 'To whom', to: 'out@example.com' })).toBe(401);
  expect(await post({ name: 'To nobody yet' })).toBe(201);
});
