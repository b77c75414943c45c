import { generatedFolder } from './generated-folder';

const folder = `../../${generatedFolder()}`;

/* eslint-disable @typescript-eslint/no-require-imports -- which of the two folders it is, is known only now */
/** The routers and plans of all resources. */
export const { plans, routers } = require(folder) as typeof import('../../generated');
export const { personData } = require(`${folder}/person-data`) as typeof import('../../generated/person-data');
export const { retention } = require(`${folder}/retention`) as typeof import('../../generated/retention');
