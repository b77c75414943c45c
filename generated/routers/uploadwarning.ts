// Generated from resources/uploads/uploadwarning.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { uploadwarningPlan } from '../resources/uploadwarning';

/** The endpoints below `/rest/v1/uploadwarning/`. */
export const uploadwarningRouter: Router = Router();

uploadwarningRouter
  .route('/schema/')
  .get(may('uploads', 'view'), answer(schema, uploadwarningPlan))
  .all(notAllowed(['GET']));

uploadwarningRouter
  .route('/')
  .get(may('uploads', 'view'), answer(collection, uploadwarningPlan, 'rows'))
  .all(notAllowed(['GET']));

uploadwarningRouter
  .route('/:key/')
  .get(may('uploads', 'view'), answer(detail, uploadwarningPlan))
  .all(notAllowed(['GET']));
