import { displayOf } from '../../../runtime/staff/object/display';
import { nestedPlan } from '../../../runtime/staff/object/sections';
import { ADMIN } from '../../support';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

/** How a form asks for a field: `select`, `search`, `boxes`, or the control itself where it is none of these. */
function askedBy(form: string, name: string): string {
  const found = new RegExp(`<(?:input|select|textarea)(?=[^>]* name="${name}")[^>]*>`).exec(form);
  if (!found) return 'nothing';
  const [control] = found;
  if (control.startsWith('<select')) return 'select';
  if (control.includes('data-search="/staff/names/')) return 'search';
  return form.slice(found.index).startsWith(`<input type="hidden" name="${name}" value=""><div class="boxes">`) ? 'boxes' : control;
}

test('objects are chosen by their names in every form: among all where they are few, else by a search', async () => {
  const { registry } = service.services;
  const asked = new Map<string, string>();
  for (const plan of service.plans) {
    const isMade = plan.exposed && plan.schema?.allowed_list_http_methods.includes('POST');
    // A panel that is the form asks in its own way.
    if (!isMade || displayOf(plan).panels.some(({ forms }) => forms === 'create')) continue;
    const form = (await service.as(ADMIN, 'GET', `/rest/v1/${plan.name}/?format=form`, undefined, { accept: 'text/html' })).text;
    for (const [name, field] of Object.entries(plan.schema!.fields)) {
      const isRows = displayOf(plan).widgets[name] === 'rows';
      if (field.readonly || !field.related_type || isRows || nestedPlan(plan, name, registry)) continue;
      asked.set(`${plan.name}.${name}`, askedBy(form, name));
    }
  }
  const wrong = [...asked].filter(([, control]) => !['select', 'search', 'boxes'].includes(control));
  expect(wrong).toEqual([]);
  expect(asked.size).toBeGreaterThan(150);
  expect([asked.get('petitionpage.list'), asked.get('order.user'), asked.get('petitionpage.required_fields')]).toEqual([
    'select',
    'search',
    'boxes',
  ]);
  expect([asked.get('petitionform.templateset'), asked.get('petitionpage.language')]).toEqual(['select', 'select']);
});
