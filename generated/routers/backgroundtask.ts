// Generated from resources/reports/backgroundtask.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { backgroundtaskPlan } from '../resources/backgroundtask';

/** The endpoints below `/rest/v1/backgroundtask/`. */
export const backgroundtaskRouter: Router = Router();

backgroundtaskRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, backgroundtaskPlan))
  .all(notAllowed(['GET']));

backgroundtaskRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, backgroundtaskPlan, 'rows'))
  .all(notAllowed(['GET']));

backgroundtaskRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detail, backgroundtaskPlan))
  .all(notAllowed(['GET']));
