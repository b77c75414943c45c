import { slugOf } from '../../core/formats/slug';
import type { Services } from '../../core/services';
import type { ShownReport } from './shown-report';

/** A short name for a report that no other has: its name in letters and digits, with its number where another report is called so. */
export async function freeShortName({ pool }: Pick<Services, 'pool'>, { id, name }: Pick<ShownReport, 'id' | 'name'>): Promise<string> {
  const wanted = slugOf(name, '-').toLowerCase().slice(0, 80);
  if (wanted === '') return `report-${id}`;
  const { rows } = await pool.query('SELECT FROM reports_report WHERE lower(short_name) = $1', [wanted]);
  return rows.length === 0 ? wanted : `${wanted}-${id}`;
}
