import { delegateName, modelName } from '../../model/names';
import { diagnose } from '../catalogue';
import type { DeclaredResource, RuleContext } from '../context';
import type { Rule } from '../rule';
import { DomainCode } from '../table-code';

const SAVE = ['before_save', 'after_save'] as const;
const WORDS = [...SAVE, 'after_commit'] as const;

/** Hooks stand where rows are stored, and hooks of a save only where every write of a row passes them. */
export const hooks: Rule = function* (context) {
  const code = new DomainCode(context.files);
  for (const resource of context.all) {
    for (const word of WORDS) {
      if (resource.declaration[word] === undefined) continue;
      const position = resource.position([word], 'key');
      const reason = elsewhere(resource) ?? (word === 'after_commit' ? undefined : unwritten(resource, context));
      if (reason !== undefined) yield diagnose(position, 'R125', { word, reason });
      else if (word !== 'after_commit') {
        const place = code.writer(resource.declaration.table!, delegateName(modelName(resource.name)));
        if (place !== undefined) yield diagnose(position, 'R126', { word, place, table: resource.declaration.table! });
      }
    }
  }
};

/** Why the rows are not those of one table of the resource; undefined when they are. */
function elsewhere({ declaration }: DeclaredResource): string | undefined {
  const { over, extends: parent, view } = declaration;
  if (over !== undefined) return `its rows are those of "${over}"; say it there`;
  if (parent !== undefined) return `its rows are stored in two tables; say it in "${parent.resource}"`;
  return view === undefined ? undefined : 'rows of a view are made elsewhere';
}

/** Why writes of its rows would pass the hooks by; undefined when they do not. */
function unwritten(resource: DeclaredResource, context: RuleContext): string | undefined {
  const custom = fields(context).find(({ declaration }) => declaration.type === 'custom' && declaration.of === resource.name);
  if (custom) return `its rows are written as the custom fields "${custom.owner.name}.${custom.name}"`;
  const located = context.all.find(({ declaration }) => declaration.located?.row === resource.name);
  if (located) return `its rows are written by a trigger, for "${located.name}"`;
  const counted = context.all.find(({ declaration }) => declaration.counts?.into === resource.name);
  if (counted) return `its rows are written by a trigger, for "${counted.name}"`;
  return undefined;
}

function fields({ all }: RuleContext) {
  return all.flatMap((owner) => [...owner.declared.values()].map(({ name, declaration }) => ({ owner, name, declaration })));
}
