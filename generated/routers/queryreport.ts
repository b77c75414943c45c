// Generated from resources/reports/queryreport.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, schema, withinScope } from '../../runtime';
import { replaceReport as reportsReportReplaceReport, updateReport as reportsReportUpdateReport, removeReport as reportsReportRemoveReport } from '../../runtime/domain/reports/handlers/report';
import { queryreportPlan } from '../resources/queryreport';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/queryreport/`. */
export const queryreportRouter: Router = Router();

queryreportRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, queryreportPlan))
  .all(notAllowed(['GET']));

queryreportRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, queryreportPlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, queryreportPlan))
  .all(notAllowed(['GET', 'POST']));

queryreportRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, queryreportPlan))
  .put(may('reports', 'edit'), answer(withinScope(reportsReportReplaceReport), queryreportPlan))
  .patch(may('reports', 'edit'), answer(withinScope(reportsReportUpdateReport), queryreportPlan))
  .delete(may('reports', 'delete'), answer(withinScope(reportsReportRemoveReport), queryreportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

queryreportRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(queryreportPlan), historyentryPlan))
  .all(notAllowed(['GET']));
