import { openPages, type PagesHarness } from './harness';

let site: PagesHarness;
beforeAll(async () => {
  site = await openPages();
});
afterAll(() => site.close());

/** Makes a page with fields of staff on its form. */
async function pageWith(name: string, fields: readonly object[]): Promise<string> {
  await site.page('signup', name);
  const form_id = Number(((await site.get('/rest/v1/signupform/?order_by=-id')).objects as { id: number }[])[0]!.id);
  for (const field of fields) await site.make('userformfield', { form_type: 1, form_id, type: 'action', label: 'A field', ...field });
  return (await site.open(`/pages/${name}/`)).text;
}

async function surveyWith(name: string, questions: readonly object[]): Promise<string> {
  await site.page('survey', name);
  const form = (await site.get('/rest/v1/surveyform/?order_by=-id')).objects as { resource_uri: string }[];
  for (const question of questions)
    await site.make('surveyquestion', { survey_form: form[0]!.resource_uri, question_label: 'A question', ...question });
  return (await site.open(`/pages/${name}/`)).text;
}

const inputs = (text: string): string[] =>
  [...text.matchAll(/<(?:input type="(\w+)"|(select|textarea))[^>]* name="action_/g)].map(([, type, tag]) => type ?? tag!);

const KINDS = ['text', 'email', 'tel', 'number', 'textarea', 'checkbox', 'date', 'time'];

test('fields of staff and questions of surveys are of the same kinds', async () => {
  const asInputs = KINDS.map((kind) => (kind === 'number' ? 'text' : kind));
  expect(
    inputs(
      await pageWith(
        'kinds',
        KINDS.map((input, index) => ({ input, field_name: input, ordering: index })),
      ),
    ),
  ).toEqual(asInputs);
  const questions = KINDS.map((field_type, ordering) => ({ field_type, field_name: field_type, ordering }));
  expect(inputs(await surveyWith('kinds-asked', questions))).toEqual(asInputs);
});

test('alternatives are offered whatever the kind of input, and a choice without any is a line of text', async () => {
  const choices = ['', 'text', 'radio', 'select', 'checkbox'].map((input, ordering) => ({
    input,
    field_name: `a${ordering}`,
    ordering,
    alternatives: 'x',
  }));
  const none = ['radio', 'select'].map((input, index) => ({ input, field_name: `n${index}`, ordering: 9, alternatives: '' }));
  const expected = ['radio', 'radio', 'radio', 'select', 'checkbox', 'text', 'text'];
  expect(inputs(await pageWith('offers', [...choices, ...none]))).toEqual(expected);
  const questions = [...choices, ...none].map(({ input, ...question }) => ({ ...question, field_type: input }));
  expect(inputs(await surveyWith('offers-asked', questions))).toEqual(expected);
});

test('a form takes no answer but the alternatives of its fields of staff', async () => {
  await pageWith('closed', [{ input: 'select', field_name: 'size', alternatives: 's=Small\nl=Large' }]);
  const ann = { name: 'Ann Lee', email: 'closed@example.org', zip: '10001' };
  const refused = await site.fill('closed', { ...ann, action_size: 'huge' });
  expect([refused.status, refused.text.includes('id="field-action_size-error"')]).toEqual([400, true]);
  expect((await site.fill('closed', { ...ann, action_size: 'l' })).status).toBe(303);
  expect((await site.fill('closed', { ...ann, action_size: '' })).status).toBe(303);
});

test.each([
  ['status', 'requird'],
  ['type', 'person'],
  ['form_type', 16],
  ['form_type', 0],
])('a field of staff whose %s is %s is refused: it would do nothing', async (field, value) => {
  const refused = await site.send('POST', '/rest/v1/userformfield/', {
    body: { form_type: 1, form_id: 1, field_name: 'x', [field]: value },
  });
  expect([refused.status, Object.keys(refused.json<{ userformfield: object }>().userformfield)]).toEqual([400, [field]]);
});
