// Generated from resources/reports/reportresult.yaml by `npm run generate`. Edit that, not this.
import type { ResourcePlan } from '../../runtime';
import { reportresultQuery } from '../queries/reportresult';

/** A result of a report that is kept for a time, to be fetched or shown again. */
export const reportresultPlan: ResourcePlan = {
  name: 'reportresult',
  kind: 'reports',
  about: 'A result of a report that is kept for a time, to be fetched or shown again.',
  exposed: false,
  methods: { list: ['get', 'post'], detail: ['get', 'put', 'patch', 'delete'] },
  returnRepresentation: false,
  read: reportresultQuery,
};
