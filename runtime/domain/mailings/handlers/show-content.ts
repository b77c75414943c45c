import { Message } from '../../../core/words';
import type { EmailwrapperRow } from '../../../../generated/rows/emailwrapper';
import type { BeforeSave } from '../../../core/write';
import { TemplateError, templateNamesIn } from '../../../core/templates';

/** A wrapper says where what is written goes, in both of its templates: no mail with one that does not could be sent. */
export const handler: BeforeSave<EmailwrapperRow> = ({ old, new: wrapper, refuse }) => {
  for (const field of ['template', 'text_template'] as const) {
    const source = wrapper[field] ?? '';
    if (source !== '' && source !== old?.[field] && !shows(source))
      refuse(field, new Message('mailings.wrapper_without_place', { place: '{{content}}' }));
  }
};

function shows(source: string): boolean {
  try {
    return templateNamesIn([source]).hasRoot('content');
  } catch (error) {
    // The format of the field tells of the mistake.
    if (error instanceof TemplateError) return true;
    throw error;
  }
}
