import type { Operator } from '../../../../generator/language/words';
import type { Field, Resource } from '../../../../generator/model/model';
import type { TestResponse } from '../../../support';
import { senseless } from './arguments';
import type { ApiHarness } from '../harness';
import { mapConcurrently } from '../../../support/concurrently';
import { fieldOf, isRepeated, takesShownName, typeOf } from './declared';

/**
 * Tries filters that must be a 400, and references to nothing, which must be an empty page. Each filter tries a value of another type, an operator
 * that it does not have and a reference to nothing: another one each time, so that all filters together try them all. One that uses the SQL of
 * another filter tries one refusal. Returns what went wrong.
 */
export async function walkRefusals(api: ApiHarness, resource: Resource): Promise<string[]> {
  const unfiltered = resource.fields
    .filter((field) => !field.private && !resource.filters.some(({ field: name }) => name === field.name))
    .slice(0, 1);
  const bad = [
    ...unfiltered.map((field) => `${field.name}=1`),
    ...resource.filters.flatMap((filter, index) => {
      const field = fieldOf(resource, filter.field);
      const type = typeOf(field);
      const isText = ['string', 'text', 'json'].includes(type);
      const refused: Operator[] =
        filter.operators === 'all'
          ? [...senseless(type)]
          : (['regex', 'week_day'] as const).filter((operator) => !filter.operators.includes(operator));
      const wrongType = isText
        ? []
        : [
            ...(takesShownName(filter, field) ? [] : [`${filter.name}=x`]),
            ...(filter.operators === 'all' ? [`${filter.name}__in=1,x`] : []),
            ...(filter.operators === 'all' && !takesShownName(filter, field) ? [`${filter.name}__gte=x`] : []),
          ];
      const wrongOperator = [...refused, ...(isText ? [] : ['nonsense'])].map((operator) => `${filter.name}__${operator}=1`);
      const turn = index + resource.name.length;
      if (isRepeated(api.model, resource, filter)) return inTurn([...wrongType, ...wrongOperator], turn);
      return [...inTurn(wrongType, turn), ...inTurn(wrongOperator, turn)];
    }),
  ];
  const empty = resource.filters
    .filter((filter) => resourceTarget(fieldOf(resource, filter.field)) !== undefined)
    .flatMap(({ name }, index) => inTurn([`${name}=2147483646`, `${name}=99999999999999999999`, `${name}=/rest/v1/nothing/1/`], index));
  const wrong = await mapConcurrently([...bad, ...empty], async (query) => {
    const response = await api.request('GET', `/rest/v1/${resource.name}/?${encodeURI(query)}`);
    const outcome = `${resource.name}?${query}: ${response.status} ${response.text.slice(0, 200)}`;
    if (bad.includes(query)) return response.status === 400 && isRefusal(response) ? [] : [outcome];
    return response.status === 200 && response.json<{ meta: { total_count: number } }>().meta.total_count === 0 ? [] : [outcome];
  });
  return wrong.flat();
}

/** The one whose turn it is. */
function inTurn<T>(all: readonly T[], turn: number): T[] {
  return all.length === 0 ? [] : [all[turn % all.length]!];
}

function resourceTarget(field: Field): string | undefined {
  if (field.definition.type === 'reference' || field.definition.type === 'many') return field.definition.to;
  return field.definition.type === 'child' || field.definition.type === 'children' ? field.definition.of : undefined;
}

function isRefusal(response: TestResponse): boolean {
  return typeof response.json().error === 'string';
}
