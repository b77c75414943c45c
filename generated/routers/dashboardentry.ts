// Generated from resources/reports/dashboardentry.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update, withBodySchema, withinScope } from '../../runtime';
import { entryUp as reportsDashboardEntryUp, entryDown as reportsDashboardEntryDown, entryWider as reportsDashboardEntryWider, entryRefresh as reportsDashboardEntryRefresh } from '../../runtime/domain/reports/handlers/dashboard';
import { dashboardentryPlan } from '../resources/dashboardentry';
import { historyentryPlan } from '../resources/historyentry';

const noBody = { type: 'object' };

/** The endpoints below `/rest/v1/dashboardentry/`. */
export const dashboardentryRouter: Router = Router();

dashboardentryRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, dashboardentryPlan))
  .all(notAllowed(['GET']));

dashboardentryRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, dashboardentryPlan, 'rows'))
  .post(may('reports', 'edit'), answer(create, dashboardentryPlan))
  .all(notAllowed(['GET', 'POST']));

dashboardentryRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detailAsOf, dashboardentryPlan))
  .put(may('reports', 'edit'), answer(replace, dashboardentryPlan))
  .patch(may('reports', 'edit'), answer(update, dashboardentryPlan))
  .delete(may('reports', 'delete'), answer(remove, dashboardentryPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));

dashboardentryRouter
  .route('/:key/history/')
  .get(may('reports', 'view'), answer(historyOf(dashboardentryPlan), historyentryPlan))
  .all(notAllowed(['GET']));

dashboardentryRouter
  .route('/:key/up/')
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsDashboardEntryUp)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/down/')
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsDashboardEntryDown)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/wider/')
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsDashboardEntryWider)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/refresh/')
  .post(may('reports', 'view'), answer(withinScope(withBodySchema(noBody, reportsDashboardEntryRefresh)), dashboardentryPlan))
  .all(notAllowed(['POST']));
