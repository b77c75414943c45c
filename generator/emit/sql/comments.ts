import { quoteName } from '../../language/quote-name';
import type { Model } from '../../model/model';
import { sqlText } from '../sql-text';

/** A comment on each table, for people who look at the database. */
export function tableComments(model: Model): string {
  const own = model.resources.filter((resource) => resource.stored);
  const lines = own.map(({ table, about }) => `COMMENT ON TABLE ${quoteName(table)} IS ${sqlText(about.replace(/\s+/g, ' ').trim())};`);
  return ['-- Comments', ...lines].join('\n');
}
