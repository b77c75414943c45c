-- Generated from resources/ by `npm run generate`. Edit the YAML, not this.
--
-- The role of SQL that staff write. It is applied after repeatable.sql, in one transaction, whenever its text has changed or the role has
-- other rights than it gave: roles belong to the server, so a restored dump has none. Where the owner of the database may not, nothing of it
-- is done, and such SQL is refused.

-- The key of who asks. SQL of staff cannot read it.
CREATE TABLE IF NOT EXISTS advocacy_viewer_key (key bytea NOT NULL);
INSERT INTO advocacy_viewer_key SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'))
  WHERE NOT EXISTS (SELECT FROM advocacy_viewer_key);
REVOKE ALL ON advocacy_viewer_key FROM PUBLIC;

-- Row security of the tables of which SQL of staff sees some rows
DO $$
DECLARE x record;
BEGIN
  FOR x IN
    SELECT c.oid::regclass AS name, c.relrowsecurity AS secured, c.relname = ANY (ARRAY['core_batchdelivery', 'cms_call_form', 'core_callpage', 'cms_campaign_volunteer_form', 'core_campaignvolunteerpage', 'cms_cannedletter', 'core_clickurl', 'reports_dashboardentry', 'reports_dashboardreport', 'cms_donationamount', 'cms_donation_form', 'core_donationpage', 'cms_event_create_form', 'core_eventcreatepage', 'cms_event_moderate_form', 'core_eventmoderatepage', 'cms_event_signup_form', 'core_eventsignuppage', 'cms_import_form', 'core_importpage', 'cms_letter_form', 'core_letterpage', 'cms_lte_form', 'core_ltepage', 'core_mailing', 'core_mailingerror', 'core_mailingfield', 'core_mailingrebuild', 'core_mailingrun', 'summary_mailing', 'core_mailingsubject', 'summary_mailingsubject', 'core_mailingtargeting', 'core_page', 'core_pagefield', 'core_pagefollowup', 'cms_petition_form', 'core_petitionpage', 'reports_queryreport', 'cms_recurringdonationcancel_form', 'core_recurringdonationcancelpage', 'cms_recurringdonationupdate_form', 'core_recurringdonationupdatepage', 'reports_report', 'cms_signup_form', 'core_signuppage', 'cms_survey_form', 'core_surveypage', 'cms_survey_question', 'core_targetingqueryreport', 'core_targetingqueryreportparam', 'core_targetinguserfield', 'core_transactionalmailing', 'cms_unsubscribe_form', 'core_unsubscribepage', 'core_upload', 'core_uploaderror', 'core_uploadprogress', 'core_uploadwarning', 'cms_user_form_field', 'cms_userupdate_form', 'core_userupdatepage', 'core_callpage_target_groups', 'core_donationpage_candidates', 'core_donationpage_products', 'core_letterpage_target_groups', 'core_mailing_proof_users', 'core_mailing_reviewers', 'core_mailing_tags', 'core_mailingtargeting_actions', 'core_mailingtargeting_campaigns', 'core_mailingtargeting_languages', 'core_mailingtargeting_lists', 'core_mailingtargeting_mailings', 'core_mailingtargeting_tags', 'core_mailingtargeting_target_groups', 'core_mailingtargeting_user_groups', 'core_mailingtargeting_users', 'core_page_groups', 'core_page_required_fields', 'core_page_tags', 'core_page_visible_fields', 'core_pagefollowup_notifications', 'core_pagefollowup_pushes', 'core_petitionpage_target_groups', 'reports_report_categories']::text[]) AS wanted
    FROM pg_class c WHERE c.relnamespace = quote_ident(current_schema())::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    IF x.wanted AND NOT x.secured THEN
      EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', x.name);
    ELSIF x.secured AND NOT x.wanted THEN
      EXECUTE format('DROP POLICY IF EXISTS advocacy_scope ON %s', x.name);
      EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY', x.name);
    END IF;
  END LOOP;
END
$$;

