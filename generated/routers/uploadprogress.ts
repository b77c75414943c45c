// Generated from resources/uploads/uploadprogress.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { uploadprogressPlan } from '../resources/uploadprogress';

/** The endpoints below `/rest/v1/uploadprogress/`. */
export const uploadprogressRouter: Router = Router();

uploadprogressRouter
  .route('/schema/')
  .get(may('uploads', 'view'), answer(schema, uploadprogressPlan))
  .all(notAllowed(['GET']));

uploadprogressRouter
  .route('/')
  .get(may('uploads', 'view'), answer(collection, uploadprogressPlan, 'rows'))
  .all(notAllowed(['GET']));

uploadprogressRouter
  .route('/:key/')
  .get(may('uploads', 'view'), answer(detail, uploadprogressPlan))
  .all(notAllowed(['GET']));
