import { hosting, keyOf, type Hosting } from '../../events/events';

export { keyOf };

export const EMAIL = 'Zelda.Quux@Example.org';
/** What a search for the person would look for. */
export const WORDS = ['zelda', 'quux', '518-555-0177', '5185550177', '203.0.113.77', 'friend77@example.org'];

const PERSON = {
  name: 'Zelda Quuxington',
  address1: '77 Quuxwood Lane',
  address2: 'Quux House',
  city: 'Quuxville',
  state: 'NY',
  zip: '12207',
  home_phone: '518-555-0177',
};

/** A person who has done everything that one can do here, under one name. Gives the number of the user. */
export async function zelda(a: Hosting): Promise<number> {
  const told = {
    page: 'tell',
    email: EMAIL,
    ...PERSON,
    user_nick: 'Quuxie',
    action_note: 'Zelda was here',
    taf_emails: 'friend77@example.org',
    taf_note: 'Yours, Zelda Quux',
  };
  await a.make('alloweduserfield', { name: 'nick' });
  const page = await a.make('petitionpage', { name: 'tell' });
  await a.make('petitionform', { page, thank_you_text: 'Thanks' });
  await a.make('pagefollowup', { page, url: '/', send_email: true, email_subject: 'Thanks', email_body: 'Thanks', send_taf: true });
  const action = await a.act(told);
  const user = keyOf(action.user);
  const lte = await a.make('ltepage', { name: 'lte' });
  await a.make('lteform', { page: lte, thank_you_text: 'Thanks' });
  await a.act({ page: 'lte', email: EMAIL, subject: 'From Zelda', letter_text: 'I, Zelda Quuxington, write.' });
  const donation = await a.act({
    page: 'donate',
    email: EMAIL,
    ...PERSON,
    amount_other: '10.00',
    card_num: '4111111111111111',
    card_code: '007',
    exp_date_month: '12',
    exp_date_year: '2030',
  });
  await a.rows(
    `WITH shipped AS (INSERT INTO core_order_shipping_address (address1, city) VALUES ('77 Quuxwood Lane', 'Quuxville') RETURNING id)
     UPDATE core_order SET shipping_address_id = shipped.id FROM shipped WHERE user_id = $1`,
    [user],
  );
  await a.rows(`INSERT INTO core_donationattemptlog (action_id, args, ip_address) VALUES ($1, '{"name": "Zelda"}', '203.0.113.77')`, [
    keyOf(donation.resource_uri),
  ]);
  const event = await a.event({
    email: EMAIL,
    event_address1: '77 Quuxwood Lane',
    event_venue: 'Quux House',
    event_phone: '518-555-0177',
    event_public_description: 'At the Quuxingtons',
    event_directions: 'Ask for Zelda',
  });
  await a.rows(`INSERT INTO events_eventfield (parent_id, name, value) VALUES ($1, 'contact', 'Zelda')`, [event.id]);
  await a.act({ page: 'come', email: EMAIL, event_id: event.id });
  await a.rows(
    `INSERT INTO events_eventsignupfield (parent_id, name, value) SELECT id, 'diet', 'Zelda eats all' FROM events_eventsignup WHERE user_id = $1`,
    [user],
  );
  // Others who name the person: a friend, an import that failed, a report, the black hole.
  await a.act({ page: 'tell', email: 'other@example.org', taf_emails: EMAIL, zip: '10001' });
  await a.rows(`INSERT INTO core_blackholedemail (email) VALUES ($1)`, [EMAIL.toLowerCase()]);
  await a.rows(`INSERT INTO core_upload (page_id, status) SELECT id, 'completed' FROM core_page LIMIT 1`);
  for (const table of ['core_uploaderror', 'core_uploadwarning']) {
    await a.rows(
      `INSERT INTO ${table} (upload_id, row, message, value, raw_row) SELECT id, 2, 'Zelda is no zip', 'Zelda', $1 FROM core_upload LIMIT 1`,
      [`zelda.quux@example.org,Zelda,Quuxington`],
    );
  }
  await a.rows(`INSERT INTO core_job (job_type, parameters, result_data) VALUES ('report', $1, $1)`, [JSON.stringify({ email: EMAIL })]);
  // What the service has kept.
  await a.rows(
    `WITH mailing AS (INSERT INTO core_transactionalmailing (page_id) SELECT id FROM core_page LIMIT 1 RETURNING id)
     INSERT INTO core_transactionalmailingsent (action_id, transactional_mailing_id, user_id, email) SELECT $1, mailing.id, $2, $3 FROM mailing`,
    [keyOf(action.resource_uri), user, EMAIL],
  );
  await a.rows(
    `INSERT INTO core_actionmail (action_id, kind, email, state, error) VALUES ($1, 'confirmation', $2, 'failed', 'no mailbox zelda.quux')`,
    [keyOf(action.resource_uri), EMAIL],
  );
  await a.rows(`INSERT INTO core_usergeofield (user_id, name, value) VALUES ($1, 'ward', 'Quuxville 7')`, [user]);
  await a.rows(`UPDATE core_action SET ip_address = '203.0.113.77' WHERE user_id = $1`, [user]);
  await a.send('POST', `/rest/v1/user/${user}/logintoken/`);
  // The CRM's number of its contact is kept until the CRM has been told; it names nobody.
  await a.rows(`INSERT INTO core_salesforceusermap (user_id, salesforce_id) VALUES ($1, '003A000001Ab2CdIAV')`, [user]);
  await a.rows(`INSERT INTO core_everyactionusermap (user_id, van_id) VALUES ($1, 7)`, [user]);
  return user;
}

export { hosting, type Hosting };
