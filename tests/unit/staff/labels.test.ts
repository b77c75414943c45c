import { plans } from '../../../generated';
import { labels } from '../../../generated/labels';
import { displayOf } from '../../../runtime/staff/object/display';
import { capitalized, fieldLabel, namesField, translated } from '../../../runtime/staff/words/labels';
import { wordsFor } from '../../../runtime/staff/words';
import type { ResourcePlan } from '../../../runtime/core/plan/plan';
import { PLAIN_HELP, type SchemaField } from '../../../runtime/core/plan/schema-plan';

interface Property {
  title?: string;
  description?: string;
}

/** Values that are names of files, which are the same in every language. */
const NAME_OF_FILE = /^(?:csv|pdf|\w+\.(?:html|css))$/;

/** Names of events are for programs, and the same in every language. */
const NAME_OF_EVENT = /^\w+\.\w+$/;

/** Resources without pages of their own whose objects stand in the forms of others. */
const WITHIN = plans.flatMap(({ write }) => Object.values(write?.rights ?? {}).flatMap(({ within }) => within ?? []));

/** All that pages for staff show of what the YAML says. */
function shownOf(plan: ResourcePlan): (string | undefined)[] {
  const { label, plural, sections, panels, verbs, offers, begins, hints = {} } = displayOf(plan);
  const buttons = Object.values(verbs);
  const asked = buttons.flatMap(({ body }) => Object.entries((body?.properties ?? {}) as Record<string, Property>));
  return [
    label,
    plural,
    plan.about,
    plan.kind.replaceAll('_', ' '),
    ...[...sections, ...panels].map(({ title }) => title),
    ...buttons.flatMap((button) => [button.label, button.confirm, button.done || undefined, button.help]),
    ...buttons.flatMap(({ cases = [] }) => cases.flatMap(({ label: said, confirm, done }) => [said, confirm, done])),
    ...panels.flatMap(({ inputs = {} }) => Object.values(inputs)),
    ...asked.flatMap(([name, { title, description }]) => [title ?? name.replaceAll('_', ' '), description]),
    ...Object.values(offers).flatMap((offered) => (typeof offered === 'string' ? [] : Object.values(offered))),
    ...Object.values(hints),
    ...Object.values(begins).filter((text) => !text.includes('{')),
    ...Object.values(plan.schema?.fields ?? {}).flatMap(shownOfField),
    ...Object.values(plan.write?.body.properties ?? {}).flatMap(choicesOfItems),
  ];
}

/** Of objects within the form of another their sections and the names of their fields are read: what is said of them are their hints. */
function shownWithin(plan: ResourcePlan): string[] {
  const { sections, hints } = displayOf(plan);
  const shown = new Set(sections.flatMap(({ fields }) => fields));
  const fields = Object.entries(plan.schema?.fields ?? {}).filter(([name]) => shown.has(name));
  return [
    ...sections.map(({ title }) => title),
    ...Object.values(hints),
    ...fields.map(([, { verbose_name: name }]) => name),
    ...Object.values(plan.write?.body.properties ?? {}).flatMap(choicesOfItems),
  ];
}

/** What the entries of a list may be: a form has a box for each. */
function choicesOfItems({ items }: { items?: unknown }): string[] {
  const { enum: choices = [] } = (items ?? {}) as { enum?: readonly unknown[] };
  return choices
    .filter((choice): choice is string => typeof choice === 'string' && !NAME_OF_EVENT.test(choice))
    .map((choice) => choice.replaceAll('_', ' '));
}

function shownOfField(field: SchemaField): (string | undefined)[] {
  const { choices = [], choice_labels: named = {} } = field;
  const unnamed = choices.filter(
    (choice): choice is string => typeof choice === 'string' && !Object.hasOwn(named, choice) && !NAME_OF_FILE.test(choice),
  );
  return [
    field.verbose_name,
    field[PLAIN_HELP] ?? field.help_text,
    ...Object.values(named),
    ...unnamed.map((choice) => String(choice).replaceAll('_', ' ')),
  ];
}

