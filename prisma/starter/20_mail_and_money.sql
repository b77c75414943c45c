INSERT INTO core_fromline (id, from_line, is_default) VALUES (1, '"Example Campaign" <campaign@example.org>', true) ON CONFLICT DO NOTHING;

-- How to unsubscribe is said in the language of each e-mail.
INSERT INTO core_emailwrapper (id, name, template, text_template, is_default, lang_id) VALUES (
  1,
  'Default',
  '<!DOCTYPE html><html lang="{{language.code}}" dir="{{language.dir}}"><body>{{{content}}}{{{unsubscribe}}}</body></html>',
  E'{{{content}}}\n\n{{{unsubscribe}}}',
  true,
  100
) ON CONFLICT DO NOTHING;

INSERT INTO cms_templateset (id, name, description, lang_id, is_default) VALUES (1, 'Default', 'Plain pages.', 100, true) ON CONFLICT DO NOTHING;

-- Takes no money: for trying donations out.
INSERT INTO core_paymentaccount (id, name, processor) VALUES (1, 'Default Import Stub', 'stub') ON CONFLICT DO NOTHING;
