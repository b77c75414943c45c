-- A page of each frequent type, so that the first request can succeed. Each has a form and a followup.

INSERT INTO core_page (id, name, title, type, lang_id) VALUES
  (1, 'signup', 'Sign up', 'Signup', 100),
  (2, 'petition', 'Sign the petition', 'Petition', 100),
  (3, 'unsubscribe', 'Unsubscribe', 'Unsubscribe', 100),
  (4, 'donate', 'Donate', 'Donation', 100),
  (5, 'import', 'Import', 'Import', 100)
ON CONFLICT DO NOTHING;

INSERT INTO core_signuppage (page_ptr_id) SELECT id FROM core_page WHERE name = 'signup' ON CONFLICT DO NOTHING;
INSERT INTO core_petitionpage (page_ptr_id) SELECT id FROM core_page WHERE name = 'petition' ON CONFLICT DO NOTHING;
INSERT INTO core_unsubscribepage (page_ptr_id) SELECT id FROM core_page WHERE name = 'unsubscribe' ON CONFLICT DO NOTHING;
INSERT INTO core_donationpage (page_ptr_id, payment_account)
SELECT id, 'Default Import Stub' FROM core_page WHERE name = 'donate' ON CONFLICT DO NOTHING;
INSERT INTO core_importpage (page_ptr_id) SELECT id FROM core_page WHERE name = 'import' ON CONFLICT DO NOTHING;

INSERT INTO cms_signup_form (page_id, thank_you_text, introduction_text)
SELECT id, 'Thank you for signing up.', 'Sign up for news.' FROM core_page WHERE name = 'signup' ON CONFLICT DO NOTHING;
INSERT INTO cms_petition_form (page_id, thank_you_text, statement_leadin, statement_text)
SELECT id, 'Thank you for signing.', 'To whom it may concern:', 'This is an example.' FROM core_page WHERE name = 'petition' ON CONFLICT DO NOTHING;
INSERT INTO cms_unsubscribe_form (page_id, thank_you_text, introduction_text)
SELECT id, 'You have been unsubscribed.', 'Leave all lists.' FROM core_page WHERE name = 'unsubscribe' ON CONFLICT DO NOTHING;
INSERT INTO cms_donation_form (page_id, thank_you_text, ask_text)
SELECT id, 'Thank you for your gift.', 'Please give.' FROM core_page WHERE name = 'donate' ON CONFLICT DO NOTHING;
INSERT INTO cms_import_form (page_id, thank_you_text) SELECT id, 'Thank you.' FROM core_page WHERE name = 'import' ON CONFLICT DO NOTHING;

INSERT INTO core_pagefollowup (page_id, url) SELECT id, '' FROM core_page ON CONFLICT DO NOTHING;

INSERT INTO core_page_required_fields (page_id, formfield_id)
SELECT page.id, field.id FROM core_page page, core_formfield field
WHERE page.name IN ('signup', 'petition', 'donate') AND field.name = 'email'
ON CONFLICT DO NOTHING;