test.each(['de', 'es', 'fr'])('what pages for staff show of the declarations is there in every language: %s', (language) => {
  const texts = labels[language]!;
  const shown = [
    ...plans.filter(({ exposed }) => exposed).flatMap(shownOf),
    ...plans.filter(({ name }) => WITHIN.includes(name)).flatMap(shownWithin),
  ];
  // No text is missing: the failure names those that are.
  expect([...new Set(shown)].filter((text) => text && !Object.hasOwn(texts, text))).toEqual([]);
});

test('who is a person to people is called so in English, too', () => {
  const words = wordsFor(['en'], { labels });
  const named = plans
    .filter(({ exposed }) => exposed)
    .flatMap((plan) =>
      Object.values(plan.schema?.fields ?? {})
        .filter(({ related_schema: schema }) => schema === '/rest/v1/user/schema/')
        .map((field) => fieldLabel(words, field)),
    );
  expect(named).toContain('Person');
  expect(named.filter((label) => /\busers?\b/i.test(label))).toEqual([]);
});

test.each([
  ['ZIP Code is invalid.', 'ZIP code', true],
  ['Die Postleitzahl ist ungültig.', 'Postleitzahl', true],
  ['El código postal no es válido.', 'Código postal', true],
  ['This field is required.', 'ZIP code', false],
  ['Names are taken.', 'Name', false],
  ['Geben Sie eine gültige E-Mail-Adresse ein.', 'E-Mail', false],
  ['Anything', '', false],
])('a message says its field by whole words: %j, %j', (message, label, does) => {
  expect(namesField(message, label)).toBe(does);
});

test.each(['en', 'de', 'es', 'fr'])('no two columns of a list are called the same: %s', (language) => {
  const words = wordsFor([language], { labels });
  const heads = (plan: ResourcePlan): string[] => {
    const { label, list, name } = displayOf(plan);
    const fields = plan.schema?.fields ?? {};
    const columns = list.filter((column) => column !== name[0] && Object.hasOwn(fields, column));
    return [capitalized(translated(words, label)), ...columns.map((column) => fieldLabel(words, fields[column], column))];
  };
  const twice = plans.flatMap((plan) =>
    heads(plan)
      .filter((head, index, all) => all.indexOf(head) !== index)
      .map((head) => `${plan.name}: ${head}`),
  );
  expect(twice).toEqual([]);
});

test.each(['en', 'de', 'es', 'fr'])('no two fields of a section are called the same: %s', (language) => {
  const words = wordsFor([language], { labels });
  const twice = plans.flatMap((plan) =>
    displayOf(plan).sections.flatMap(({ fields }) => {
      const all = fields.flatMap((name) => plan.schema?.fields[name] ?? []).map((field) => fieldLabel(words, field));
      return all.filter((label, index) => all.indexOf(label) !== index).map((label) => `${plan.name}: ${label}`);
    }),
  );
  expect(twice).toEqual([]);
});

test.each(['en', 'de', 'es', 'fr'])('help names no American time zone, money or postcode alone: %s', (language) => {
  const texts = labels[language] ?? {};
  const helps = plans
    .filter(({ name }) => name !== 'zipcode')
    .flatMap(({ schema, display }) => [
      ...Object.entries(schema?.fields ?? {})
        .filter(([name]) => !Object.hasOwn(display?.only_in?.fields ?? {}, name))
        .map(([, field]) => field[PLAIN_HELP] ?? field.help_text),
      ...Object.values(display?.hints ?? {}),
    ])
    .map((help) => texts[help] ?? help);
  const american = helps.filter((help) => /(?<!Europe\/\w+ \S+ )America\/New_York|\bdollars?\b|\bZIP code/i.test(help));
  expect([...new Set(american)]).toEqual([]);
});
