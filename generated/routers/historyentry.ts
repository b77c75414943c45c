// Generated from resources/staff/historyentry.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, may, notAllowed, schema } from '../../runtime';
import { handler as changesHistory } from '../../runtime/domain/changes/handlers/history';
import { handler as changesHistoryEntry } from '../../runtime/domain/changes/handlers/history-entry';
import { historyentryPlan } from '../resources/historyentry';

/** The endpoints below `/rest/v1/historyentry/`. */
export const historyentryRouter: Router = Router();

historyentryRouter
  .route('/schema/')
  .get(may('staff', 'view'), answer(schema, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/')
  .get(may('staff', 'view'), answer(changesHistory, historyentryPlan))
  .all(notAllowed(['GET']));

historyentryRouter
  .route('/:key/')
  .get(may('staff', 'view'), answer(changesHistoryEntry, historyentryPlan))
  .all(notAllowed(['GET']));
