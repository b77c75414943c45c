// Generated from resources/core/staff/historyentry.yaml and resources/staff/historyentry.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { history as coreChangesHistory, historyEntry as coreChangesHistoryEntry } from '../../runtime/core/handlers/changes';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/historyentry/`. */
export const historyentryRouter: Router = Router();

historyentryRouter
  .route('/schema/')
  .get(may('staff', 'view'), answer(schema, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/')
  .get(may('staff', 'view'), answer(coreChangesHistory, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/:key/')
  .get(may('staff', 'view'), answer(coreChangesHistoryEntry, historyentryPlan))
  .all(notAllowed(['GET']));
