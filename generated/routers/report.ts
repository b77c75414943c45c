// Generated from resources/reports/report.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, asked, collection, detail, may, notAllowed, schema, withinScope } from '../../runtime';
import { handler as reportsRun } from '../../runtime/domain/reports/handlers/run';
import { handler as reportsBackground } from '../../runtime/domain/reports/handlers/background';
import { handler as reportsDownload } from '../../runtime/domain/reports/handlers/download';
import { handler as reportsReplace } from '../../runtime/domain/reports/handlers/replace';
import { handler as reportsUpdate } from '../../runtime/domain/reports/handlers/update';
import { handler as reportsRemove } from '../../runtime/domain/reports/handlers/remove';
import { reportPlan } from '../resources/report';

/** The endpoints below `/rest/v1/report/`. */
export const reportRouter: Router = Router();

reportRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, reportPlan))
  .all(notAllowed(['GET']));

reportRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, reportPlan, 'rows'))
  .all(notAllowed(['GET']));

reportRouter
  .route('/run/:subkey/')
  .get(may('reports', 'view'), answer(asked(['refresh', 'full_recalc', 'cache_duration', '*'], reportsRun), reportPlan, 'rows'))
  .post(may('reports', 'view'), answer(asked(['refresh', 'full_recalc', 'cache_duration', '*'], reportsRun), reportPlan, 'rows'))
  .all(notAllowed(['GET', 'POST']));

reportRouter
  .route('/background/:subkey/')
  .post(may('reports', 'view'), answer(asked(['refresh', 'full_recalc', 'cache_duration', 'zip', 'use_email', '*'], reportsBackground), reportPlan))
  .all(notAllowed(['POST']));

reportRouter
  .route('/download/:subkey/')
  .get(may('reports', 'view'), answer(reportsDownload, reportPlan))
  .all(notAllowed(['GET']));

reportRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detail, reportPlan))
  .put(may('reports', 'edit'), answer(withinScope(reportsReplace), reportPlan))
  .patch(may('reports', 'edit'), answer(withinScope(reportsUpdate), reportPlan))
  .delete(may('reports', 'delete'), answer(withinScope(reportsRemove), reportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
