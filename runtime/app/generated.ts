import { generatedFolder } from './generated-folder';
import { useTexts } from '../core/words';

type Generated = typeof import('../../generated') &
  typeof import('../../generated/ahead') &
  typeof import('../../generated/labels') &
  typeof import('../../generated/panels') &
  typeof import('../../generated/person-data') &
  typeof import('../../generated/retention');

/** What the generator made of the program, and of the extensions where there are any. Of two folders one is loaded. */
export const { ahead, labels, panels, plans, routers, personData, retention }: Generated =
  generatedFolder() === 'generated' ? loadProgram() : loadExtended('../../extended');

/* eslint-disable @typescript-eslint/no-require-imports -- which of the two folders it is, is known only now */
function loadProgram(): Generated {
  useTexts((require('../../generated/texts') as typeof import('../../generated/texts')).texts);
  return {
    ...require('../../generated'),
    ...require('../../generated/ahead'),
    ...require('../../generated/labels'),
    ...require('../../generated/panels'),
    ...require('../../generated/person-data'),
    ...require('../../generated/retention'),
  };
}

function loadExtended(folder: string): Generated {
  useTexts((require(`${folder}/texts`) as typeof import('../../generated/texts')).texts);
  return {
    ...require(folder),
    ...require(`${folder}/ahead`),
    ...require(`${folder}/labels`),
    ...require(`${folder}/panels`),
    ...require(`${folder}/person-data`),
    ...require(`${folder}/retention`),
  };
}
