INSERT INTO core_fromline (id, from_line, is_default) VALUES (1, '"Example Campaign" <campaign@example.org>', true) ON CONFLICT DO NOTHING;

INSERT INTO core_emailwrapper (id, name, template, text_template, unsubscribe_html, unsubscribe_text, is_default, lang_id) VALUES (
  1,
  'Default',
  '<!DOCTYPE html><html lang="en"><body>{{{content}}}{{{unsubscribe}}}</body></html>',
  E'{{{content}}}\n\n{{{unsubscribe}}}',
  '<p><a href="{{unsubscribe_link}}">Unsubscribe</a></p>',
  'To unsubscribe: {{unsubscribe_link}}',
  true,
  100
) ON CONFLICT DO NOTHING;

INSERT INTO cms_templateset (id, name, description, lang_id, is_default) VALUES (1, 'Default', 'Plain pages.', 100, true) ON CONFLICT DO NOTHING;

-- Takes no money: for trying donations out.
INSERT INTO core_paymentaccount (id, name, processor) VALUES (1, 'Default Import Stub', 'stub') ON CONFLICT DO NOTHING;
