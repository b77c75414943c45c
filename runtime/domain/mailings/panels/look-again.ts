import { texts } from '../../../core/words';
import type { Panel } from '../../../staff/panel';
import { html } from '../../../core/formats/markup';
import { findingList, readFindings } from '../writing';

/** What is most probably a mistake in a mailing, named once more before it goes out. */
export const panel: Panel = ({ object, words }) => {
  const findings = readFindings(object).filter(({ severity }) => severity !== 'hint');
  return Promise.resolve(
    findings.length === 0 ? null : html`<p>${texts('mailings/writing', words).ask_again}</p>${findingList(words, findings)}`,
  );
};
