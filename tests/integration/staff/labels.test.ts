import { choicesIn } from '../../../runtime/staff/forms/controls';
import { displayOf } from '../../../runtime/staff/object/display';
import { fieldLabel } from '../../../runtime/staff/words/labels';
import { wordsFor } from '../../../runtime/staff/words';
import { openChanged, type ChangedService } from '../../support/changed-resources';

let service: ChangedService;
beforeAll(async () => {
  service = await openChanged({});
});
afterAll(() => service.close());

/** The words of what people call a resource, run together, where they stand in a text so. */
function runTogether(text: string): string | undefined {
  const { registry } = service.services;
  const singular = (word: string): string => word.toLowerCase().replace(/s$/, '');
  return text.split(/[^\w]+/).find((word) => {
    const plan = [word.toLowerCase(), singular(word)].map((name) => registry.find(name)).find((one) => one !== undefined);
    const label = plan && displayOf(plan).label.toLowerCase();
    return label !== undefined && label !== plan!.name && label.replaceAll(/[ -]/g, '') === plan!.name;
  });
}

test('no field, and no choice, is called by a name of programs', () => {
  const words = wordsFor(['en']);
  const raw = service.plans
    .filter(({ exposed }) => exposed)
    .flatMap((plan) =>
      Object.entries(plan.schema?.fields ?? {}).flatMap(([name, field]) => {
        const label = fieldLabel(words, field);
        const choices = (choicesIn({ words }, plan, name) ?? []).map((choice) => choice.label);
        return [label, ...choices]
          .filter((text) => /_|[a-z]\d|\b[Uu](?:rl|ri)\b/.test(text) || runTogether(text) !== undefined)
          .map((text) => `${plan.name}.${name}: ${text}`);
      }),
    );
  expect(raw).toEqual([]);
});
