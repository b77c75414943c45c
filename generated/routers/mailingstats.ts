// Generated from resources/mailings/mailingstats.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { mailingstatsPlan } from '../resources/mailingstats';

/** The endpoints below `/rest/v1/mailingstats/`. */
export const mailingstatsRouter: Router = Router();

mailingstatsRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailingstatsPlan))
  .all(notAllowed(['GET']));

mailingstatsRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailingstatsPlan, 'rows'))
  .all(notAllowed(['GET']));

mailingstatsRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailingstatsPlan))
  .all(notAllowed(['GET']));
