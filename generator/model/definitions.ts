import { choicesOf } from '../language/column-field';
import { type FieldDeclaration, pairColumns } from '../language/fields';
import { maxSizeOf } from '../language/file-field';
import type { ChildField, ManyField, ReferenceField } from '../language/relation-fields';
import { doersOf, movesOf, type TransitionDeclaration } from '../language/transitions';
import type { FieldDefinition, TemplateName, Transition } from './field';

/** How a body may name the target of a reference, unless the YAML says otherwise. */
const ACCEPTS = ['uri', 'id'];

/** What a declared field is, with every default filled in. `owner` is the resource that declares it. */
export function defineField(declared: FieldDeclaration, owner: string): FieldDefinition {
  switch (declared.type) {
    case 'reference':
      return defineReference(declared);
    case 'child':
      return defineChild(declared);
    case 'children': {
      const { of, by, show = 'uri', write = false, upsert_by: upsertBy } = declared;
      return { type: 'children', of, by, show, write, upsertBy };
    }
    case 'link':
      return { type: 'link', to: declared.to, by: declared.by };
    case 'many':
      return defineMany(declared, owner);
    case 'custom':
      return { type: 'custom', of: declared.of, allowed: declared.allowed, shape: declared.shape ?? 'dict' };
    case 'uri':
      return { type: 'uri', path: declared.path, resource: declared.resource };
    case 'computed': {
      const { as, sql, shape, written, template_names: names, digits_of: digitsOf } = declared;
      return { type: 'computed', as, sql, shape, written, templateNames: templateNames(names), digitsOf, null: declared.null === true };
    }
    case 'file':
      return { type: 'file', maxSize: maxSizeOf(declared), mediaTypes: declared.media_types };
    default: {
      const { type, format, template_names: names, items, schema, clock, min, max, digits_of: digitsOf } = declared;
      const { values: choices, labels } = choicesOf(declared) ?? {};
      const transitions = defineTransitions(declared.transitions, choices, owner);
      return { type, choices, labels, transitions, format, templateNames: templateNames(names), items, schema, clock, digitsOf, min, max };
    }
  }
}

function defineTransitions(
  declared: Record<string, TransitionDeclaration> | undefined,
  choices: readonly (string | number)[] = [],
  owner: string,
): Transition[] | undefined {
  if (declared === undefined) return undefined;
  return Object.entries(declared).map(([name, transition]) => ({
    name,
    moves: movesOf(transition, choices.map(String)),
    any: transition.from === 'any' ? true : undefined,
    begins: transition.from === undefined ? transition.to : undefined,
    by: doersOf(transition, owner),
    refuses: transition.refuses,
  }));
}

function defineChild({ of, by, show = 'uri', object_for: objectFor, exclusive = false, write = false }: ChildField): FieldDefinition {
  return { type: 'child', of, by, show, objectFor, exclusive, write };
}

function defineReference(declared: ReferenceField): FieldDefinition {
  const { to, show = 'uri', accepts = ACCEPTS, default: initial, default_row: defaultRow, written, merge, writer_of: writerOf } = declared;
  return {
    type: 'reference',
    to,
    show,
    accepts,
    default: initial,
    defaultRow,
    written,
    merge: merge && { by: merge.by ?? [], keep: merge.keep },
    writerOf,
  };
}

/** What the names under each word of a template mean. */
function templateNames(declared: Record<string, string> | undefined): TemplateName[] | undefined {
  if (declared === undefined) return undefined;
  return Object.entries(declared).map(([root, name]) => {
    const [to, by] = name.split('.') as [string, string];
    return { root, to, by };
  });
}

function defineMany(declared: ManyField, owner: string): FieldDefinition {
  const { to, table, show = 'uri', accepts = ACCEPTS, create = false } = declared;
  const [own, other] = pairColumns(owner, declared);
  return { type: 'many', to, table, own, other, show, accepts, create };
}
