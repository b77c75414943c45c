// Generated from resources/core/staff/historyentry.yaml and resources/staff/historyentry.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { handler as coreHistory } from '../../runtime/core/handlers/history';
import { handler as coreHistoryEntry } from '../../runtime/core/handlers/history-entry';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/historyentry/`. */
export const historyentryRouter: Router = Router();

historyentryRouter
  .route('/schema/')
  .get(may('staff', 'view'), answer(schema, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/')
  .get(may('staff', 'view'), answer(coreHistory, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/:key/')
  .get(may('staff', 'view'), answer(coreHistoryEntry, historyentryPlan))
  .all(notAllowed(['GET']));
