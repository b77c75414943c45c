// Generated from resources/reports/dashboardentry.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, create, detailAsOf, historyOf, may, notAllowed, remove, replace, schema, update, withBodySchema, withinScope } from '../../runtime';
import { handler as reportsEntryUp } from '../../runtime/domain/reports/handlers/entry-up';
import { handler as reportsEntryDown } from '../../runtime/domain/reports/handlers/entry-down';
import { handler as reportsEntryWider } from '../../runtime/domain/reports/handlers/entry-wider';
import { handler as reportsEntryRefresh } from '../../runtime/domain/reports/handlers/entry-refresh';
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
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsEntryUp)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/down/')
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsEntryDown)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/wider/')
  .post(may('reports', 'edit'), answer(withinScope(withBodySchema(noBody, reportsEntryWider)), dashboardentryPlan))
  .all(notAllowed(['POST']));

dashboardentryRouter
  .route('/:key/refresh/')
  .post(may('reports', 'view'), answer(withinScope(withBodySchema(noBody, reportsEntryRefresh)), dashboardentryPlan))
  .all(notAllowed(['POST']));
