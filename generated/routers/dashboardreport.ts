// Generated from resources/reports/dashboardreport.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, schema, withBodySchema, withinScope } from '../../runtime';
import { replaceReport as reportsReportReplaceReport, updateReport as reportsReportUpdateReport, removeReport as reportsReportRemoveReport } from '../../runtime/domain/reports/handlers/report';
import { refresh as reportsDashboardRefresh } from '../../runtime/domain/reports/handlers/dashboard';
import { dashboardreportPlan } from '../resources/dashboardreport';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/dashboardreport/`. */
export const dashboardreportRouter: Router = Router();

dashboardreportRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, dashboardreportPlan))
  .all(notAllowed(['GET']));

dashboardreportRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, dashboardreportPlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, dashboardreportPlan))
  .all(notAllowed(['GET', 'POST']));

dashboardreportRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, dashboardreportPlan))
  .put(may('reports', 'edit'), answer(withinScope(reportsReportReplaceReport), dashboardreportPlan))
  .patch(may('reports', 'edit'), answer(withinScope(reportsReportUpdateReport), dashboardreportPlan))
  .delete(may('reports', 'delete'), answer(withinScope(reportsReportRemoveReport), dashboardreportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

dashboardreportRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(dashboardreportPlan), historyentryPlan))
  .all(notAllowed(['GET']));

dashboardreportRouter
  .route('/:key/refresh/')
  .post(may('reports', 'view'), answer(withinScope(withBodySchema(noBody, reportsDashboardRefresh)), dashboardreportPlan))
  .all(notAllowed(['POST']));
