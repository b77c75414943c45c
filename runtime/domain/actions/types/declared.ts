import { Message } from '../../../core/words';
import { quoted } from '../../../core/database/sql';
import type { PublicField, PublicPlan, PublicSource } from '../../../core/plan/public-plan';
import type { ResourcePlan } from '../../../core/plan/plan';
import { lastValue, REQUIRED } from '../../../core/http/validation-errors';
import { checkBody, sqlColumns } from '../../../core/write';
import type { ActionType, Preparation } from '../input/model';

interface DeclaredPreparation extends Preparation {
  /** The values of the columns of the action, by column. */
  columns: Readonly<Record<string, unknown>>;
}

/** The row of the form and what the page shows: what fields may hang on. */
type Facts = Readonly<Record<PublicSource['of'], Readonly<Record<string, unknown>> | null>>;

/**
 * The type of actions on pages whose YAML alone says what they take (`public`). Fields of the action are checked as the API checks them and
 * kept in their columns, others are custom fields of the action. What is `required` is so here, unless only the form insists.
 * @param action the plan of the actions
 * @writes the types of core_action
 */
export function declaredType(
  { form, fields, shows, allows }: PublicPlan,
  action: ResourcePlan,
): ActionType<Facts | null, DeclaredPreparation> {
  const hangs = fields.some(({ when }) => when !== undefined);
  const isAsked = ({ when }: PublicField, facts: Facts | null): boolean => {
    const value = when && facts?.[when.of]?.[when.name];
    return when === undefined || (value !== false && String(value ?? '') !== '');
  };
  return {
    ...(hangs && {
      factsSql: `json_build_object('form', (SELECT row_to_json(f.*) FROM ${form} f WHERE f.page_id = p.id), 'more', ${shows ?? 'NULL'})`,
    }),
    prepare({ found, input: { parameters } }, errors) {
      const asked = fields.filter((field) => isAsked(field, found.facts));
      for (const { name, required, longest = Infinity } of asked) {
        const text = lastValue(parameters, name);
        if (required === true && text === undefined) errors.add(name, REQUIRED);
        if (text !== undefined && text.length > longest) errors.add(name, new Message('public.text_longer', { first: longest }));
      }
      const sent = asked.filter(({ name }) => parameters.has(name));
      const stored = sent.filter((field) => field.stored).map(({ name }) => [name, lastValue(parameters, name)] as const);
      const { values, errors: wrong = {} } = checkBody(action, Object.fromEntries(stored), { requireAll: false });
      for (const [name, messages] of Object.entries(wrong)) for (const message of messages) errors.add(name, message);
      const custom = sent.filter(({ name, stored }) => !stored && !name.startsWith('action_'));
      return {
        columns: stored.length > 0 && Object.keys(wrong).length === 0 ? sqlColumns(action.write!, values) : {},
        fields: new Map(custom.map(({ name }) => [name, parameters.get(name)!])),
        ...(allows.subscribes === false && { lists: [] }),
      };
    },
    stores: ({ columns }) => Object.keys(columns).length > 0,
    async store(client, { stored, prepared: { columns } }) {
      const changes = Object.keys(columns).map((column, index) => `${quoted(column)} = $${index + 2}`);
      const text = `UPDATE ${action.read.tables[0]!} SET ${changes.join(', ')} WHERE ${quoted(action.write!.primary)} = $1`;
      await client.query(text, [stored.actionId, ...Object.values(columns)]);
    },
  };
}
