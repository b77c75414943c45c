import type { TestResponse } from '../../../../support';
import { type EventsHarness, keyOf, openEvents } from '../../events/harness';
import { search } from './search';

export { keyOf };

/** The address of the person. */
export const EMAIL = 'Zelda.Quux@Example.org';

/** Texts by which the person would be found in the database. */
const PERSONAL_TEXTS = ['zelda', 'quux', '518-555-0177', '5185550177', '203.0.113.77', 'friend77@example.org'];

const PERSON = {
  name: 'Zelda Quuxington',
  address1: '77 Quuxwood Lane',
  address2: 'Quux House',
  city: 'Quuxville',
  state: 'NY',
  zip: '12207',
  home_phone: '518-555-0177',
};

/** A server with a person who has done everything that one can do here, under one name. */
export interface EraseHarness extends EventsHarness {
  /** The id of the person. */
  userId: number;
  /** Sends an erasure. */
  erase(body: object): Promise<TestResponse>;
  /** The places, as `table.column`, that hold something of the person. Sorted. */
  findTraces(): Promise<string[]>;
}

export async function openErase(): Promise<EraseHarness> {
  const events = await openEvents();
  return {
    ...events,
    userId: await createPerson(events),
    erase: (body) => events.send('POST', '/rest/v1/eraser/', { body }),
    findTraces: () => search(events.test.services.pool, PERSONAL_TEXTS),
  };
}

/** Lets the person act, host, give and sign up. Returns the user's id. */
async function createPerson(events: EventsHarness): Promise<number> {
  const action = await actOnPages(events);
  const userId = keyOf(action.user);
  await donate(events, userId);
  await hostAndSignUp(events, userId);
  await beMentioned(events);
  await storeServiceData(events, userId, keyOf(action.resource_uri));
  return userId;
}

async function actOnPages(events: EventsHarness): Promise<Record<string, unknown>> {
  await events.make('alloweduserfield', { name: 'nick' });
  const page = await events.make('petitionpage', { name: 'tell' });
  await events.make('petitionform', { page, thank_you_text: 'Thanks' });
  await events.make('pagefollowup', { page, url: '/', send_email: true, email_subject: 'Thanks', email_body: 'Thanks', send_taf: true });
  const action = await events.act({
    page: 'tell',
    email: EMAIL,
    ...PERSON,
    user_nick: 'Quuxie',
    action_note: 'Zelda was here',
    taf_emails: 'friend77@example.org',
    taf_note: 'Yours, Zelda Quux',
  });
  const letterPage = await events.make('ltepage', { name: 'lte' });
  await events.make('lteform', { page: letterPage, thank_you_text: 'Thanks' });
  await events.act({ page: 'lte', email: EMAIL, subject: 'From Zelda', letter_text: 'I, Zelda Quuxington, write.' });
  return action;
}

async function donate(events: EventsHarness, userId: number): Promise<void> {
  const donation = await events.act({
    page: 'donate',
    email: EMAIL,
    ...PERSON,
    amount_other: '10.00',
    card_num: '4111111111111111',
    card_code: '007',
    exp_date_month: '12',
    exp_date_year: '2030',
  });
  await events.rows(
    `WITH shipped AS (INSERT INTO core_order_shipping_address (address1, city) VALUES ('77 Quuxwood Lane', 'Quuxville') RETURNING id)
     UPDATE core_order SET shipping_address_id = shipped.id FROM shipped WHERE user_id = $1`,
    [userId],
  );
  await events.rows(`INSERT INTO core_donationattemptlog (action_id, args, ip_address) VALUES ($1, '{"name": "Zelda"}', '203.0.113.77')`, [
    keyOf(donation.resource_uri),
  ]);
}

async function hostAndSignUp(events: EventsHarness, userId: number): Promise<void> {
  const event = await events.event({
    email: EMAIL,
    event_address1: '77 Quuxwood Lane',
    event_venue: 'Quux House',
    event_phone: '518-555-0177',
    event_public_description: 'At the Quuxingtons',
    event_directions: 'Ask for Zelda',
  });
  await events.rows(`INSERT INTO events_eventfield (parent_id, name, value) VALUES ($1, 'contact', 'Zelda')`, [event.id]);
  await events.act({ page: 'come', email: EMAIL, event_id: event.id });
  await events.rows(
    `INSERT INTO events_eventsignupfield (parent_id, name, value) SELECT id, 'diet', 'Zelda eats all' FROM events_eventsignup WHERE user_id = $1`,
    [userId],
  );
}

/** A friend, a failed import, a report and the list of blocked addresses mention the person. */
async function beMentioned(events: EventsHarness): Promise<void> {
  await events.act({ page: 'tell', email: 'other@example.org', taf_emails: EMAIL, zip: '10001' });
  await events.rows(`INSERT INTO core_blackholedemail (email) VALUES ($1)`, [EMAIL.toLowerCase()]);
  await events.rows(`INSERT INTO core_upload (page_id, status) SELECT id, 'completed' FROM core_page LIMIT 1`);
  for (const table of ['core_uploaderror', 'core_uploadwarning']) {
    await events.rows(
      `INSERT INTO ${table} (upload_id, row, message, value, raw_row) SELECT id, 2, 'Zelda is no zip', 'Zelda', $1 FROM core_upload LIMIT 1`,
      [`zelda.quux@example.org,Zelda,Quuxington`],
    );
  }
  await events.rows(`INSERT INTO core_job (job_type, parameters, result_data) VALUES ('report', $1, $1)`, [
    JSON.stringify({ email: EMAIL }),
  ]);
}

/** What the service itself stores about the person. */
async function storeServiceData(events: EventsHarness, userId: number, actionId: number): Promise<void> {
  await events.rows(
    `WITH mailing AS (INSERT INTO core_transactionalmailing (page_id) SELECT id FROM core_page LIMIT 1 RETURNING id)
     INSERT INTO core_transactionalmailingsent (action_id, transactional_mailing_id, user_id, email) SELECT $1, mailing.id, $2, $3 FROM mailing`,
    [actionId, userId, EMAIL],
  );
  await events.rows(
    `INSERT INTO core_actionmail (action_id, kind, email, state, error) VALUES ($1, 'confirmation', $2, 'failed', 'no mailbox zelda.quux')`,
    [actionId, EMAIL],
  );
  await events.rows(`INSERT INTO core_usergeofield (user_id, name, value) VALUES ($1, 'ward', 'Quuxville 7')`, [userId]);
  await events.rows(`UPDATE core_action SET ip_address = '203.0.113.77' WHERE user_id = $1`, [userId]);
  await events.send('POST', `/rest/v1/user/${userId}/logintoken/`);
  // The id of the contact in the CRM is kept until the CRM has been told. It names nobody.
  await events.rows(`INSERT INTO core_salesforceusermap (user_id, salesforce_id) VALUES ($1, '003A000001Ab2CdIAV')`, [userId]);
  await events.rows(`INSERT INTO core_everyactionusermap (user_id, van_id) VALUES ($1, 7)`, [userId]);
}
