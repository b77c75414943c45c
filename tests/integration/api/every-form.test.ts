import { editForm } from './walk/form';
import { fullSubject } from './walk/subject';
import { changed, read } from './walk/writing';
import { type ApiHarness, openApi } from './harness';
import { declaredModel, exposedResources, resourceOf } from './walk/declared';
import { documentOf } from './walk/document';

let api: ApiHarness;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const names = exposedResources(declaredModel())
  .filter(({ methods }) => methods.detail.includes('patch') && methods.detail.includes('get'))
  .map(({ name }) => name);

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

test.each(names)('the form of a %s that is saved as it is changes nothing', async (name) => {
  const resource = resourceOf(api.model, name);
  const { uri } = await fullSubject(api, resource, await documentOf(api, resource));
  const before = await read(api, uri);
  const page = await api.request('GET', `${uri}?format=form`, undefined, { accept: 'text/html' });
  const form = editForm(page.text);
  if (!form) throw new Error(`The page has no form: ${page.status} ${page.text.slice(0, 500)}`);
  const saved = await api.request('POST', form.action, new URLSearchParams(form.sent).toString(), FORM);
  expect([saved.status, alert(saved.text)]).toEqual([303, undefined]);
  expect(changed(before, await read(api, uri), ['updated_at', 'version'])).toEqual([]);
});

/** What the page says is wrong. */
function alert(page: string): string | undefined {
  return /<div class="alert"[\s\S]*?<\/div>/.exec(page)?.[0];
}
