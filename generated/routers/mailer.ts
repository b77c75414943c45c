// Generated from resources/mailings/mailer.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema } from '../../runtime';
import { mailerPlan } from '../plans/mailer';

/** The endpoints below `/rest/v1/mailer/`. */
export const mailerRouter: Router = Router();

mailerRouter
  .route('/schema/')
  .get(may('mailings', 'view'), answer(schema, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/')
  .get(may('mailings', 'view'), answer(collection, mailerPlan))
  .all(notAllowed(['GET']));

mailerRouter
  .route('/:key/')
  .get(may('mailings', 'view'), answer(detail, mailerPlan))
  .all(notAllowed(['GET']));
