import { valueOf } from '../../pages/harness';
import type { Json } from '../harness';
import { type EventPagesHarness, hostedEvent, openEventPages } from './harness';

let site: EventPagesHarness;
beforeAll(async () => {
  site = await openEventPages();
  const page = String((await site.objects('/rest/v1/eventcreatepage/?name=host'))[0]!.resource_uri);
  await site.make('eventcreateform', { page, thank_you_text: 'Thanks.' });
});
afterAll(() => site.close());

describe('questions of staff in their own HTML', () => {
  const QUESTIONS = `<label>Food <input name="event_food"></label>
    <label><input type="checkbox" name="event_need" value="van"> Van</label><label><input type="checkbox" name="event_need" value="tent"> Tent</label>
    <label>Size <select name="event_size"><option>Small</option><option>Large</option></select></label>
    <label><input type="checkbox" name="event_is_private" value="1"> Private</label>`;
  const fieldsOf = async (uri: string): Promise<string[]> =>
    ((await site.get(uri)).fields as Json[]).map(({ name, value }) => `${String(name)}=${String(value)}`).sort();

  beforeAll(async () => {
    const [form] = await site.objects('/rest/v1/eventcreateform/');
    await site.send('PATCH', String(form!.resource_uri), { body: { custom_field_html: QUESTIONS } });
    await site.send('PATCH', site.campaign, { body: { allow_private: true } });
  });

  const answered = (email: string) =>
    hostedEvent(site, email, {
      event_food: 'Soup & "bread"',
      event_need: ['van', 'tent'],
      event_size: 'Large',
      event_is_private: '1',
      event_own: 'kept',
    });

  test('show what the event has', async () => {
    const { text } = await (await answered('questions@example.org')).open();
    for (const shown of [
      'name="event_food" value="Soup &amp; &quot;bread&quot;"',
      'value="van" checked',
      'value="tent" checked',
      '<option selected="">Large',
      'name="event_is_private" value="1" checked',
    ])
      expect(text).toContain(shown);
    expect(valueOf(text, 'ticked')).toBe('event_need event_is_private');
  });

  test('are emptied where the host empties or unticks them; what the form does not have stays', async () => {
    const { uri, send } = await answered('unticker@example.org');
    const untouched = await fieldsOf(uri);
    expect(untouched).toEqual(['food=Soup & "bread"', 'need=tent', 'need=van', 'own=kept', 'size=Large']);
    expect((await send({ do: 'save', ticked: 'event_need event_is_private', event_need: 'tent', event_is_private: '1' })).status).toBe(303);
    expect(await fieldsOf(uri)).toEqual(['food=Soup & "bread"', 'need=tent', 'own=kept', 'size=Large']);
    expect((await send({ do: 'save', ticked: 'event_need event_is_private', event_food: ' ' })).status).toBe(303);
    expect(await fieldsOf(uri)).toEqual(['own=kept', 'size=Large']);
    expect(await site.get(uri)).toMatchObject({ is_private: false });
  });

  test('come back as they were sent when a change is refused', async () => {
    const { send } = await answered('refused@example.org');
    const { status, text } = await send({
      do: 'save',
      ticked: 'event_need',
      event_food: 'Cake',
      event_need: 'tent',
      event_starts_at_date: '2019-01-01',
      event_starts_at_time: '10:00',
    });
    expect([status, text.includes('value="Cake"'), text.includes('value="van" checked'), text.includes('value="tent" checked')]).toEqual([
      400,
      true,
      false,
      true,
    ]);
    expect(valueOf(text, 'ticked')).toBe('event_need');
  });

  test('are filled in on the page by which a host with a login link edits, and keep the rest of the HTML', async () => {
    const { uri, path } = await answered('login@example.org');
    const [user] = await site.objects('/rest/v1/user/?email=login@example.org');
    const { token } = (await site.send('POST', String(user!.logintoken))).json() as { token: string };
    const { text } = await site.open(`/pages/host/?i=${token}&event_id=${path.split('/')[2]!}`);
    expect(text).toContain('<label>Food <input name="event_food" value="Soup &amp; &quot;bread&quot;"></label>\n');
    const sent = { i: token, event_id: path.split('/')[2]!, ticked: valueOf(text, 'ticked')!, event_food: '' };
    expect((await site.submit('/pages/host/', sent)).status).toBe(303);
    expect(await fieldsOf(uri)).toEqual(['own=kept', 'size=Large']);
  });

  test('come back as they were sent when a new event is refused', async () => {
    const { status, text } = await site.submit('/pages/host/', { email: 'new@example.org', event_food: 'Cake', event_size: 'Large' });
    expect([status, text.includes('name="event_food" value="Cake"'), text.includes('<option selected="">Large')]).toEqual([
      400,
      true,
      true,
    ]);
  });
});
