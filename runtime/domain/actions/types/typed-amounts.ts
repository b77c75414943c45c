import type { RequestParameters } from '../../../core/http/validation-errors';
import { withTypedAmounts } from '../../donations';
import type { FoundAction } from '../input/model';

/** The parameters of an action as programs send them: where a person typed it, its amounts are read in the language of the page, without the signs of this currency. */
export function plainParameters({ input, found }: FoundAction, currency: string): RequestParameters {
  if (input.typed !== true) return input.parameters;
  return new Map(Object.entries(withTypedAmounts(Object.fromEntries(input.parameters), found.page.language ?? undefined, currency)));
}
