import { ADMIN, type TestResponse } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
  await service.as(ADMIN, 'POST', '/rest/v1/tag/', { name: 'climate' });
});
afterAll(() => service.close());

/** Sends a form of a new object, as a browser in a language does. */
const send = (resource: string, fields: Record<string, string>, language = 'de'): Promise<TestResponse> =>
  service.as(ADMIN, 'POST', `/rest/v1/${resource}/?_method=POST&format=form`, new URLSearchParams(fields).toString(), {
    accept: 'text/html',
    'content-type': 'application/x-www-form-urlencoded',
    'accept-language': language,
  });

/** What is wrong, as the list above a form says it. */
const problems = ({ text }: TestResponse): string[] =>
  [...(/<ul>([^]*?)<\/ul>/.exec(text.slice(text.indexOf('id="problems"')))?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) =>
    item!.replaceAll(/<(?!span)[^>]*>/g, ''),
  );

test.each<[string, Record<string, string>, string]>([
  ['petitionpage', { name: '' }, 'Dieses Feld muss ausgefüllt sein.'],
  ['petitionpage', { name: 'not a slug' }, 'Nehmen Sie nur Buchstaben ohne Umlaute, Ziffern, Unterstriche und Bindestriche.'],
  ['tag', { name: 'x'.repeat(256) }, 'Geben Sie höchstens 255 Zeichen ein (es sind 256).'],
  ['tag', { name: 'climate' }, 'Schon vergeben: Name.'],
  ['user', { email: 'nobody' }, 'Geben Sie eine gültige E-Mail-Adresse ein.'],
  ['petitionpage', { name: 'a', goal: 'many' }, 'Geben Sie eine ganze Zahl ein.'],
  ['petitionpage', { name: 'a', goal: '-1' }, 'Geben Sie mindestens 0 ein.'],
  ['petitionpage', { name: 'a', goal_type: 'cents' }, '"cents" steht nicht zur Wahl: actions, dollars.'],
  ['petitionpage', { name: 'a', url: 'example' }, 'Geben Sie eine gültige Adresse ein, die mit http:// oder https:// beginnt.'],
  ['petitionpage', { name: 'a', list: '/rest/v1/list/9999/' }, '/rest/v1/list/9999/'],
  ['event', { starts_at: 'tomorrow' }, 'Geben Sie'],
])('a refused form of %s says what is wrong in German alone: %o', async (resource, fields, said) => {
  const answer = await send(resource, fields);
  expect(answer.status).toBe(400);
  const found = problems(answer).map((text) => text.replaceAll('&quot;', '"'));
  expect(found.join('\n')).toContain(said);
  expect(answer.text).not.toContain('lang="en"');
  expect(found.join('\n')).not.toMatch(/\b(?:this|the|enter|ensure|value|field|names|not)\b/i);
});

test('programs read it in English, whatever language they ask for', async () => {
  const { status, json } = await service.as(ADMIN, 'POST', '/rest/v1/tag/', { name: '' }, { 'accept-language': 'de' });
  expect([status, json()]).toEqual([400, { tag: { name: ['This field is required.'] } }]);
});
