import type { ChoiceDeclaration, ReadAsDeclaration } from '../language/display';
import type { Field, Resource } from '../model/model';
import type { Aspect } from './page';

/** What the pages of a resource are made of. */
export function displayLines({ display }: Resource): string[] {
  if (!display) return [];
  const {
    label,
    plural,
    menu,
    name = [],
    list = [],
    sections = [],
    state,
    verbs = {},
    panels = [],
    chart,
    leads_to,
    beside_sql,
    newest_first: newestFirst,
  } = display;
  return [
    `${label}, ${plural}${menu === undefined ? '' : `; in the navigation at ${menu}`}`,
    ...(name.length > 0 ? [`called ${name.join(', or ')}`] : []),
    ...(display.person_name === undefined
      ? []
      : [`the first is the name of a person${display.person_name === true ? '' : `, in the order of ${display.person_name}`}`]),
    ...(state === undefined ? [] : [`${state} beside the name`]),
    ...(leads_to === undefined ? [] : [`forms lead to ${leads_to}`]),
    ...(beside_sql === undefined ? [] : [`its table at ${beside_sql} beside SQL`]),
    ...(list.length > 0 ? [`columns ${list.join(', ')}`] : []),
    ...(newestFirst ? ['lists begin with the newest'] : []),
    ...sections.map(({ title, fields, folded }) => `section ${title}${folded ? ' (folded)' : ''}: ${fields.join(', ')}`),
    ...Object.values(verbs).map((verb) => `button ${verb.label}: ${verb.method.toUpperCase()} ${verb.path}/, right ${verb.right}`),
    ...panels.map(
      ({ title, panel, on, place, under }) =>
        `panel ${title}: ${panel}, ${under === undefined ? `${place} the ${on === 'list' ? 'rows' : 'fields'}` : `under ${under}`}`,
    ),
    ...(chart ? [`chart ${chart.type}: ${chart.value} by ${chart.label}`] : []),
  ];
}

/** Where the pages of a resource show a field. */
export function displayAspect({ name, private: isPrivate }: Field, { display }: Resource): Aspect {
  if (!display || isPrivate) return { name: 'Page', lines: [] };
  const { sections = [], list, widgets = {} } = display;
  const section = sections.find(({ fields }) => fields.some((each) => each === name || each.startsWith(`${name}.`)));
  const widget = widgets[name];
  const tones = Object.entries(display.tones?.[name] ?? {}).map(([value, tone]) => `${value} ${tone}`);
  return {
    name: 'Page',
    lines: [
      section ? `section ${section.title}` : sections.length > 0 ? 'folded under More' : 'among all fields',
      ...(list?.includes(name) ? ['column of the list'] : []),
      ...(widget === undefined ? [] : [`widget ${widget}`]),
      ...(display.offers?.[name] === undefined ? [] : [`offers ${offeredText(display.offers[name])}`]),
      ...(display.asks?.[name] === undefined ? [] : [`asks for the placeholders of ${display.asks[name]}`]),
      ...(display.read_as?.[name] === undefined ? [] : [`read as ${readText(display.read_as[name])}`]),
      ...(display.needs?.includes(name) ? ['asked for in forms'] : []),
      ...(display.hints?.[name] === undefined ? [] : [`hint ${display.hints[name]}`]),
      ...(display.only_in?.fields[name] === undefined ? [] : [`only in ${display.only_in.fields[name]}`]),
      ...(display.chooses?.[name] === undefined ? [] : [`chooses ${choiceText(display.chooses[name])}`]),
      ...(tones.length > 0 ? [`tones: ${tones.join(', ')}`] : []),
    ],
  };
}

function choiceText({ last_by, default: flag, from }: ChoiceDeclaration): string {
  if (from !== undefined) return `what ${from} says`;
  const ways = [last_by && `what ${last_by} chose last`, flag && `the one that ${flag} is true of`, 'the only one'];
  return ways.filter(Boolean).join(', else ');
}

function readText({
  fields,
  labels,
  resource,
  message,
  object,
  object_of,
  changes_of,
  language_of,
  same_as,
  else: second,
}: ReadAsDeclaration): string {
  if (fields) return `the labels of fields of ${fields.join(', ')}`;
  if (labels) return Object.values(labels).join(', ');
  if (resource) return 'what objects of the resource are called';
  if (message) return 'a message of the program, in the language of the page';
  if (object !== undefined) return `the name of the ${object} with this key`;
  if (language_of !== undefined) return `the language whose code ${language_of} has, as the reader calls it`;
  if (second !== undefined) return `${second} where it is empty`;
  if (same_as !== undefined) return `nothing where it is the same as ${same_as}`;
  return object_of === undefined ? `changes of what ${changes_of} names` : `the object of what ${object_of} names`;
}

function offeredText(offered: string | Record<string, string>): string {
  return typeof offered === 'string' ? `the names of ${offered}` : Object.keys(offered).join(', ');
}
