import { namedPanel } from '../../language/paths';
import { CREATE } from '../../language/display';
import { diagnose } from '../catalogue';
import type { DeclaredResource } from '../context';
import { readExport } from '../handler-source';
import type { Rule } from '../rule';
import { shownField } from '../shown-field';
import { didYouMean } from '../suggest';

/** The file of every panel exists (`namedPanel` says which it is), and exports it. */
export const panels: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { panel }] of (resource.declaration.display?.panels ?? []).entries()) {
      const position = resource.position(['display', 'panels', index, 'panel']);
      const { file, name } = namedPanel(panel);
      const source = readExport(context.files, { file, name });
      if (!source) yield diagnose(position, 'R238', { file });
      else if (source.exported && !source.exported.includes(name)) {
        const names = source.exported.map((each) => `"${each}"`).join(', ');
        yield diagnose(position, 'R239', { file, name, hint: names && `; it exports ${names}` });
      }
    }
  }
};

/** A panel that is a form is that of a new object, or that of a button of the same page; one that stands above a question, above that of such a button. */
export const panelForms: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { forms, asks = [], on }] of (resource.declaration.display?.panels ?? []).entries()) {
      for (const [place, verb] of asks.entries()) {
        const problem = noButton(resource, verb, on);
        const position = resource.position(['display', 'panels', index, 'asks', place]);
        if (problem !== undefined) yield diagnose(position, 'R243', { forms: verb, reason: problem });
      }
      if (forms === undefined) continue;
      const reason = forms === CREATE ? (on === 'list' ? undefined : 'it stands on lists') : noButton(resource, forms, on);
      if (reason !== undefined) yield diagnose(resource.position(['display', 'panels', index, 'forms']), 'R243', { forms, reason });
    }
  }
};

/** A panel stands under a field of the form that it is beside. */
export const panelsUnder: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { under, on }] of (resource.declaration.display?.panels ?? []).entries()) {
      if (under === undefined) continue;
      const position = resource.position(['display', 'panels', index, 'under']);
      const found = shownField(resource, under, context);
      if (on !== 'form') yield diagnose(position, 'R252', { field: under });
      else if (found && 'hint' in found) yield diagnose(position, 'R233', { field: under, hint: found.hint });
    }
  }
};

/** A panel shows fields of the object on its page; its inputs are those of a form. */
export const panelWords: Rule = function* (context) {
  for (const resource of context.all) {
    for (const [index, { shows = [], inputs, on, forms }] of (resource.declaration.display?.panels ?? []).entries()) {
      const at = (word: string) => resource.position(['display', 'panels', index, word], 'key');
      if (inputs && forms === undefined) yield diagnose(at('inputs'), 'R255', { word: 'inputs', where: 'beside "forms"' });
      if (shows.length > 0 && on !== 'detail') yield diagnose(at('shows'), 'R255', { word: 'shows', where: 'on the page of an object' });
      for (const [place, name] of shows.entries()) {
        const found = shownField(resource, name, context);
        const position = resource.position(['display', 'panels', index, 'shows', place]);
        if (found && 'hint' in found) yield diagnose(position, 'R233', { field: name, hint: found.hint });
      }
    }
  }
};

function noButton({ declaration }: DeclaredResource, verb: string, on: 'detail' | 'list' | 'form'): string | undefined {
  const buttons = declaration.display?.verbs ?? {};
  if (!Object.hasOwn(buttons, verb)) return `it is no button${didYouMean(verb, Object.keys(buttons))}`;
  return declaration.verbs?.[verb]?.on === on
    ? undefined
    : `its button is not on ${on === 'form' ? 'a form' : `the page of ${on === 'list' ? 'the list' : 'an object'}`}`;
}
