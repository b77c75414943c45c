// Generated from resources/reports/report.yaml by `npm run generate`. Edit that, not this.
import { Router } from 'express';
import { answer, collection, detail, may, notAllowed, schema, withBodySchema, withQuerySchema, withinScope } from '../../runtime';
import { run as reportsReportRun, background as reportsReportBackground, download as reportsReportDownload, replaceReport as reportsReportReplaceReport, updateReport as reportsReportUpdateReport, removeReport as reportsReportRemoveReport } from '../../runtime/domain/reports/handlers/report';
import { reportPlan } from '../resources/report';

const runQuery = {
  refresh: { type: 'boolean', description: 'Runs it again, where a result could be used again.' },
  full_recalc: { type: 'boolean', description: 'The same as `refresh`.' },
  cache_duration: {
    type: ['integer', 'string'],
    minimum: 0,
    pattern: '^ *[0-9]{1,9}',
    description: 'How old a result may be that is used again: in seconds, or as in `2 hours`.',
  },
  '*': { type: ['string', 'array'], items: {}, description: 'Values of the placeholders of the query, by their names.' },
};

const runBody = {
  type: 'object',
  description: 'Options, and values of the placeholders of the query, by their names. They win over those in the query string.',
  additionalProperties: true,
  properties: {
    query: { type: 'string', description: 'For `sql` in place of a short name: the SQL.' },
    format: { type: 'string', enum: ['json', 'csv', 'tsv', 'html'], description: 'The format of the rows.' },
    refresh: { type: 'boolean', description: 'Runs it again, where a result could be used again.' },
    full_recalc: { type: 'boolean', description: 'The same as `refresh`.' },
    cache_duration: {
      type: ['integer', 'string'],
      minimum: 0,
      pattern: '^ *[0-9]{1,9}',
      description: 'How old a result may be that is used again: in seconds, or as in `2 hours`.',
    },
  },
};

const backgroundQuery = { '*': { type: ['string', 'array'], items: {}, description: 'Values of the placeholders of the query, by their names.' } };

const backgroundBody = {
  type: 'object',
  description: 'Options, and values of the placeholders of the query, by their names. They win over those in the query string.',
  additionalProperties: true,
  properties: {
    query: { type: 'string', description: 'For `sql` in place of a short name: the SQL.' },
    format: { type: 'string', enum: ['json', 'csv', 'tsv', 'html'], description: 'The format of the file; CSV where it is not sent.' },
    refresh: { type: 'boolean', description: 'Runs it again, where a result could be used again.' },
    full_recalc: { type: 'boolean', description: 'The same as `refresh`.' },
    cache_duration: {
      type: ['integer', 'string'],
      minimum: 0,
      pattern: '^ *[0-9]{1,9}',
      description: 'How old a result may be that is used again: in seconds, or as in `2 hours`.',
    },
    zip: { type: 'boolean', description: 'The result comes as a ZIP archive with the file in it.' },
    email: {
      type: ['string', 'array'],
      items: { type: 'string' },
      description: 'Up to 20 addresses that get the result, with commas between them.',
    },
    use_email: { type: 'boolean', description: 'Sends the result to the account that asks, or to `email`.' },
  },
};

/** The endpoints below `/rest/v1/report/`. */
export const reportRouter: Router = Router();

reportRouter
  .route('/schema/')
  .get(may('reports', 'view'), answer(schema, reportPlan))
  .all(notAllowed(['GET']));

reportRouter
  .route('/')
  .get(may('reports', 'view'), answer(collection, reportPlan, 'rows'))
  .all(notAllowed(['GET']));

reportRouter
  .route('/run/:subkey/')
  .get(may('reports', 'view'), answer(withQuerySchema(runQuery, reportsReportRun), reportPlan, 'rows'))
  .post(may('reports', 'view'), answer(withQuerySchema(runQuery, withBodySchema(runBody, reportsReportRun, ['query', 'refresh', 'full_recalc', 'cache_duration'])), reportPlan, 'rows'))
  .all(notAllowed(['GET', 'POST']));

reportRouter
  .route('/background/:subkey/')
  .post(may('reports', 'view'), answer(withQuerySchema(backgroundQuery, withBodySchema(backgroundBody, reportsReportBackground, ['query', 'format', 'refresh', 'full_recalc', 'cache_duration', 'zip', 'email', 'use_email'])), reportPlan))
  .all(notAllowed(['POST']));

reportRouter
  .route('/download/:subkey/')
  .get(may('reports', 'view'), answer(reportsReportDownload, reportPlan))
  .all(notAllowed(['GET']));

reportRouter
  .route('/:key/')
  .get(may('reports', 'view'), answer(detail, reportPlan))
  .put(may('reports', 'edit'), answer(withinScope(reportsReportReplaceReport), reportPlan))
  .patch(may('reports', 'edit'), answer(withinScope(reportsReportUpdateReport), reportPlan))
  .delete(may('reports', 'delete'), answer(withinScope(reportsReportRemoveReport), reportPlan))
  .all(notAllowed(['GET', 'PUT', 'PATCH', 'DELETE']));