-- The restricted role
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'advocacy_reader') THEN
    BEGIN
      CREATE ROLE advocacy_reader NOLOGIN;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- Another database of this server has just made it.
    END;
  END IF;
  IF NOT pg_has_role(current_user, 'advocacy_reader', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END) THEN
    EXECUTE format('GRANT advocacy_reader TO %I', current_user);
  END IF;
  EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA %I FROM advocacy_reader', current_schema());
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO advocacy_reader', current_schema());
  GRANT SELECT (id, created_at, updated_at, user_id, page_id, type, status, source, mailing_id, link, referring_user_id, referring_mailing_id, is_forwarded, created_user, subscribed_user, taf_emails_sent, opq_id, ip_address, useragent_id) ON core_action TO advocacy_reader;
  GRANT SELECT ON core_actionfield TO advocacy_reader;
  GRANT SELECT ON core_actionnotification TO advocacy_reader;
  GRANT SELECT ON core_allowedmailingfield TO advocacy_reader;
  GRANT SELECT ON core_allowedpagefield TO advocacy_reader;
  GRANT SELECT ON core_alloweduserfield TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, job_type, submitter_id, status, started_at, finished_at, estimated_finish_at, progress, goal, rate) ON core_job TO advocacy_reader;
  GRANT SELECT ON core_batchdelivery TO advocacy_reader;
  GRANT SELECT ON core_blackholedemail TO advocacy_reader;
  GRANT SELECT (id, user_id, mailing_id, action_id, "timestamp", bounce_type, bounce_class) ON core_bounce TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, group_id, name, geometry, west, east, south, north) ON core_boundary TO advocacy_reader;
  GRANT SELECT ON core_boundarygroup TO advocacy_reader;
  GRANT SELECT ON core_callaction TO advocacy_reader;
  GRANT SELECT ON cms_call_form TO advocacy_reader;
  GRANT SELECT ON core_callpage TO advocacy_reader;
  GRANT SELECT ON events_campaign TO advocacy_reader;
  GRANT SELECT ON events_campaignvolunteer TO advocacy_reader;
  GRANT SELECT ON core_campaignvolunteeraction TO advocacy_reader;
  GRANT SELECT ON cms_campaign_volunteer_form TO advocacy_reader;
  GRANT SELECT ON core_campaignvolunteerpage TO advocacy_reader;
  GRANT SELECT ON core_candidate TO advocacy_reader;
  GRANT SELECT ON cms_cannedletter TO advocacy_reader;
  GRANT SELECT (id, clickurl_id, user_id, mailing_id, link_number, source, referring_user_id, useragent_id, machine, created_at) ON core_click TO advocacy_reader;
  GRANT SELECT ON core_clickurl TO advocacy_reader;
  GRANT SELECT ON core_congresstargetgroup TO advocacy_reader;
  GRANT SELECT ON core_consentstatement TO advocacy_reader;
  GRANT SELECT ON core_country TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, user_id, salesforce_id, match_type, created_ak_user, created_sf_user, last_sync_at, last_error, id_match, email_match) ON core_salesforceusermap TO advocacy_reader;
  GRANT SELECT ON core_currencyrate TO advocacy_reader;
  GRANT SELECT ON reports_dashboardentry TO advocacy_reader;
  GRANT SELECT ON reports_dashboardreport TO advocacy_reader;
  GRANT SELECT ON core_division TO advocacy_reader;
  GRANT SELECT ON core_donationaction TO advocacy_reader;
  GRANT SELECT ON cms_donationamount TO advocacy_reader;
  GRANT SELECT ON core_donationchangelog TO advocacy_reader;
  GRANT SELECT ON cms_donation_form TO advocacy_reader;
  GRANT SELECT ON core_donation_hpc_rule TO advocacy_reader;
  GRANT SELECT ON core_donation_hpc_rule_condition TO advocacy_reader;
  GRANT SELECT ON core_donationpage TO advocacy_reader;
  GRANT SELECT ON core_emailwrapper TO advocacy_reader;
  GRANT SELECT ON eraser_eraserlog TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, address1, address2, city, state, region, postal, zip, plus4, country, campaign_id, creator_id, title, status, mode, starts_at, ends_at, starts_at_utc, ends_at_utc, timezone, venue, latitude, longitude, us_district, us_state_senate, us_state_district, us_county, phone, public_description, directions, note_to_attendees, notes, host_is_confirmed, confirmed_at, is_approved, approved_at, is_private, max_attendees) ON events_event TO advocacy_reader;
  GRANT SELECT ON core_eventcreateaction TO advocacy_reader;
  GRANT SELECT ON cms_event_create_form TO advocacy_reader;
  GRANT SELECT ON core_eventcreatepage TO advocacy_reader;
  GRANT SELECT ON events_eventfield TO advocacy_reader;
  GRANT SELECT ON core_eventmoderateaction TO advocacy_reader;
  GRANT SELECT ON cms_event_moderate_form TO advocacy_reader;
  GRANT SELECT ON core_eventmoderatepage TO advocacy_reader;
  GRANT SELECT ON events_eventsignup TO advocacy_reader;
  GRANT SELECT ON core_eventsignupaction TO advocacy_reader;
  GRANT SELECT ON events_eventsignupfield TO advocacy_reader;
  GRANT SELECT ON cms_event_signup_form TO advocacy_reader;
  GRANT SELECT ON core_eventsignuppage TO advocacy_reader;
  GRANT SELECT ON core_formfield TO advocacy_reader;
  GRANT SELECT ON core_fromline TO advocacy_reader;
  GRANT SELECT ON core_hostingplatform TO advocacy_reader;
  GRANT SELECT ON core_importaction TO advocacy_reader;
  GRANT SELECT ON cms_import_form TO advocacy_reader;
  GRANT SELECT ON core_importpage TO advocacy_reader;
  GRANT SELECT ON core_installation TO advocacy_reader;
  GRANT SELECT ON core_language TO advocacy_reader;
  GRANT SELECT ON core_letteraction TO advocacy_reader;
  GRANT SELECT ON cms_letter_form TO advocacy_reader;
  GRANT SELECT (page_ptr_id, send_immediate_email, send_immediate_email_override_limit, send_immediate_email_delivery_blocked_at, immediate_emails, send_immediate_fax, email_mode, immediate_email_subject, delivery_template, batch_delivery_from_id, batch_delivery_subject, batch_delivery_template, batch_delivery_format, batch_delivery_threshold, batch_delivery_minimum, send_via_cwc, allow_offices) ON core_letterpage TO advocacy_reader;
  GRANT SELECT ON core_list TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, user_id, us_district, us_state_senate, us_state_district, us_county, loc_code, longitude, latitude, country_code, region_code, lat_lon_precision, timezone) ON core_location TO advocacy_reader;
  GRANT SELECT ON core_lteaction TO advocacy_reader;
  GRANT SELECT ON cms_lte_form TO advocacy_reader;
  GRANT SELECT ON core_ltepage TO advocacy_reader;
  GRANT SELECT ON core_mailing TO advocacy_reader;
  GRANT SELECT ON core_mailingerror TO advocacy_reader;
  GRANT SELECT ON core_mailingfield TO advocacy_reader;
  GRANT SELECT ON core_mailingrebuild TO advocacy_reader;
  GRANT SELECT ON core_mailingrecipient TO advocacy_reader;
  GRANT SELECT ON core_mailingrun TO advocacy_reader;
  GRANT SELECT ON core_mailingset TO advocacy_reader;
  GRANT SELECT ON summary_mailing TO advocacy_reader;
  GRANT SELECT ON core_mailingsubject TO advocacy_reader;
  GRANT SELECT ON summary_mailingsubject TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting TO advocacy_reader;
  GRANT SELECT ON core_mailpreference TO advocacy_reader;
  GRANT SELECT ON core_mediatarget TO advocacy_reader;
  GRANT SELECT ON core_mergeduser TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, name, filename, path, status, lookup_column, started_at, finished_at, row_count, line_count, error) ON core_mergefile TO advocacy_reader;
  GRANT SELECT ON core_mergefilerow TO advocacy_reader;
  GRANT SELECT ON core_multilingualcampaign TO advocacy_reader;
  GRANT SELECT (id, user_id, mailing_id, useragent_id, machine, created_at) ON core_open TO advocacy_reader;
  GRANT SELECT ON core_order TO advocacy_reader;
  GRANT SELECT ON core_order_detail TO advocacy_reader;
  GRANT SELECT ON core_orderrecurring TO advocacy_reader;
  GRANT SELECT ON core_order_shipping_address TO advocacy_reader;
  GRANT SELECT ON core_order_user_detail TO advocacy_reader;
  GRANT SELECT ON core_page TO advocacy_reader;
  GRANT SELECT ON core_pagefield TO advocacy_reader;
  GRANT SELECT ON core_pagefollowup TO advocacy_reader;
  GRANT SELECT ON core_everyactionordermap TO advocacy_reader;
  GRANT SELECT ON core_partnerpending TO advocacy_reader;
  GRANT SELECT ON core_everyactiontransactionmap TO advocacy_reader;
  GRANT SELECT ON core_everyactionusermap TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, processor, is_default) ON core_paymentaccount TO advocacy_reader;
  GRANT SELECT ON core_petitionaction TO advocacy_reader;
  GRANT SELECT ON cms_petition_form TO advocacy_reader;
  GRANT SELECT (page_ptr_id, send_immediate_email, send_immediate_email_override_limit, send_immediate_email_delivery_blocked_at, immediate_emails, send_immediate_fax, email_mode, immediate_email_subject, delivery_template, batch_delivery_from_id, batch_delivery_subject, batch_delivery_template, batch_delivery_format, batch_delivery_threshold, batch_delivery_minimum, send_via_cwc, one_click) ON core_petitionpage TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, user_id, type, phone, source, normalized_phone, e164) ON core_phone TO advocacy_reader;
  GRANT SELECT ON core_postcode TO advocacy_reader;
  GRANT SELECT ON core_postcodearea TO advocacy_reader;
  GRANT SELECT ON core_product TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, url, triggers, ratelimit, retries, handler_id, failing_since, last_error) ON push_endpoint TO advocacy_reader;
  GRANT SELECT ON reports_queryreport TO advocacy_reader;
  GRANT SELECT ON reports_querytemplate TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, domain, mails_per_second, rests, reply) ON core_receivingdomain TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationcancelaction TO advocacy_reader;
  GRANT SELECT ON cms_recurringdonationcancel_form TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationcancelpage TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationupdateaction TO advocacy_reader;
  GRANT SELECT ON cms_recurringdonationupdate_form TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationupdatepage TO advocacy_reader;
  GRANT SELECT ON core_recurringmailingschedule TO advocacy_reader;
  GRANT SELECT ON core_redirect TO advocacy_reader;
  GRANT SELECT ON core_region TO advocacy_reader;
  GRANT SELECT ON core_regionname TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, short_name, description, type, help_text, run_every, run_day, run_weekday, run_hour, to_emails, send_if_no_rows, editable, saved_by_id, result_notes) ON reports_report TO advocacy_reader;
  GRANT SELECT ON reports_reportcategory TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, domain, selector, public_key, status, checked_at) ON core_sendingdomain TO advocacy_reader;
  GRANT SELECT ON core_signupaction TO advocacy_reader;
  GRANT SELECT ON cms_signup_form TO advocacy_reader;
  GRANT SELECT ON core_signuppage TO advocacy_reader;
  GRANT SELECT ON core_specialtarget TO advocacy_reader;
  GRANT SELECT ON core_specialtargetgroup TO advocacy_reader;
  GRANT SELECT ON core_subscription TO advocacy_reader;
  GRANT SELECT ON core_subscriptionchangetype TO advocacy_reader;
  GRANT SELECT ON core_subscriptionhistory TO advocacy_reader;
  GRANT SELECT ON core_subscriptionrequest TO advocacy_reader;
  GRANT SELECT ON core_surveyaction TO advocacy_reader;
  GRANT SELECT ON cms_survey_form TO advocacy_reader;
  GRANT SELECT ON core_surveypage TO advocacy_reader;
  GRANT SELECT ON cms_survey_question TO advocacy_reader;
  GRANT SELECT ON core_tag TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, type, seat, country, state, us_district, district_name, city, region, county, title, long_title, first, last, official_full, nickname, gender, party, phone, fax, email, twitter, twitter_id, facebook, facebook_id, youtube, youtube_id, instagram, instagram_id) ON core_target TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, type, readonly) ON core_targetgroup TO advocacy_reader;
  GRANT SELECT ON core_targetingqueryreport TO advocacy_reader;
  GRANT SELECT ON core_targetingqueryreportparam TO advocacy_reader;
  GRANT SELECT ON core_targetinguserfield TO advocacy_reader;
  GRANT SELECT ON core_targetoffice TO advocacy_reader;
  GRANT SELECT ON cms_template TO advocacy_reader;
  GRANT SELECT ON cms_templateset TO advocacy_reader;
  GRANT SELECT ON texting_afteractionmessage TO advocacy_reader;
  GRANT SELECT ON core_town TO advocacy_reader;
  GRANT SELECT ON core_townname TO advocacy_reader;
  GRANT SELECT ON core_transaction TO advocacy_reader;
  GRANT SELECT ON core_transactionalmailing TO advocacy_reader;
  GRANT SELECT ON core_transactionalmailingsent TO advocacy_reader;
  GRANT SELECT ON core_undeliveredletter TO advocacy_reader;
  GRANT SELECT ON core_unsubscribeaction TO advocacy_reader;
  GRANT SELECT ON cms_unsubscribe_form TO advocacy_reader;
  GRANT SELECT ON core_unsubscribepage TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, path, submitter_id, page_id, status, progress, rate, line_count, started_at, finished_at, format, compression, original_header, override_header, autocreate_user_fields, user_fields_only, hold, kept_off_left, kept_off_bounced, kept_off_complained) ON core_upload TO advocacy_reader;
  GRANT SELECT ON core_uploaderror TO advocacy_reader;
  GRANT SELECT ON core_uploadprogress TO advocacy_reader;
  GRANT SELECT ON core_uploadwarning TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, prefix, first_name, middle_name, last_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, typed_name, email, subscription_status, mail_frequency, mail_paused_until, source, lang_id, rand_id, email_domain) ON core_user TO advocacy_reader;
  GRANT SELECT ON core_useragent TO advocacy_reader;
  GRANT SELECT ON core_userfield TO advocacy_reader;
  GRANT SELECT ON cms_user_form_field TO advocacy_reader;
  GRANT SELECT ON core_usergeofield TO advocacy_reader;
  GRANT SELECT ON core_usergroup TO advocacy_reader;
  GRANT SELECT ON core_user_groups TO advocacy_reader;
  GRANT SELECT ON core_usermailing TO advocacy_reader;
  GRANT SELECT ON core_usermerge TO advocacy_reader;
  GRANT SELECT ON core_userupdateaction TO advocacy_reader;
  GRANT SELECT ON cms_userupdate_form TO advocacy_reader;
  GRANT SELECT ON core_userupdatepage TO advocacy_reader;
  GRANT SELECT ON core_state TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, domain, starts_on, first_day, growth, days) ON core_warmup TO advocacy_reader;
  GRANT SELECT ON core_zip TO advocacy_reader;
  GRANT SELECT ON core_callaction_checked TO advocacy_reader;
  GRANT SELECT ON core_callaction_targeted TO advocacy_reader;
  GRANT SELECT ON core_callpage_target_groups TO advocacy_reader;
  GRANT SELECT ON core_congresstargetgroup_excludes TO advocacy_reader;
  GRANT SELECT ON core_congresstargetgroup_targets TO advocacy_reader;
  GRANT SELECT ON core_donationpage_candidates TO advocacy_reader;
  GRANT SELECT ON core_donationpage_products TO advocacy_reader;
  GRANT SELECT ON core_letteraction_targeted TO advocacy_reader;
  GRANT SELECT ON core_letterpage_target_groups TO advocacy_reader;
  GRANT SELECT ON core_mailing_proof_users TO advocacy_reader;
  GRANT SELECT ON core_mailing_reviewers TO advocacy_reader;
  GRANT SELECT ON core_mailing_tags TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_actions TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_campaigns TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_languages TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_lists TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_mailings TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_tags TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_target_groups TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_user_groups TO advocacy_reader;
  GRANT SELECT ON core_mailingtargeting_users TO advocacy_reader;
  GRANT SELECT ON core_page_groups TO advocacy_reader;
  GRANT SELECT ON core_page_required_fields TO advocacy_reader;
  GRANT SELECT ON core_page_tags TO advocacy_reader;
  GRANT SELECT ON core_page_visible_fields TO advocacy_reader;
  GRANT SELECT ON core_pagefollowup_notifications TO advocacy_reader;
  GRANT SELECT ON core_pagefollowup_pushes TO advocacy_reader;
  GRANT SELECT ON core_petitionaction_targeted TO advocacy_reader;
  GRANT SELECT ON core_petitionpage_target_groups TO advocacy_reader;
  GRANT SELECT ON core_product_tags TO advocacy_reader;
  GRANT SELECT ON reports_report_categories TO advocacy_reader;
