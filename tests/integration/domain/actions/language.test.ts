import { type ActionsHarness, openActions } from './harness';

let harness: ActionsHarness;
beforeAll(async () => {
  harness = await openActions();
  const french = await harness.make('language', { name: 'French', iso_code: 'fr' });
  await harness.make('petitionpage', { name: 'petition-fr', language: french, required_fields: ['zip'] });
  await harness.make('alloweduserfield', { name: 'motto', field_length: 5 });
});
afterAll(() => harness.close());

const BODY = { page: 'petition-fr', email: 'ann@', user_motto: 'too long' };

test('what is wrong with an action is said in the language of its page, to anybody', async () => {
  const errors = {
    email: ['Saisissez une adresse e-mail valide.'],
    zip: ['Ce champ est obligatoire.'],
    user_motto: ['Au plus 5 caractères (il y en a 8).'],
  };
  const answer = await harness.post(BODY);
  expect([answer.status, answer.json()]).toEqual([400, { errors }]);
  expect((await harness.send('POST', '/rest/v1/action/', { body: BODY })).json()).toEqual({ errors });
});

test('in English on a page without a language, whatever the default language is and the browser prefers', async () => {
  await harness.make('language', { name: 'German', iso_code: 'de', is_default: true });
  const answer = await harness.post({ page: 'petition', email: 'ann@' }, { 'Accept-Language': 'de' });
  expect(answer.json()).toEqual({ errors: { email: ['Enter a valid e-mail address.'] } });
});

test('errors of other resources stay English, whatever the language of the page', async () => {
  const [{ resource_uri: uri }] = (await harness.objects('/rest/v1/petitionpage/?name=petition-fr')) as [{ resource_uri: string }];
  const refused = await harness.send('PATCH', uri, { body: { goal: 'many' } });
  expect(refused.json()).toEqual({ petitionpage: { goal: ['Enter a whole number.'] } });
});
