import { ADMIN } from '../../../../support';
import { type ActionMailHarness, openActionMail } from './harness';
import { parseMail } from './parse';

type Json = Record<string, unknown>;

let mail: ActionMailHarness;
beforeAll(async () => {
  mail = await openActionMail();
  await mail.post('donationpage', { name: 'give', payment_account: 'Default Import Stub' });
});
afterAll(() => mail.close());

const asStaff = async (body: Json): Promise<Json> => {
  const answer = await mail.server.request('POST', '/rest/v1/action/', { body, account: ADMIN });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json();
};

/** A recurring gift of somebody that began so many days ago. */
async function gift(email: string, more: Json): Promise<unknown> {
  const card = { card_num: '4111111111111111', card_code: mail.services.settings.stubCardCode };
  const made = await asStaff({ page: 'give', email, name: 'Ann Lee', amount_other: '20', import_id: email, ...card });
  const { resource_uri: order } = made.order as Json;
  const [begun] = (await mail.services.pool.query<{ day: string }>(`SELECT (now()::date - 5)::text AS day`)).rows;
  const body = { order, action: made.resource_uri, user: made.user, start: begun!.day, amount: '20.00', currency: 'EUR', ...more };
  const { status, text } = await mail.post('orderrecurring', body);
  if (status !== 201) throw new Error(text);
  return order;
}

/** A page of a language on which people manage their gifts. */
async function page(type: 'update' | 'cancel', code: string): Promise<string> {
  const language = (await mail.post('language', { name: `${type} ${code}`, iso_code: code })).headers.location;
  const name = `${type}-${code}`;
  const made = await mail.post(`recurringdonation${type}page`, { name, title: 'Gift', language });
  await mail.post('pagefollowup', { page: made.headers.location, url: '/thanks', send_email: true });
  return name;
}

/** What the mail to somebody says, in one line. */
async function told(email: string): Promise<string> {
  await mail.work();
  const letter = mail
    .letters()
    .map(parseMail)
    .find((each) => each.header('To') === email);
  return letter!.text.replaceAll(/\s+/g, ' ');
}

/** The day, so many days from now, as a language writes it. */
const day = (days: number, code: string): string => {
  const date = new Date(Date.now() + days * 86_400_000);
  return code === 'en'
    ? date.toISOString().slice(0, 10)
    : new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeZone: 'UTC' }).format(date).replaceAll(/\s+/g, ' ');
};

beforeAll(() => mail.services.pool.query(`UPDATE core_installation SET time_zone = 'UTC' WHERE id = 1`));

test.each([
  ['en', (date: string) => `You give €35.00 each week. The next payment is on ${date}.`],
  ['de', (date: string) => `Sie spenden 35,00 € jede Woche. Die nächste Zahlung ist am ${date}.`],
  ['fr', (date: string) => `Vous donnez 35,00 € chaque semaine. Le prochain versement a lieu le ${date}.`],
  ['es', (date: string) => `Usted dona 35,00 € cada semana. El próximo pago es el ${date}.`],
])('who changes a gift in %s is told what is taken from now on, and when next', async (code, said) => {
  const email = `update-${code}@example.org`;
  const order = await gift(email, { period: 'weeks' });
  const action = await asStaff({ page: await page('update', code), email, amount_other: '35' });
  expect(await told(email)).toContain(said(day(2, code)));
  const managed = await mail.server.request('GET', `/rest/v1/recurringdonationupdateaction/${String(action.id)}/`, { account: ADMIN });
  expect(managed.json<Json>().recurring_order).toBe(order);
});

test.each([
  ['en', 'Your gift of €20.00 every three months has ended: no more money is taken.'],
  ['de', 'Ihre Spende von 20,00 € alle drei Monate ist beendet: Es wird nichts mehr abgebucht.'],
  ['fr', 'Votre don de 20,00 € tous les trois mois est terminé : plus rien ne sera prélevé.'],
  ['es', 'Su donación de 20,00 € cada tres meses ha terminado: no se cobrará nada más.'],
])('who ends a gift in %s is told that it has ended', async (code, said) => {
  const email = `cancel-${code}@example.org`;
  await gift(email, { period: 'quarters' });
  await asStaff({ page: await page('cancel', code), email });
  expect(await told(email)).toContain(said);
});

test('the next payment is as many periods after the first', async () => {
  const first = await mail.services.pool.query<{ next: string; start: string }>(
    `SELECT (now()::date + 1)::text AS next, (now()::date + 1 - interval '1 year')::date::text AS start`,
  );
  const { next, start } = first.rows[0]!;
  await gift('year@example.org', { period: 'years', start });
  await asStaff({ page: await page('update', 'en-GB'), email: 'year@example.org', amount_other: '25' });
  expect(await told('year@example.org')).toContain(
    `The next payment is on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(next))}.`,
  );
});