END
$$;

-- What SQL of staff finds before the tables. An owner who may not make a schema has the tables alone.
DO $$
BEGIN
  SET LOCAL client_min_messages = warning;
  DROP SCHEMA IF EXISTS advocacy_reports CASCADE;
  BEGIN
    CREATE SCHEMA advocacy_reports;
  EXCEPTION WHEN insufficient_privilege THEN
    RETURN;
  END;
  GRANT USAGE ON SCHEMA advocacy_reports TO advocacy_reader;
  EXECUTE format($create$
    CREATE FUNCTION advocacy_reports.viewer() RETURNS jsonb LANGUAGE plpgsql STABLE PARALLEL RESTRICTED SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $f$
    DECLARE
      sent text := current_setting('advocacy.viewer', true);
      said text := substr(sent, 66);
      signed bytea := convert_to(concat_ws(' ', pg_backend_pid(), extract(epoch FROM now()), said), 'UTF8');
    BEGIN
      IF EXISTS (SELECT FROM %1$I.advocacy_viewer_key k WHERE encode(sha256(k.key || sha256(k.key || signed)), 'hex') = left(sent, 64)) THEN
        RETURN said::jsonb;
      END IF;
      RETURN NULL;
    END $f$
  $create$, current_schema());
  CREATE FUNCTION advocacy_reports.viewer_has(text) RETURNS boolean LANGUAGE sql STABLE PARALLEL RESTRICTED SET search_path = pg_catalog, pg_temp AS $f$
    SELECT coalesce((v ->> 'superuser')::boolean OR v -> 'has' ?| ARRAY[$1, regexp_replace($1, '^may [a-z]+', 'may *')], false) FROM advocacy_reports.viewer() v $f$;
  CREATE FUNCTION advocacy_reports.viewer_account() RETURNS integer LANGUAGE sql STABLE PARALLEL RESTRICTED SET search_path = pg_catalog, pg_temp AS $f$
    SELECT (v ->> 'account')::integer FROM advocacy_reports.viewer() v $f$;
  CREATE VIEW advocacy_reports.seen_core_batchdelivery WITH (security_barrier) AS SELECT t.id AS key FROM core_batchdelivery t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_batchdelivery TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_call_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_call_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_call_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_callpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_callpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_callpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_campaign_volunteer_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_campaign_volunteer_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_campaign_volunteer_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_campaignvolunteerpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_campaignvolunteerpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_campaignvolunteerpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_cannedletter WITH (security_barrier) AS SELECT t.id AS key FROM cms_cannedletter t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.lte_form_id IN (SELECT s2.id FROM cms_lte_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_cms_cannedletter TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_clickurl WITH (security_barrier) AS SELECT t.id AS key FROM core_clickurl t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND ((t.page_id IS NULL OR t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_core_clickurl TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_reports_dashboardentry WITH (security_barrier) AS SELECT t.id AS key FROM reports_dashboardentry t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (t.dashboard_id IN (SELECT s1.report_ptr_id FROM reports_dashboardreport s1 JOIN reports_report sb1 ON sb1.id = s1.report_ptr_id WHERE sb1.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_reports_dashboardentry TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_reports_dashboardreport WITH (security_barrier) AS SELECT t.report_ptr_id AS key FROM reports_dashboardreport t JOIN reports_report b ON b.id = t.report_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (b.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_reports_dashboardreport TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_donationamount WITH (security_barrier) AS SELECT t.id AS key FROM cms_donationamount t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.donation_form_id IN (SELECT s2.id FROM cms_donation_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_cms_donationamount TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_donation_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_donation_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_donation_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_donationpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_donationpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_donationpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_event_create_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_event_create_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_event_create_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_eventcreatepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_eventcreatepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_eventcreatepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_event_moderate_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_event_moderate_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_event_moderate_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_eventmoderatepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_eventmoderatepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_eventmoderatepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_event_signup_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_event_signup_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_event_signup_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_eventsignuppage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_eventsignuppage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_eventsignuppage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_import_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_import_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_import_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_importpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_importpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_importpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_letter_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_letter_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_letter_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_letterpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_letterpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_letterpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_lte_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_lte_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_lte_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_ltepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_ltepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_ltepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailing WITH (security_barrier) AS SELECT t.id AS key FROM core_mailing t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_mailing TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingerror WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingerror t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingerror TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingfield WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingfield t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.parent_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingfield TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingrebuild WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingrebuild t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingrebuild TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingrun WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingrun t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingrun TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_summary_mailing WITH (security_barrier) AS SELECT t.id AS key FROM summary_mailing t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_summary_mailing TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingsubject WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingsubject t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingsubject TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_summary_mailingsubject WITH (security_barrier) AS SELECT t.id AS key FROM summary_mailingsubject t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.mailing_id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_summary_mailingsubject TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_mailingtargeting WITH (security_barrier) AS SELECT t.id AS key FROM core_mailingtargeting t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = t.id OR x.excludes_id = t.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_core_mailingtargeting TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_page WITH (security_barrier) AS SELECT t.id AS key FROM core_page t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_page TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_pagefield WITH (security_barrier) AS SELECT t.id AS key FROM core_pagefield t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.parent_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_pagefield TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_pagefollowup WITH (security_barrier) AS SELECT t.id AS key FROM core_pagefollowup t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_pagefollowup TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_petition_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_petition_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_petition_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_petitionpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_petitionpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_petitionpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_reports_queryreport WITH (security_barrier) AS SELECT t.report_ptr_id AS key FROM reports_queryreport t JOIN reports_report b ON b.id = t.report_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (b.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_reports_queryreport TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_recurringdonationcancel_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_recurringdonationcancel_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_recurringdonationcancel_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_recurringdonationcancelpage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_recurringdonationcancelpage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_recurringdonationcancelpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_recurringdonationupdate_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_recurringdonationupdate_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_recurringdonationupdate_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_recurringdonationupdatepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_recurringdonationupdatepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_recurringdonationupdatepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_reports_report WITH (security_barrier) AS SELECT t.id AS key FROM reports_report t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgroupreportcategory'))) AND (t.id IN (SELECT p.report_id FROM reports_report_categories p JOIN auth_group_reportcategory o ON o.category_id = p.reportcategory_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_reports_report TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_signup_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_signup_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_signup_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_signuppage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_signuppage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_signuppage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_survey_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_survey_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_survey_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_surveypage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_surveypage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_surveypage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_survey_question WITH (security_barrier) AS SELECT t.id AS key FROM cms_survey_question t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.survey_form_id IN (SELECT s2.id FROM cms_survey_form s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_cms_survey_question TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_targetingqueryreport WITH (security_barrier) AS SELECT t.id AS key FROM core_targetingqueryreport t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))))));
  GRANT SELECT ON advocacy_reports.seen_core_targetingqueryreport TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_targetingqueryreportparam WITH (security_barrier) AS SELECT t.id AS key FROM core_targetingqueryreportparam t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.query_id IN (SELECT s3.id FROM core_targetingqueryreport s3 WHERE s3.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))))));
  GRANT SELECT ON advocacy_reports.seen_core_targetingqueryreportparam TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_targetinguserfield WITH (security_barrier) AS SELECT t.id AS key FROM core_targetinguserfield t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.targeting_id IN (SELECT s2.id FROM core_mailingtargeting s2 WHERE s2.id IN (SELECT x.includes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT x.excludes_id FROM core_mailing x WHERE x.id IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))) UNION ALL SELECT f.targeting_id FROM core_unusedtargeting f) AND NOT EXISTS (SELECT FROM core_mailing x WHERE (x.includes_id = s2.id OR x.excludes_id = s2.id) AND x.id NOT IN (SELECT s1.id FROM core_mailing s1 WHERE s1.id IN (SELECT p.mailing_id FROM core_mailing_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))))));
  GRANT SELECT ON advocacy_reports.seen_core_targetinguserfield TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_transactionalmailing WITH (security_barrier) AS SELECT t.id AS key FROM core_transactionalmailing t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_transactionalmailing TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_unsubscribe_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_unsubscribe_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_unsubscribe_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_unsubscribepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_unsubscribepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_unsubscribepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_upload WITH (security_barrier) AS SELECT t.id AS key FROM core_upload t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_core_upload TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_uploaderror WITH (security_barrier) AS SELECT t.id AS key FROM core_uploaderror t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.upload_id IN (SELECT s2.id FROM core_upload s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_core_uploaderror TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_uploadprogress WITH (security_barrier) AS SELECT t.id AS key FROM core_uploadprogress t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.upload_id IN (SELECT s2.id FROM core_upload s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_core_uploadprogress TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_uploadwarning WITH (security_barrier) AS SELECT t.id AS key FROM core_uploadwarning t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.upload_id IN (SELECT s2.id FROM core_upload s2 WHERE s2.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_core_uploadwarning TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_user_form_field WITH (security_barrier) AS SELECT t.id AS key FROM cms_user_form_field t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND ((t.form_type_id, t.form_id) IN (SELECT f.form_type, f.id FROM ( SELECT 1 AS form_type, f.id, f.page_id FROM cms_signup_form f UNION ALL SELECT 2, f.id, f.page_id FROM cms_petition_form f UNION ALL SELECT 3, f.id, f.page_id FROM cms_unsubscribe_form f UNION ALL SELECT 4, f.id, f.page_id FROM cms_survey_form f UNION ALL SELECT 5, f.id, f.page_id FROM cms_letter_form f UNION ALL SELECT 6, f.id, f.page_id FROM cms_call_form f UNION ALL SELECT 7, f.id, f.page_id FROM cms_lte_form f UNION ALL SELECT 8, f.id, f.page_id FROM cms_userupdate_form f UNION ALL SELECT 9, f.id, f.page_id FROM cms_event_create_form f UNION ALL SELECT 10, f.id, f.page_id FROM cms_event_signup_form f UNION ALL SELECT 11, f.id, f.page_id FROM cms_recurringdonationcancel_form f UNION ALL SELECT 12, f.id, f.page_id FROM cms_recurringdonationupdate_form f UNION ALL SELECT 13, f.id, f.page_id FROM cms_donation_form f UNION ALL SELECT 14, f.id, f.page_id FROM cms_campaign_volunteer_form f UNION ALL SELECT 15, f.id, f.page_id FROM cms_event_moderate_form f) f WHERE f.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())))));
  GRANT SELECT ON advocacy_reports.seen_cms_user_form_field TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_cms_userupdate_form WITH (security_barrier) AS SELECT t.id AS key FROM cms_userupdate_form t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (t.page_id IN (SELECT s1.id FROM core_page s1 WHERE s1.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account()))));
  GRANT SELECT ON advocacy_reports.seen_cms_userupdate_form TO advocacy_reader;
  CREATE VIEW advocacy_reports.seen_core_userupdatepage WITH (security_barrier) AS SELECT t.page_ptr_id AS key FROM core_userupdatepage t JOIN core_page b ON b.id = t.page_ptr_id WHERE (SELECT advocacy_reports.viewer_has('everything')) OR ((SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (true) OR ((SELECT advocacy_reports.viewer_has('limited authgrouptag'))) AND (b.id IN (SELECT p.page_id FROM core_page_tags p JOIN auth_group_tag o ON o.tag_id = p.tag_id JOIN auth_user_groups m ON m.group_id = o.group_id WHERE m.user_id = (SELECT advocacy_reports.viewer_account())));
  GRANT SELECT ON advocacy_reports.seen_core_userupdatepage TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_action AS SELECT t.id, t.created_at, t.updated_at, t.user_id, t.page_id, t.type, t.status, t.source, t.mailing_id, t.link, t.referring_user_id, t.referring_mailing_id, t.is_forwarded, t.created_user, t.subscribed_user, t.taf_emails_sent, t.opq_id, t.ip_address, t.useragent_id FROM core_action t;
  GRANT SELECT ON advocacy_reports.core_action TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_job AS SELECT t.id, t.created_at, t.updated_at, t.job_type, t.submitter_id, t.status, t.started_at, t.finished_at, t.estimated_finish_at, t.progress, t.goal, t.rate FROM core_job t;
  GRANT SELECT ON advocacy_reports.core_job TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_bounce AS SELECT t.id, t.user_id, t.mailing_id, t.action_id, t."timestamp", t.bounce_type, t.bounce_class FROM core_bounce t;
  GRANT SELECT ON advocacy_reports.core_bounce TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_boundary AS SELECT t.id, t.created_at, t.updated_at, t.group_id, t.name, t.geometry, t.west, t.east, t.south, t.north FROM core_boundary t;
  GRANT SELECT ON advocacy_reports.core_boundary TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_click AS SELECT t.id, t.clickurl_id, t.user_id, t.mailing_id, t.link_number, t.source, t.referring_user_id, t.useragent_id, t.machine, t.created_at FROM core_click t;
  GRANT SELECT ON advocacy_reports.core_click TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_salesforceusermap AS SELECT t.id, t.created_at, t.updated_at, t.user_id, t.salesforce_id, t.match_type, t.created_ak_user, t.created_sf_user, t.last_sync_at, t.last_error, t.id_match, t.email_match FROM core_salesforceusermap t;
  GRANT SELECT ON advocacy_reports.core_salesforceusermap TO advocacy_reader;
  CREATE VIEW advocacy_reports.events_event AS SELECT t.id, t.created_at, t.updated_at, t.address1, t.address2, t.city, t.state, t.region, t.postal, t.zip, t.plus4, t.country, t.campaign_id, t.creator_id, t.title, t.status, t.mode, t.starts_at, t.ends_at, t.starts_at_utc, t.ends_at_utc, t.timezone, t.venue, t.latitude, t.longitude, t.us_district, t.us_state_senate, t.us_state_district, t.us_county, t.phone, t.public_description, t.directions, t.note_to_attendees, t.notes, t.host_is_confirmed, t.confirmed_at, t.is_approved, t.approved_at, t.is_private, t.max_attendees, (SELECT count(*)::integer FROM events_eventsignup s WHERE s.event_id = t.id AND s.status = 'active' AND s.role = 'attendee') AS attendee_count FROM events_event t;
  GRANT SELECT ON advocacy_reports.events_event TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_letterpage WITH (security_barrier) AS SELECT t.page_ptr_id, t.send_immediate_email, t.send_immediate_email_override_limit, t.send_immediate_email_delivery_blocked_at, t.immediate_emails, t.send_immediate_fax, t.email_mode, t.immediate_email_subject, t.delivery_template, t.batch_delivery_from_id, t.batch_delivery_subject, t.batch_delivery_template, t.batch_delivery_format, t.batch_delivery_threshold, t.batch_delivery_minimum, t.send_via_cwc, t.allow_offices FROM core_letterpage t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR t.page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_letterpage v);
  GRANT SELECT ON advocacy_reports.core_letterpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_location AS SELECT t.id, t.created_at, t.updated_at, t.user_id, t.us_district, t.us_state_senate, t.us_state_district, t.us_county, t.loc_code, t.longitude, t.latitude, t.country_code, t.region_code, t.lat_lon_precision, t.timezone FROM core_location t;
  GRANT SELECT ON advocacy_reports.core_location TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_mergefile AS SELECT t.id, t.created_at, t.updated_at, t.name, t.filename, t.path, t.status, t.lookup_column, t.started_at, t.finished_at, t.row_count, t.line_count, t.error FROM core_mergefile t;
  GRANT SELECT ON advocacy_reports.core_mergefile TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_open AS SELECT t.id, t.user_id, t.mailing_id, t.useragent_id, t.machine, t.created_at FROM core_open t;
  GRANT SELECT ON advocacy_reports.core_open TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_paymentaccount AS SELECT t.id, t.created_at, t.updated_at, t.hidden, t.name, t.processor, t.is_default FROM core_paymentaccount t;
  GRANT SELECT ON advocacy_reports.core_paymentaccount TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_petitionpage WITH (security_barrier) AS SELECT t.page_ptr_id, t.send_immediate_email, t.send_immediate_email_override_limit, t.send_immediate_email_delivery_blocked_at, t.immediate_emails, t.send_immediate_fax, t.email_mode, t.immediate_email_subject, t.delivery_template, t.batch_delivery_from_id, t.batch_delivery_subject, t.batch_delivery_template, t.batch_delivery_format, t.batch_delivery_threshold, t.batch_delivery_minimum, t.send_via_cwc, t.one_click FROM core_petitionpage t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR t.page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_petitionpage v);
  GRANT SELECT ON advocacy_reports.core_petitionpage TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_phone AS SELECT t.id, t.created_at, t.updated_at, t.user_id, t.type, t.phone, t.source, t.normalized_phone, t.e164 FROM core_phone t;
  GRANT SELECT ON advocacy_reports.core_phone TO advocacy_reader;
  CREATE VIEW advocacy_reports.push_endpoint AS SELECT t.id, t.created_at, t.updated_at, t.hidden, t.name, t.url, t.triggers, t.ratelimit, t.retries, t.handler_id, t.failing_since, t.last_error FROM push_endpoint t;
  GRANT SELECT ON advocacy_reports.push_endpoint TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_receivingdomain AS SELECT t.id, t.created_at, t.updated_at, t.domain, t.mails_per_second, t.rests, t.reply FROM core_receivingdomain t;
  GRANT SELECT ON advocacy_reports.core_receivingdomain TO advocacy_reader;
  CREATE VIEW advocacy_reports.reports_report WITH (security_barrier) AS SELECT t.id, t.created_at, t.updated_at, t.hidden, t.name, t.short_name, t.description, t.type, t.help_text, t.run_every, t.run_day, t.run_weekday, t.run_hour, t.to_emails, t.send_if_no_rows, t.editable, t.saved_by_id, t.result_notes FROM reports_report t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR t.id IN (SELECT v.key FROM advocacy_reports.seen_reports_report v);
  GRANT SELECT ON advocacy_reports.reports_report TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_sendingdomain AS SELECT t.id, t.created_at, t.updated_at, t.domain, t.selector, t.public_key, t.status, t.checked_at FROM core_sendingdomain t;
  GRANT SELECT ON advocacy_reports.core_sendingdomain TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_target AS SELECT t.id, t.created_at, t.updated_at, t.hidden, t.type, t.seat, t.country, t.state, t.us_district, t.district_name, t.city, t.region, t.county, t.title, t.long_title, t.first, t.last, t.official_full, t.nickname, t.gender, t.party, t.phone, t.fax, t.email, t.twitter, t.twitter_id, t.facebook, t.facebook_id, t.youtube, t.youtube_id, t.instagram, t.instagram_id FROM core_target t;
  GRANT SELECT ON advocacy_reports.core_target TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_targetgroup AS SELECT t.id, t.created_at, t.updated_at, t.hidden, t.name, t.type, t.readonly FROM core_targetgroup t;
  GRANT SELECT ON advocacy_reports.core_targetgroup TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_upload WITH (security_barrier) AS SELECT t.id, t.created_at, t.updated_at, t.path, t.submitter_id, t.page_id, t.status, t.progress, t.rate, t.line_count, t.started_at, t.finished_at, t.format, t.compression, t.original_header, t.override_header, t.autocreate_user_fields, t.user_fields_only, t.hold, t.kept_off_left, t.kept_off_bounced, t.kept_off_complained FROM core_upload t WHERE (SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR t.id IN (SELECT v.key FROM advocacy_reports.seen_core_upload v);
  GRANT SELECT ON advocacy_reports.core_upload TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_user AS SELECT t.id, t.created_at, t.updated_at, t.prefix, t.first_name, t.middle_name, t.last_name, t.suffix, t.address1, t.address2, t.city, t.state, t.region, t.postal, t.zip, t.plus4, t.country, t.typed_name, t.email, t.subscription_status, t.mail_frequency, t.mail_paused_until, t.source, t.lang_id, t.rand_id, t.email_domain FROM core_user t;
  GRANT SELECT ON advocacy_reports.core_user TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_warmup AS SELECT t.id, t.created_at, t.updated_at, t.domain, t.starts_on, t.first_day, t.growth, t.days FROM core_warmup t;
  GRANT SELECT ON advocacy_reports.core_warmup TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_bounce_soft AS SELECT id, user_id, mailing_id, action_id, bounce_class, timestamp AS created_at FROM core_bounce WHERE bounce_type = 'soft';
  GRANT SELECT ON advocacy_reports.core_bounce_soft TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_mailingtargeting_was_monthly_donor AS SELECT t.id * 10::bigint + w.place AS id, t.id AS mailingtargeting_id, w.name AS was_monthly_donor FROM core_mailingtargeting t CROSS JOIN LATERAL jsonb_array_elements_text(t.was_monthly_donor) WITH ORDINALITY AS w (name, place) WHERE t.id IN (SELECT s.key FROM advocacy_reports.seen_core_mailingtargeting s);
  GRANT SELECT ON advocacy_reports.core_mailingtargeting_was_monthly_donor TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_useroriginal AS SELECT id, created_at, updated_at, id AS user_id, address1, address2, coalesce(address_received->>'city', city)::text AS city, coalesce(address_received->>'state', state)::text AS state, zip, (address_received->>'address1_updated_at')::timestamp AS address1_updated_at, (address_received->>'address2_updated_at')::timestamp AS address2_updated_at, (address_received->>'city_updated_at')::timestamp AS city_updated_at, (address_received->>'state_updated_at')::timestamp AS state_updated_at, (address_received->>'zip_updated_at')::timestamp AS zip_updated_at FROM core_user;
  GRANT SELECT ON advocacy_reports.core_useroriginal TO advocacy_reader;
  CREATE VIEW advocacy_reports.summary_user AS SELECT u.id, u.created_at, u.updated_at, u.id AS user_id, (SELECT max(a.created_at) FROM core_action a WHERE a.user_id = u.id) AS last_action, (SELECT max(a.created_at) FROM core_action a WHERE a.user_id = u.id AND a.mailing_id IS NOT NULL) AS last_mailing_action, (SELECT max(o.created_at) FROM core_open o WHERE o.user_id = u.id AND NOT o.machine) AS last_open, (SELECT max(o.created_at) FROM core_open o WHERE o.user_id = u.id) AS last_raw_open, (SELECT max(c.created_at) FROM core_click c WHERE c.user_id = u.id AND NOT c.machine) AS last_click, (SELECT max(h.created_at) FROM core_subscriptionhistory h JOIN core_subscriptionchangetype k ON k.id = h.change_id WHERE h.user_id = u.id AND k.subscribed) AS last_subscribed, (SELECT max(o.created_at) FROM core_order o WHERE o.user_id = u.id AND o.status = 'completed') AS last_donation, (SELECT max(m.created_at) FROM core_usermailing m WHERE m.user_id = u.id) AS last_mailed, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '30 days') AS actions_last_30_days, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '60 days') AS actions_last_60_days, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '90 days') AS actions_last_90_days, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '180 days') AS actions_last_180_days, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '270 days') AS actions_last_270_days, (SELECT count(*)::integer FROM core_action a WHERE a.user_id = u.id AND a.created_at >= now() - interval '365 days') AS actions_last_365_days, u.email_domain AS mailbox_provider FROM core_user u;
  GRANT SELECT ON advocacy_reports.summary_user TO advocacy_reader;
  CREATE VIEW advocacy_reports.core_usermerge_users AS SELECT m.id * 1000::bigint + u.place AS id, m.id AS usermerge_id, substring(u.uri FROM '/user/(\d+)/?$')::integer AS user_id FROM core_usermerge m CROSS JOIN LATERAL jsonb_array_elements_text(m.users) WITH ORDINALITY AS u (uri, place);
  GRANT SELECT ON advocacy_reports.core_usermerge_users TO advocacy_reader;
  CREATE POLICY advocacy_scope ON core_batchdelivery FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_batchdelivery v));
  CREATE POLICY advocacy_scope ON cms_call_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_call_form v));
  CREATE POLICY advocacy_scope ON core_callpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_callpage v));
  CREATE POLICY advocacy_scope ON cms_campaign_volunteer_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_campaign_volunteer_form v));
  CREATE POLICY advocacy_scope ON core_campaignvolunteerpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_campaignvolunteerpage v));
  CREATE POLICY advocacy_scope ON cms_cannedletter FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_cannedletter v));
  CREATE POLICY advocacy_scope ON core_clickurl FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_clickurl v));
  CREATE POLICY advocacy_scope ON reports_dashboardentry FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR id IN (SELECT v.key FROM advocacy_reports.seen_reports_dashboardentry v));
  CREATE POLICY advocacy_scope ON reports_dashboardreport FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR report_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_reports_dashboardreport v));
  CREATE POLICY advocacy_scope ON cms_donationamount FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_donationamount v));
  CREATE POLICY advocacy_scope ON cms_donation_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_donation_form v));
  CREATE POLICY advocacy_scope ON core_donationpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_donationpage v));
  CREATE POLICY advocacy_scope ON cms_event_create_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_event_create_form v));
  CREATE POLICY advocacy_scope ON core_eventcreatepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_eventcreatepage v));
  CREATE POLICY advocacy_scope ON cms_event_moderate_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_event_moderate_form v));
  CREATE POLICY advocacy_scope ON core_eventmoderatepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_eventmoderatepage v));
  CREATE POLICY advocacy_scope ON cms_event_signup_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_event_signup_form v));
  CREATE POLICY advocacy_scope ON core_eventsignuppage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_eventsignuppage v));
  CREATE POLICY advocacy_scope ON cms_import_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_import_form v));
  CREATE POLICY advocacy_scope ON core_importpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_importpage v));
  CREATE POLICY advocacy_scope ON cms_letter_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_letter_form v));
  CREATE POLICY advocacy_scope ON core_letterpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_letterpage v));
  CREATE POLICY advocacy_scope ON cms_lte_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_lte_form v));
  CREATE POLICY advocacy_scope ON core_ltepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_ltepage v));
  CREATE POLICY advocacy_scope ON core_mailing FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailing v));
  CREATE POLICY advocacy_scope ON core_mailingerror FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingerror v));
  CREATE POLICY advocacy_scope ON core_mailingfield FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingfield v));
  CREATE POLICY advocacy_scope ON core_mailingrebuild FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingrebuild v));
  CREATE POLICY advocacy_scope ON core_mailingrun FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingrun v));
  CREATE POLICY advocacy_scope ON summary_mailing FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_summary_mailing v));
  CREATE POLICY advocacy_scope ON core_mailingsubject FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingsubject v));
  CREATE POLICY advocacy_scope ON summary_mailingsubject FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_summary_mailingsubject v));
  CREATE POLICY advocacy_scope ON core_mailingtargeting FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v));
  CREATE POLICY advocacy_scope ON core_page FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_page v));
  CREATE POLICY advocacy_scope ON core_pagefield FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_pagefield v));
  CREATE POLICY advocacy_scope ON core_pagefollowup FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_pagefollowup v));
  CREATE POLICY advocacy_scope ON cms_petition_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_petition_form v));
  CREATE POLICY advocacy_scope ON core_petitionpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_petitionpage v));
  CREATE POLICY advocacy_scope ON reports_queryreport FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR report_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_reports_queryreport v));
  CREATE POLICY advocacy_scope ON cms_recurringdonationcancel_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_recurringdonationcancel_form v));
  CREATE POLICY advocacy_scope ON core_recurringdonationcancelpage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_recurringdonationcancelpage v));
  CREATE POLICY advocacy_scope ON cms_recurringdonationupdate_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_recurringdonationupdate_form v));
  CREATE POLICY advocacy_scope ON core_recurringdonationupdatepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_recurringdonationupdatepage v));
  CREATE POLICY advocacy_scope ON reports_report FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR id IN (SELECT v.key FROM advocacy_reports.seen_reports_report v));
  CREATE POLICY advocacy_scope ON cms_signup_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_signup_form v));
  CREATE POLICY advocacy_scope ON core_signuppage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_signuppage v));
  CREATE POLICY advocacy_scope ON cms_survey_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_survey_form v));
  CREATE POLICY advocacy_scope ON core_surveypage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_surveypage v));
  CREATE POLICY advocacy_scope ON cms_survey_question FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_survey_question v));
  CREATE POLICY advocacy_scope ON core_targetingqueryreport FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_targetingqueryreport v));
  CREATE POLICY advocacy_scope ON core_targetingqueryreportparam FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_targetingqueryreportparam v));
  CREATE POLICY advocacy_scope ON core_targetinguserfield FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_targetinguserfield v));
  CREATE POLICY advocacy_scope ON core_transactionalmailing FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_transactionalmailing v));
  CREATE POLICY advocacy_scope ON cms_unsubscribe_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_unsubscribe_form v));
  CREATE POLICY advocacy_scope ON core_unsubscribepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_unsubscribepage v));
  CREATE POLICY advocacy_scope ON core_upload FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_upload v));
  CREATE POLICY advocacy_scope ON core_uploaderror FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_uploaderror v));
  CREATE POLICY advocacy_scope ON core_uploadprogress FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_uploadprogress v));
  CREATE POLICY advocacy_scope ON core_uploadwarning FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_core_uploadwarning v));
  CREATE POLICY advocacy_scope ON cms_user_form_field FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_user_form_field v));
  CREATE POLICY advocacy_scope ON cms_userupdate_form FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR id IN (SELECT v.key FROM advocacy_reports.seen_cms_userupdate_form v));
  CREATE POLICY advocacy_scope ON core_userupdatepage FOR SELECT TO advocacy_reader USING ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_ptr_id IN (SELECT v.key FROM advocacy_reports.seen_core_userupdatepage v));
  CREATE POLICY advocacy_scope ON core_callpage_target_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR callpage_id IN (SELECT v.key FROM advocacy_reports.seen_core_callpage v)));
  CREATE POLICY advocacy_scope ON core_donationpage_candidates FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR donationpage_id IN (SELECT v.key FROM advocacy_reports.seen_core_donationpage v)));
  CREATE POLICY advocacy_scope ON core_donationpage_products FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR donationpage_id IN (SELECT v.key FROM advocacy_reports.seen_core_donationpage v)));
  CREATE POLICY advocacy_scope ON core_letterpage_target_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR letterpage_id IN (SELECT v.key FROM advocacy_reports.seen_core_letterpage v)));
  CREATE POLICY advocacy_scope ON core_mailing_proof_users FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailing_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailing v)));
  CREATE POLICY advocacy_scope ON core_mailing_reviewers FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailing_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailing v)));
  CREATE POLICY advocacy_scope ON core_mailing_tags FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailing_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailing v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_actions FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)) AND ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_id IN (SELECT v.key FROM advocacy_reports.seen_core_page v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_campaigns FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_languages FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_lists FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_mailings FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)) AND ((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailing_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailing v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_tags FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_target_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_user_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_mailingtargeting_users FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR mailingtargeting_id IN (SELECT v.key FROM advocacy_reports.seen_core_mailingtargeting v)));
  CREATE POLICY advocacy_scope ON core_page_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_id IN (SELECT v.key FROM advocacy_reports.seen_core_page v)));
  CREATE POLICY advocacy_scope ON core_page_required_fields FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_id IN (SELECT v.key FROM advocacy_reports.seen_core_page v)));
  CREATE POLICY advocacy_scope ON core_page_tags FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_id IN (SELECT v.key FROM advocacy_reports.seen_core_page v)));
  CREATE POLICY advocacy_scope ON core_page_visible_fields FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR page_id IN (SELECT v.key FROM advocacy_reports.seen_core_page v)));
  CREATE POLICY advocacy_scope ON core_pagefollowup_notifications FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR pagefollowup_id IN (SELECT v.key FROM advocacy_reports.seen_core_pagefollowup v)));
  CREATE POLICY advocacy_scope ON core_pagefollowup_pushes FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR pagefollowup_id IN (SELECT v.key FROM advocacy_reports.seen_core_pagefollowup v)));
  CREATE POLICY advocacy_scope ON core_petitionpage_target_groups FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgrouptag')) OR petitionpage_id IN (SELECT v.key FROM advocacy_reports.seen_core_petitionpage v)));
  CREATE POLICY advocacy_scope ON reports_report_categories FOR SELECT TO advocacy_reader USING (((SELECT advocacy_reports.viewer_has('everything')) OR (SELECT advocacy_reports.viewer_has('anything')) AND NOT (SELECT advocacy_reports.viewer_has('limited authgroupreportcategory')) OR report_id IN (SELECT v.key FROM advocacy_reports.seen_reports_report v)));
  CREATE FUNCTION advocacy_reports.ifnull(anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $f$ SELECT coalesce($1, $2) $f$;
  CREATE FUNCTION advocacy_reports.ifnull(boolean, integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT coalesce($1::integer, $2) $f$;
  CREATE FUNCTION advocacy_reports."if"(boolean, anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE WHEN $1 THEN $2 ELSE $3 END $f$;
  CREATE FUNCTION advocacy_reports."if"(bigint, anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE WHEN $1 <> 0 THEN $2 ELSE $3 END $f$;
  CREATE FUNCTION advocacy_reports."if"(text, anycompatible, anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE WHEN substring($1 FROM '^\s*[-+]?\d*\.?\d+')::numeric <> 0 THEN $2 ELSE $3 END $f$;
  CREATE FUNCTION advocacy_reports."isnull"(anycompatible) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 IS NULL $f$;
  CREATE FUNCTION advocacy_reports.curdate() RETURNS date LANGUAGE sql STABLE AS $f$ SELECT current_date $f$;
  CREATE FUNCTION advocacy_reports.curtime() RETURNS time LANGUAGE sql STABLE AS $f$ SELECT localtime(0) $f$;
  CREATE FUNCTION advocacy_reports.utc_timestamp() RETURNS timestamp LANGUAGE sql STABLE AS $f$ SELECT date_trunc('second', now() AT TIME ZONE 'UTC') $f$;
  CREATE FUNCTION advocacy_reports.utc_date() RETURNS date LANGUAGE sql STABLE AS $f$ SELECT (now() AT TIME ZONE 'UTC')::date $f$;
  CREATE FUNCTION advocacy_reports.date_add(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 + $2 $f$;
  CREATE FUNCTION advocacy_reports.date_sub(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 - $2 $f$;
  CREATE FUNCTION advocacy_reports.adddate(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 + $2 $f$;
  CREATE FUNCTION advocacy_reports.subdate(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 - $2 $f$;
  CREATE FUNCTION advocacy_reports.adddate(timestamptz, integer) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 + $2 * interval '1 day' $f$;
  CREATE FUNCTION advocacy_reports.subdate(timestamptz, integer) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 - $2 * interval '1 day' $f$;
  CREATE FUNCTION advocacy_reports.sysdate() RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT now() $f$;
  CREATE FUNCTION advocacy_reports.to_days(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT $1::date - date '0001-01-01' + 366 $f$;
  CREATE FUNCTION advocacy_reports.datediff(timestamptz, timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT $1::date - $2::date $f$;
  CREATE FUNCTION advocacy_reports.last_day(timestamptz) RETURNS date LANGUAGE sql STABLE AS $f$ SELECT (date_trunc('month', $1) + interval '1 month - 1 day')::date $f$;
  CREATE FUNCTION advocacy_reports.unix_timestamp() RETURNS bigint LANGUAGE sql STABLE AS $f$ SELECT floor(extract(epoch FROM now()))::bigint $f$;
  CREATE FUNCTION advocacy_reports.unix_timestamp(timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $f$ SELECT floor(extract(epoch FROM $1))::bigint $f$;
  CREATE FUNCTION advocacy_reports.from_unixtime(double precision) RETURNS timestamp LANGUAGE sql STABLE AS $f$ SELECT to_timestamp($1)::timestamp $f$;
  CREATE FUNCTION advocacy_reports.year(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(year FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.quarter(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(quarter FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.month(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(month FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.day(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(day FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.hour(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(hour FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.minute(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(minute FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.second(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT floor(extract(second FROM $1))::integer $f$;
  CREATE FUNCTION advocacy_reports.dayofmonth(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(day FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.dayofyear(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(doy FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.dayofweek(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(dow FROM $1)::integer + 1 $f$;
  CREATE FUNCTION advocacy_reports.weekday(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(isodow FROM $1)::integer - 1 $f$;
  CREATE FUNCTION advocacy_reports.weekofyear(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT extract(week FROM $1)::integer $f$;
  CREATE FUNCTION advocacy_reports.monthname(timestamptz) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT to_char($1, 'FMMonth') $f$;
  CREATE FUNCTION advocacy_reports.dayname(timestamptz) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT to_char($1, 'FMDay') $f$;
  CREATE FUNCTION advocacy_reports.week(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT (extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7 $f$;
  CREATE FUNCTION advocacy_reports.yearweek(timestamptz) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT (extract(year FROM day) * 100)::integer + (extract(doy FROM day)::integer + 6) / 7 FROM (SELECT $1::date - extract(dow FROM $1)::integer AS day) sunday $f$;
  CREATE FUNCTION advocacy_reports.timediff(timestamptz, timestamptz) RETURNS interval LANGUAGE sql STABLE AS $f$ SELECT $1 - $2 $f$;
  CREATE FUNCTION advocacy_reports.addtime(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 + $2 $f$;
  CREATE FUNCTION advocacy_reports.subtime(timestamptz, interval) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $1 - $2 $f$;
  CREATE FUNCTION advocacy_reports.time_to_sec(interval) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT extract(epoch FROM $1)::bigint $f$;
  CREATE FUNCTION advocacy_reports.sec_to_time(double precision) RETURNS interval LANGUAGE sql IMMUTABLE AS $f$ SELECT make_interval(secs => $1) $f$;
  CREATE FUNCTION advocacy_reports.makedate(integer, integer) RETURNS date LANGUAGE sql IMMUTABLE AS $f$ SELECT make_date($1, 1, 1) + $2 - 1 $f$;
  CREATE FUNCTION advocacy_reports.from_days(integer) RETURNS date LANGUAGE sql IMMUTABLE AS $f$ SELECT date '0001-01-01' + $1 - 366 $f$;
  CREATE FUNCTION advocacy_reports.truncate(numeric, integer) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT trunc($1, $2) $f$;
  CREATE FUNCTION advocacy_reports.format(numeric, integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT to_char(round($1, $2), 'FM999,999,999,999,990' || CASE WHEN $2 > 0 THEN '.' || repeat('0', $2) ELSE '' END) $f$;
  CREATE FUNCTION advocacy_reports.log2(numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT log(2, $1) $f$;
  CREATE FUNCTION advocacy_reports.whole_of(text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE WHEN $1 IS NOT NULL THEN coalesce(substring($1 FROM '^\s*([-+]?\d+)')::bigint, 0) END $f$;
  CREATE FUNCTION advocacy_reports.whole_of(boolean) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer $f$;
  CREATE FUNCTION advocacy_reports.whole_of(bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::bigint $f$;
  CREATE FUNCTION advocacy_reports.whole_of(numeric) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::bigint $f$;
  CREATE FUNCTION advocacy_reports.whole_of(double precision) RETURNS bigint LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::bigint $f$;
  CREATE FUNCTION advocacy_reports.field(anycompatible, VARIADIC anycompatiblearray) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT coalesce(array_position($2, $1), 0) $f$;
  CREATE FUNCTION advocacy_reports.elt(integer, VARIADIC anycompatiblearray) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $f$ SELECT $2[$1] $f$;
  CREATE FUNCTION advocacy_reports.mid(text, integer, integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT substr($1, $2, $3) $f$;
  CREATE FUNCTION advocacy_reports.space(integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT repeat(' ', $1) $f$;
  CREATE FUNCTION advocacy_reports.strcmp(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE WHEN $1 < $2 THEN -1 WHEN $1 > $2 THEN 1 ELSE 0 END $f$;
  CREATE FUNCTION advocacy_reports.hex(text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT upper(encode(convert_to($1, 'UTF8'), 'hex')) $f$;
  CREATE FUNCTION advocacy_reports.uuid() RETURNS text LANGUAGE sql VOLATILE AS $f$ SELECT gen_random_uuid()::text $f$;
  CREATE FUNCTION advocacy_reports.lpad(bigint, integer, text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT lpad($1::text, $2, $3) $f$;
  CREATE FUNCTION advocacy_reports.rpad(bigint, integer, text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT rpad($1::text, $2, $3) $f$;
  CREATE FUNCTION advocacy_reports.left(timestamp, integer) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT left(to_char($1, 'YYYY-MM-DD HH24:MI:SS'), $2) $f$;
  CREATE FUNCTION advocacy_reports.substring(timestamp, integer, integer) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT substr(to_char($1, 'YYYY-MM-DD HH24:MI:SS'), $2, $3) $f$;
  CREATE FUNCTION advocacy_reports.time_like(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT to_char($1, 'YYYY-MM-DD HH24:MI:SS') LIKE $2 $f$;
  CREATE FUNCTION advocacy_reports.lcase(text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT lower($1) $f$;
  CREATE FUNCTION advocacy_reports.ucase(text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT upper($1) $f$;
  CREATE FUNCTION advocacy_reports.rand() RETURNS double precision LANGUAGE sql VOLATILE AS $f$ SELECT random() $f$;
  CREATE FUNCTION advocacy_reports.locate(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT position(lower($1) IN lower($2)) $f$;
  CREATE FUNCTION advocacy_reports.instr(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT position(lower($2) IN lower($1)) $f$;
  CREATE FUNCTION advocacy_reports.locate(text, text, integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT CASE position(lower($1) IN lower(substr($2, $3))) WHEN 0 THEN 0 ELSE position(lower($1) IN lower(substr($2, $3))) + $3 - 1 END $f$;
  CREATE FUNCTION advocacy_reports.find_in_set(bigint, text) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT coalesce(array_position(string_to_array($2, ','), $1::text), CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN 0 END) $f$;
  CREATE FUNCTION advocacy_reports.find_in_set(text, text) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT coalesce(array_position(string_to_array($2, ','), $1), CASE WHEN $1 IS NOT NULL AND $2 IS NOT NULL THEN 0 END) $f$;
  CREATE FUNCTION advocacy_reports.week(timestamptz, integer) RETURNS integer LANGUAGE sql STABLE AS $f$
    SELECT CASE $2
      WHEN 0 THEN (extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7
      WHEN 1 THEN (extract(doy FROM $1)::integer + extract(isodow FROM date_trunc('year', $1))::integer - 2) / 7
        + CASE WHEN extract(isodow FROM date_trunc('year', $1)) <= 4 THEN 1 ELSE 0 END
      WHEN 3 THEN extract(week FROM $1)::integer
      ELSE ('week() has the modes 0, 1 and 3 here, not ' || $2)::integer END $f$;
  CREATE FUNCTION advocacy_reports.timestampdiff(text, timestamptz, timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $f$
    SELECT CASE lower($1)
      WHEN 'year' THEN extract(year FROM age($3, $2))::bigint
      WHEN 'quarter' THEN ((extract(year FROM age($3, $2)) * 12 + extract(month FROM age($3, $2)))::bigint / 3)
      WHEN 'month' THEN (extract(year FROM age($3, $2)) * 12 + extract(month FROM age($3, $2)))::bigint
      ELSE trunc(extract(epoch FROM $3 - $2) / extract(epoch FROM ('1 ' || $1)::interval))::bigint END $f$;
  CREATE FUNCTION advocacy_reports.interval_of(double precision, text) RETURNS interval LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE lower($2) WHEN 'quarter' THEN $1 * interval '3 months' ELSE $1 * ('1 ' || $2)::interval END $f$;
  CREATE FUNCTION advocacy_reports.interval_of(text, text) RETURNS interval LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE WHEN strpos($2, '_') = 0 THEN advocacy_reports.interval_of(coalesce(substring($1 FROM '^\s*([-+]?\d*\.?\d+)')::double precision, 0), $2)
      ELSE (CASE WHEN $1 ~ '^\s*-' THEN -1 ELSE 1 END) * (
        SELECT coalesce(sum(number[1]::double precision * ('1 ' || units[cardinality(units) - total + place])::interval), interval '0')
        FROM (SELECT *, count(*) OVER ()::integer AS total FROM regexp_matches($1, '\d+', 'g') WITH ORDINALITY AS found (number, place)) numbers,
          (SELECT all_units[array_position(all_units, split_part(lower($2), '_', 1)):array_position(all_units, split_part(lower($2), '_', 2))] AS units
            FROM (SELECT ARRAY['year', 'month', 'day', 'hour', 'minute', 'second', 'microsecond'] AS all_units) every_unit) named) END $f$;
  CREATE FUNCTION advocacy_reports.convert_tz(timestamptz, text, text) RETURNS timestamp LANGUAGE sql STABLE AS $f$
    SELECT CASE WHEN $3 ~ '^[-+]\d' THEN moment AT TIME ZONE $3::interval ELSE moment AT TIME ZONE $3 END
    FROM (SELECT CASE WHEN $2 ~ '^[-+]\d' THEN $1::timestamp AT TIME ZONE $2::interval ELSE $1::timestamp AT TIME ZONE $2 END AS moment) m $f$;
  CREATE FUNCTION advocacy_reports.time_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE $1
          WHEN '%Y' THEN 'YYYY' WHEN '%y' THEN 'YY' WHEN '%m' THEN 'MM' WHEN '%c' THEN 'FMMM' WHEN '%M' THEN 'FMMonth' WHEN '%b' THEN 'Mon'
          WHEN '%d' THEN 'DD' WHEN '%e' THEN 'FMDD' WHEN '%D' THEN 'FMDDth' WHEN '%j' THEN 'DDD' WHEN '%W' THEN 'FMDay' WHEN '%a' THEN 'Dy'
          WHEN '%H' THEN 'HH24' WHEN '%k' THEN 'FMHH24' WHEN '%h' THEN 'HH12' WHEN '%I' THEN 'HH12' WHEN '%l' THEN 'FMHH12' WHEN '%i' THEN 'MI'
          WHEN '%s' THEN 'SS' WHEN '%S' THEN 'SS' WHEN '%f' THEN 'US' WHEN '%p' THEN 'AM' WHEN '%r' THEN 'HH12:MI:SS AM' WHEN '%T' THEN 'HH24:MI:SS'
          WHEN '%v' THEN 'IW' WHEN '%u' THEN 'IW' WHEN '%x' THEN 'IYYY' END $f$;
  CREATE FUNCTION advocacy_reports.date_format(timestamptz, text) RETURNS text LANGUAGE sql STABLE AS $f$
    SELECT string_agg(CASE
        WHEN part[1] IN ('%%') THEN '%'
        WHEN part[1] = '%w' THEN extract(dow FROM $1)::text
        WHEN part[1] = '%U' THEN lpad(((extract(doy FROM $1)::integer - extract(dow FROM $1)::integer + 6) / 7)::text, 2, '0')
        WHEN part[1] = '%X' THEN (advocacy_reports.yearweek($1) / 100)::text
        WHEN part[1] = '%V' THEN lpad((advocacy_reports.yearweek($1) % 100)::text, 2, '0')
        WHEN part[1] LIKE '\%%' THEN coalesce(to_char($1, advocacy_reports.time_pattern(part[1])), substr(part[1], 2))
        ELSE part[1] END, '' ORDER BY place)
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) WHERE $1 IS NOT NULL $f$;
  CREATE FUNCTION advocacy_reports.str_to_date(text, text) RETURNS timestamp LANGUAGE sql STABLE AS $f$
    SELECT to_timestamp($1, string_agg(coalesce(advocacy_reports.time_pattern(part[1]), '"' || part[1] || '"'), '' ORDER BY place))::timestamp
    FROM regexp_matches($2, '%.|[^%]+|%$', 'g') WITH ORDINALITY AS parts (part, place) $f$;
  CREATE FUNCTION advocacy_reports.yearweek(timestamptz, integer) RETURNS integer LANGUAGE sql STABLE AS $f$ SELECT CASE $2 WHEN 0 THEN advocacy_reports.yearweek($1) ELSE (extract(isoyear FROM $1) * 100)::integer + advocacy_reports.week($1, CASE $2 WHEN 1 THEN 3 ELSE $2 END) END $f$;
  CREATE FUNCTION advocacy_reports.timestampadd(text, double precision, timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $f$ SELECT $3 + advocacy_reports.interval_of($2, $1) $f$;
  CREATE FUNCTION advocacy_reports.from_unixtime(double precision, text) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT advocacy_reports.date_format(to_timestamp($1), $2) $f$;
  CREATE FUNCTION advocacy_reports.time_format(timestamptz, text) RETURNS text LANGUAGE sql STABLE AS $f$ SELECT advocacy_reports.date_format($1, $2) $f$;
  CREATE FUNCTION advocacy_reports.substring_index(text, text, integer) RETURNS text LANGUAGE sql IMMUTABLE AS $f$
    SELECT CASE WHEN $3 = 0 OR $2 = '' THEN '' WHEN $3 > 0 THEN array_to_string((string_to_array($1, $2))[:$3], $2)
      ELSE array_to_string((string_to_array($1, $2))[greatest(1, cardinality(string_to_array($1, $2)) + $3 + 1):], $2) END $f$;
  CREATE FUNCTION advocacy_reports.flag_is(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 = ($2 <> 0) $f$;
  CREATE FUNCTION advocacy_reports.flag_is_not(boolean, integer) RETURNS boolean LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 <> ($2 <> 0) $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.flag_is, LEFTARG = boolean, RIGHTARG = integer);
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.flag_is_not, LEFTARG = boolean, RIGHTARG = integer);
  CREATE OPERATOR advocacy_reports.~~ (FUNCTION = advocacy_reports.time_like, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.add_flag(bigint, boolean) RETURNS bigint LANGUAGE sql IMMUTABLE
    AS $f$ SELECT CASE WHEN $2 IS NULL THEN $1 ELSE coalesce($1, 0) + $2::integer END $f$;

  CREATE FUNCTION advocacy_reports.flags_0(boolean, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer + $2::integer $f$;
  CREATE OPERATOR advocacy_reports.+ (FUNCTION = advocacy_reports.flags_0, LEFTARG = boolean, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_0(boolean, integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer + $2 $f$;
  CREATE OPERATOR advocacy_reports.+ (FUNCTION = advocacy_reports.flags_0, LEFTARG = boolean, RIGHTARG = integer);
  CREATE FUNCTION advocacy_reports.flags_0(integer, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 + $2::integer $f$;
  CREATE OPERATOR advocacy_reports.+ (FUNCTION = advocacy_reports.flags_0, LEFTARG = integer, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_0(boolean, numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer + $2 $f$;
  CREATE OPERATOR advocacy_reports.+ (FUNCTION = advocacy_reports.flags_0, LEFTARG = boolean, RIGHTARG = numeric);
  CREATE FUNCTION advocacy_reports.flags_0(numeric, boolean) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 + $2::integer $f$;
  CREATE OPERATOR advocacy_reports.+ (FUNCTION = advocacy_reports.flags_0, LEFTARG = numeric, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_1(boolean, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer - $2::integer $f$;
  CREATE OPERATOR advocacy_reports.- (FUNCTION = advocacy_reports.flags_1, LEFTARG = boolean, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_1(boolean, integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer - $2 $f$;
  CREATE OPERATOR advocacy_reports.- (FUNCTION = advocacy_reports.flags_1, LEFTARG = boolean, RIGHTARG = integer);
  CREATE FUNCTION advocacy_reports.flags_1(integer, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 - $2::integer $f$;
  CREATE OPERATOR advocacy_reports.- (FUNCTION = advocacy_reports.flags_1, LEFTARG = integer, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_1(boolean, numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer - $2 $f$;
  CREATE OPERATOR advocacy_reports.- (FUNCTION = advocacy_reports.flags_1, LEFTARG = boolean, RIGHTARG = numeric);
  CREATE FUNCTION advocacy_reports.flags_1(numeric, boolean) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 - $2::integer $f$;
  CREATE OPERATOR advocacy_reports.- (FUNCTION = advocacy_reports.flags_1, LEFTARG = numeric, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_2(boolean, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer * $2::integer $f$;
  CREATE OPERATOR advocacy_reports.* (FUNCTION = advocacy_reports.flags_2, LEFTARG = boolean, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_2(boolean, integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer * $2 $f$;
  CREATE OPERATOR advocacy_reports.* (FUNCTION = advocacy_reports.flags_2, LEFTARG = boolean, RIGHTARG = integer);
  CREATE FUNCTION advocacy_reports.flags_2(integer, boolean) RETURNS integer LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 * $2::integer $f$;
  CREATE OPERATOR advocacy_reports.* (FUNCTION = advocacy_reports.flags_2, LEFTARG = integer, RIGHTARG = boolean);
  CREATE FUNCTION advocacy_reports.flags_2(boolean, numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1::integer * $2 $f$;
  CREATE OPERATOR advocacy_reports.* (FUNCTION = advocacy_reports.flags_2, LEFTARG = boolean, RIGHTARG = numeric);
  CREATE FUNCTION advocacy_reports.flags_2(numeric, boolean) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT $1 * $2::integer $f$;
  CREATE OPERATOR advocacy_reports.* (FUNCTION = advocacy_reports.flags_2, LEFTARG = numeric, RIGHTARG = boolean);
  CREATE AGGREGATE advocacy_reports.max(boolean) (SFUNC = boolor_statefunc, STYPE = boolean);
  CREATE AGGREGATE advocacy_reports.min(boolean) (SFUNC = booland_statefunc, STYPE = boolean);
  CREATE AGGREGATE advocacy_reports.sum(boolean) (SFUNC = advocacy_reports.add_flag, STYPE = bigint);
  CREATE FUNCTION advocacy_reports.count_flag(bigint[], boolean) RETURNS bigint[] LANGUAGE sql IMMUTABLE
    AS $f$ SELECT CASE WHEN $2 IS NULL THEN $1 ELSE ARRAY[$1[1] + $2::integer, $1[2] + 1] END $f$;
  CREATE FUNCTION advocacy_reports.share_of(bigint[]) RETURNS numeric LANGUAGE sql IMMUTABLE AS $f$ SELECT round($1[1]::numeric / nullif($1[2], 0), 4) $f$;
  CREATE AGGREGATE advocacy_reports.avg(boolean) (SFUNC = advocacy_reports.count_flag, STYPE = bigint[], INITCOND = '{0,0}', FINALFUNC = advocacy_reports.share_of);
  CREATE FUNCTION advocacy_reports.keep_first(anyelement, anyelement) RETURNS anyelement LANGUAGE sql IMMUTABLE STRICT AS $f$ SELECT $1 $f$;
  CREATE AGGREGATE advocacy_reports.any_value(anyelement) (SFUNC = advocacy_reports.keep_first, STYPE = anyelement);
  CREATE FUNCTION advocacy_reports.with_commas(text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT array_to_string($1, ',') $f$;
  CREATE FUNCTION advocacy_reports.with_commas(bigint[]) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT array_to_string($1, ',') $f$;
  CREATE AGGREGATE advocacy_reports.group_concat(text) (SFUNC = array_append, STYPE = text[], FINALFUNC = advocacy_reports.with_commas);
  CREATE AGGREGATE advocacy_reports.group_concat(bigint) (SFUNC = array_append, STYPE = bigint[], FINALFUNC = advocacy_reports.with_commas);
  CREATE FUNCTION advocacy_reports.compared_0(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp = $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.compared_0, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_0(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp = $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.compared_0, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_0(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz = $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.compared_0, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_0(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz = $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.= (FUNCTION = advocacy_reports.compared_0, LEFTARG = text, RIGHTARG = timestamptz);
  CREATE FUNCTION advocacy_reports.compared_1(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp <> $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.compared_1, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_1(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp <> $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.compared_1, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_1(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz <> $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.compared_1, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_1(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz <> $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.<> (FUNCTION = advocacy_reports.compared_1, LEFTARG = text, RIGHTARG = timestamptz);
  CREATE FUNCTION advocacy_reports.compared_2(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp < $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.< (FUNCTION = advocacy_reports.compared_2, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_2(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp < $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.< (FUNCTION = advocacy_reports.compared_2, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_2(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz < $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.< (FUNCTION = advocacy_reports.compared_2, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_2(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz < $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.< (FUNCTION = advocacy_reports.compared_2, LEFTARG = text, RIGHTARG = timestamptz);
  CREATE FUNCTION advocacy_reports.compared_3(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp <= $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.<= (FUNCTION = advocacy_reports.compared_3, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_3(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp <= $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.<= (FUNCTION = advocacy_reports.compared_3, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_3(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz <= $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.<= (FUNCTION = advocacy_reports.compared_3, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_3(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz <= $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.<= (FUNCTION = advocacy_reports.compared_3, LEFTARG = text, RIGHTARG = timestamptz);
  CREATE FUNCTION advocacy_reports.compared_4(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp > $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.> (FUNCTION = advocacy_reports.compared_4, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_4(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp > $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.> (FUNCTION = advocacy_reports.compared_4, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_4(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz > $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.> (FUNCTION = advocacy_reports.compared_4, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_4(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz > $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.> (FUNCTION = advocacy_reports.compared_4, LEFTARG = text, RIGHTARG = timestamptz);
  CREATE FUNCTION advocacy_reports.compared_5(timestamp, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp >= $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.>= (FUNCTION = advocacy_reports.compared_5, LEFTARG = timestamp, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_5(text, timestamp) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamp >= $2::timestamp $f$;
  CREATE OPERATOR advocacy_reports.>= (FUNCTION = advocacy_reports.compared_5, LEFTARG = text, RIGHTARG = timestamp);
  CREATE FUNCTION advocacy_reports.compared_5(timestamptz, text) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz >= $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.>= (FUNCTION = advocacy_reports.compared_5, LEFTARG = timestamptz, RIGHTARG = text);
  CREATE FUNCTION advocacy_reports.compared_5(text, timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $f$ SELECT $1::timestamptz >= $2::timestamptz $f$;
  CREATE OPERATOR advocacy_reports.>= (FUNCTION = advocacy_reports.compared_5, LEFTARG = text, RIGHTARG = timestamptz);
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA advocacy_reports FROM PUBLIC;
  GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA advocacy_reports TO advocacy_reader;
END
$$;

-- The ids in the first column of a query that staff wrote. $1 in the query are the values of its placeholders. A failure begins with the
-- origin, which names the query. The function raises an error on purpose once it has the ids: that undoes whatever else the query did,
-- such as changing settings. A cursor takes one statement, where EXECUTE would run several.
-- What is grouped by the key of a table is looked for in tables, which have keys, where views have none. Reports may not call the function, although
-- their role owns it.
DO $do$
DECLARE
  expected integer;
  most integer := CASE WHEN current_setting('server_version_num')::int < 170000 THEN 1000 END;
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION advocacy_user_ids(origin text, query text, parameters text[]) RETURNS SETOF bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = advocacy_reports, %1$I, pg_temp AS $$
    DECLARE
      chosen text := 'SELECT array_agg(DISTINCT advocacy_user_id::bigint) FROM (' || query || E'\n) AS advocacy_rows (advocacy_user_id)';
      alone refcursor;
      ids bigint[];
      done boolean := false;
    BEGIN
      BEGIN
        PERFORM set_config('transaction_read_only', 'on', true);
        BEGIN
          OPEN alone FOR EXECUTE chosen USING parameters;
        EXCEPTION WHEN grouping_error THEN
          PERFORM set_config('search_path', '%1$I, advocacy_reports, pg_temp', true);
          OPEN alone FOR EXECUTE chosen USING parameters;
        END;
        CLOSE alone;
        EXECUTE chosen INTO ids USING parameters;
        done := true;
        RAISE EXCEPTION 'undo';
      EXCEPTION WHEN OTHERS THEN
        IF NOT done THEN
          RAISE EXCEPTION USING MESSAGE = origin || ': ' || SQLERRM, ERRCODE = SQLSTATE;
        END IF;
      END;
      RETURN QUERY SELECT unnest(ids);
    END
    $$
  $create$, current_schema());
  EXECUTE format('GRANT CREATE ON SCHEMA %I TO advocacy_reader', current_schema());
  ALTER FUNCTION advocacy_user_ids(text, text, text[]) OWNER TO advocacy_reader;
  EXECUTE format('REVOKE CREATE ON SCHEMA %I FROM advocacy_reader', current_schema());
  REVOKE ALL ON FUNCTION advocacy_user_ids(text, text, text[]) FROM PUBLIC;
  EXECUTE format('GRANT EXECUTE ON FUNCTION advocacy_user_ids(text, text, text[]) TO %I', current_user);
  REVOKE ALL ON FUNCTION advocacy_user_ids(text, text, text[]) FROM advocacy_reader;
  -- The same by names that say how many ids PostgreSQL is to expect, with the rights of whoever calls them. Before version 17 it does not see that the ids of
  -- a WITH are unique, and a large number alone would mislead it: there none says more than would hold without it.
  FOREACH expected IN ARRAY ARRAY[100, 1000, 10000, 100000, 1000000] LOOP
    EXECUTE format($create$
      CREATE OR REPLACE FUNCTION advocacy_user_ids_%2$s(origin text, query text, parameters text[]) RETURNS SETOF bigint
      LANGUAGE sql ROWS %3$s AS $$SELECT %1$I.advocacy_user_ids(origin, query, parameters)$$
    $create$, current_schema(), expected, least(expected, most));
    EXECUTE format('REVOKE ALL ON FUNCTION advocacy_user_ids_%s(text, text, text[]) FROM PUBLIC', expected);
  END LOOP;
END
$do$;
