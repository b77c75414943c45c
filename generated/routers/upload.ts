// Generated from resources/uploads/upload.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema, withQuerySchema, withinScope } from '../../runtime';
import { handler as uploadsCreate } from '../../runtime/domain/uploads/handlers/create';
import { columns as uploadsUploadColumns, start as uploadsUploadStart, watch as uploadsUploadWatch, rejected as uploadsUploadRejected, stop as uploadsUploadStop } from '../../runtime/domain/uploads/handlers/upload';
import { uploadPlan } from '../resources/upload';

const startBody = {
  type: 'object',
  properties: {
    columns: {
      type: 'array',
      items: { type: 'string' },
      description: 'A name for each column of the file, in its order, in place of its first row; `ignore` leaves a column out. Without it the first row counts.',
    },
    autocreate_user_fields: { type: 'boolean', title: 'make new custom fields', description: 'Columns named user_ followed by a new name make a custom field.' },
    user_fields_only: { type: 'boolean', title: 'custom fields only', description: 'Only custom fields are read; no actions are made.' },
  },
};

const rejectedQuery = { language: { type: 'string', description: 'Of the reasons: en, de, es or fr; English where it says none of these.' } };

const noBody = { type: 'object' };

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
  .route('/:key/columns/')
  .get(may('uploads', 'view'), answer(withinScope(uploadsUploadColumns), uploadPlan))
  .all(notAllowed(['GET']));

uploadRouter
  .route('/:key/start/')
  .post(may('uploads', 'edit'), answer(withinScope(withBodySchema(startBody, uploadsUploadStart, ['columns', 'autocreate_user_fields', 'user_fields_only'])), uploadPlan))
  .all(notAllowed(['POST']));

uploadRouter
  .route('/:key/watch/')
  .get(may('uploads', 'view'), answer(withinScope(uploadsUploadWatch), uploadPlan))
  .all(notAllowed(['GET']));

uploadRouter
  .route('/:key/rejected/')
  .get(may('uploads', 'view'), answer(withinScope(withQuerySchema(rejectedQuery, uploadsUploadRejected)), uploadPlan))
  .all(notAllowed(['GET']));

uploadRouter
  .route('/:key/stop/')
  .post(may('uploads', 'edit'), answer(withinScope(withBodySchema(noBody, uploadsUploadStop)), uploadPlan))
  .all(notAllowed(['POST']));
