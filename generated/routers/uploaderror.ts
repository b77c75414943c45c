// Generated from resources/uploads/uploaderror.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { uploaderrorPlan } from '../resources/uploaderror';

/** The endpoints below `/rest/v1/uploaderror/`. */
export const uploaderrorRouter: Router = Router();

uploaderrorRouter
  .route('/schema/')
  .get(may('uploads', 'view'), answer(schema, uploaderrorPlan))
  .all(notAllowed(['GET']));

uploaderrorRouter
  .route('/')
  .get(may('uploads', 'view'), answer(collection, uploaderrorPlan, 'rows'))
  .all(notAllowed(['GET']));

uploaderrorRouter
  .route('/:key/')
  .get(may('uploads', 'view'), answer(detail, uploaderrorPlan))
  .all(notAllowed(['GET']));
