-- Generated from resources/ by `npm run generate`. Edit the YAML, not this.
--
-- The role of SQL that staff write. It is applied after repeatable.sql, in one transaction, whenever its text has changed or the role has
-- other rights than it gave: roles belong to the server, so a restored dump has none. Where the owner of the database may not, nothing of it
-- is done, and such SQL is refused.

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
  GRANT SELECT (id, created_at, updated_at, user_id, page_id, type, status, source, mailing_id, link, referring_user_id, referring_mailing_id, is_forwarded, created_user, subscribed_user, taf_emails_sent, opq_id, ip_address) ON core_action TO advocacy_reader;
  GRANT SELECT ON core_actionfield TO advocacy_reader;
  GRANT SELECT ON core_actionnotification TO advocacy_reader;
  GRANT SELECT ON core_allowedmailingfield TO advocacy_reader;
  GRANT SELECT ON core_allowedpagefield TO advocacy_reader;
  GRANT SELECT ON core_alloweduserfield TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, job_type, submitter_id, status, started_at, finished_at, estimated_finish_at, progress, goal, rate) ON core_job TO advocacy_reader;
  GRANT SELECT ON core_blackholedemail TO advocacy_reader;
  GRANT SELECT (id, user_id, mailing_id, action_id, timestamp, bounce_type, bounce_class) ON core_bounce TO advocacy_reader;
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
  GRANT SELECT ON core_country TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, user_id, salesforce_id, match_type, created_ak_user, created_sf_user, last_sync_at, last_error, id_match, email_match) ON core_salesforceusermap TO advocacy_reader;
  GRANT SELECT ON reports_dashboardreport TO advocacy_reader;
  GRANT SELECT ON core_donationaction TO advocacy_reader;
  GRANT SELECT ON cms_donationamount TO advocacy_reader;
  GRANT SELECT ON core_donationchangelog TO advocacy_reader;
  GRANT SELECT ON cms_donation_form TO advocacy_reader;
  GRANT SELECT ON core_donation_hpc_rule TO advocacy_reader;
  GRANT SELECT ON core_donation_hpc_rule_condition TO advocacy_reader;
  GRANT SELECT ON core_donationpage TO advocacy_reader;
  GRANT SELECT ON core_emailwrapper TO advocacy_reader;
  GRANT SELECT ON eraser_eraserlog TO advocacy_reader;
  GRANT SELECT ON events_event TO advocacy_reader;
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
  GRANT SELECT ON core_language TO advocacy_reader;
  GRANT SELECT ON core_letteraction TO advocacy_reader;
  GRANT SELECT ON cms_letter_form TO advocacy_reader;
  GRANT SELECT ON core_letterpage TO advocacy_reader;
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
  GRANT SELECT (id, created_at, updated_at, hidden, name, processor) ON core_paymentaccount TO advocacy_reader;
  GRANT SELECT ON core_petitionaction TO advocacy_reader;
  GRANT SELECT ON cms_petition_form TO advocacy_reader;
  GRANT SELECT ON core_petitionpage TO advocacy_reader;
  GRANT SELECT ON core_phone TO advocacy_reader;
  GRANT SELECT ON core_product TO advocacy_reader;
  GRANT SELECT ON reports_queryreport TO advocacy_reader;
  GRANT SELECT ON reports_querytemplate TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationcancelaction TO advocacy_reader;
  GRANT SELECT ON cms_recurringdonationcancel_form TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationcancelpage TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationupdateaction TO advocacy_reader;
  GRANT SELECT ON cms_recurringdonationupdate_form TO advocacy_reader;
  GRANT SELECT ON core_recurringdonationupdatepage TO advocacy_reader;
  GRANT SELECT ON core_recurringmailingschedule TO advocacy_reader;
  GRANT SELECT ON core_redirect TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, short_name, description, type, help_text, run_every, run_day, run_weekday, run_hour, to_emails, send_if_no_rows, editable, result_notes) ON reports_report TO advocacy_reader;
  GRANT SELECT ON reports_reportcategory TO advocacy_reader;
  GRANT SELECT ON core_signupaction TO advocacy_reader;
  GRANT SELECT ON cms_signup_form TO advocacy_reader;
  GRANT SELECT ON core_signuppage TO advocacy_reader;
  GRANT SELECT ON core_specialtarget TO advocacy_reader;
  GRANT SELECT ON core_specialtargetgroup TO advocacy_reader;
  GRANT SELECT ON core_subscription TO advocacy_reader;
  GRANT SELECT ON core_subscriptionchangetype TO advocacy_reader;
  GRANT SELECT ON core_subscriptionhistory TO advocacy_reader;
  GRANT SELECT ON core_surveyaction TO advocacy_reader;
  GRANT SELECT ON cms_survey_form TO advocacy_reader;
  GRANT SELECT ON core_surveypage TO advocacy_reader;
  GRANT SELECT ON cms_survey_question TO advocacy_reader;
  GRANT SELECT ON core_tag TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, type, seat, country, state, us_district, district_name, city, region, county, title, long_title, first, last, official_full, nickname, gender, party, phone, fax, email, twitter, twitter_id, facebook, facebook_id, youtube, youtube_id, instagram, instagram_id) ON core_target TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, hidden, name, type, readonly) ON core_targetgroup TO advocacy_reader;
  GRANT SELECT ON core_targetingqueryreport TO advocacy_reader;
  GRANT SELECT ON core_targetingqueryreportparam TO advocacy_reader;
  GRANT SELECT ON core_targetoffice TO advocacy_reader;
  GRANT SELECT ON cms_template TO advocacy_reader;
  GRANT SELECT ON cms_templateset TO advocacy_reader;
  GRANT SELECT ON core_transaction TO advocacy_reader;
  GRANT SELECT ON core_transactionalmailing TO advocacy_reader;
  GRANT SELECT ON core_transactionalmailingsent TO advocacy_reader;
  GRANT SELECT ON core_unsubscribeaction TO advocacy_reader;
  GRANT SELECT ON cms_unsubscribe_form TO advocacy_reader;
  GRANT SELECT ON core_unsubscribepage TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, path, submitter_id, page_id, status, progress, rate, line_count, started_at, finished_at, format, compression, original_header, override_header, autocreate_user_fields, user_fields_only) ON core_upload TO advocacy_reader;
  GRANT SELECT ON core_uploaderror TO advocacy_reader;
  GRANT SELECT ON core_uploadprogress TO advocacy_reader;
  GRANT SELECT ON core_uploadwarning TO advocacy_reader;
  GRANT SELECT (id, created_at, updated_at, prefix, first_name, middle_name, last_name, suffix, address1, address2, city, state, region, postal, zip, plus4, country, email, subscription_status, source, lang_id, rand_id) ON core_user TO advocacy_reader;
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
  GRANT SELECT ON core_petitionaction_targeted TO advocacy_reader;
  GRANT SELECT ON core_petitionpage_target_groups TO advocacy_reader;
  GRANT SELECT ON core_product_tags TO advocacy_reader;
  GRANT SELECT ON reports_report_categories TO advocacy_reader;
END
$$;

-- The ids in the first column of a query that staff wrote. $1 in the query are the values of its placeholders. A failure begins with the
-- origin, which names the query. The function raises an error on purpose once it has the ids: that undoes whatever else the query did,
-- such as changing settings. A cursor takes one statement, where EXECUTE would run several. Reports may not call the function, although
-- their role owns it.
DO $do$
BEGIN
  EXECUTE format($create$
    CREATE OR REPLACE FUNCTION advocacy_user_ids(origin text, query text, parameters text[]) RETURNS SETOF bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = %I, pg_temp AS $$
    DECLARE
      chosen text := 'SELECT array_agg(DISTINCT advocacy_user_id::bigint) FROM (' || query || E'\n) AS advocacy_rows (advocacy_user_id)';
      alone refcursor;
      ids bigint[];
      done boolean := false;
    BEGIN
      BEGIN
        PERFORM set_config('transaction_read_only', 'on', true);
        OPEN alone FOR EXECUTE chosen USING parameters;
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
END
$do$;
