import type { Request } from 'express';
import { baseUrlOf } from '../../framework/http/host';
import { limitPublicWrite } from '../../framework/http/public-limit';
import { beginCheckout } from '../checkout';
import type { LoadedPage } from './load-page';
import { pagePath } from './page-url';
import { safeRedirect } from './redirects';
import { callOfForm, formErrors, type SubmittedForm, type SubmitResult } from './submit-form';

/** Sends the giver to the page of the payment processor. The action is made when the processor says that it was paid. */
export async function beginDonation(
  request: Request,
  page: LoadedPage,
  form: SubmittedForm,
  { person, signedIn }: { person: { email?: string | null }; signedIn: number | null },
): Promise<SubmitResult> {
  limitPublicWrite(request);
  const base = baseUrlOf(request);
  const done = safeRedirect(
    request,
    String(page.followup?.url || page.platform?.after_url || `/cms/thanks/${encodeURIComponent(page.name)}`),
    page,
  );
  try {
    const redirectUrl = await beginCheckout(callOfForm(request, form, { ...person, page: page.name }), {
      title: page.title,
      recurring: page.form?.is_recurring === true && form.parameters.get('recurring') === '1',
      signedIn,
      doneUrl: new URL(done, base).href,
      backUrl: `${base}${pagePath(page)}`,
    });
    return { redirectUrl };
  } catch (error) {
    return { errors: formErrors(error, form) };
  }
}
