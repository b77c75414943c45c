// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withinScope } from '../../runtime';
import { handler as uploadsCreate } from '../../runtime/domain/uploads/handlers/create';
import { handler as uploadsStop } from '../../runtime/domain/uploads/handlers/stop';
import { uploadPlan } from '../resources/upload';

/** The endpoints below `/rest/v1/upload/`. */
export const uploadRouter: Router = Router();

uploadRouter
  .route('/schema/')
  .get(may('uploads', 'view'), answer(schema, uploadPlan))
  .all(notAllowed(['GET']));

uploadRouter
  .route('/')
  .get(may('uploads', 'view'), answer(collection, uploadPlan, 'rows'))
  .post(may('uploads', 'edit'), answer(uploadsCreate, uploadPlan, 'file'))
  .all(notAllowed(['GET', 'POST']));

uploadRouter
  .route('/:key/')
  .get(may('uploads', 'view'), answer(detail, uploadPlan))
  .all(notAllowed(['GET']));

uploadRouter
  .route('/:key/stop/')
  .post(may('uploads', 'edit'), answer(withinScope(uploadsStop), uploadPlan))
  .all(notAllowed(['POST']));
