-- CreateTable
CREATE TABLE "core_action" (
    "id" BIGSERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "page_id" INTEGER NOT NULL,
    "type" VARCHAR(255) NOT NULL,
    "status" VARCHAR(255) NOT NULL DEFAULT 'complete',
    "source" VARCHAR(255) NOT NULL DEFAULT 'restful_api',
    "mailing_id" INTEGER,
    "link" INTEGER,
    "referring_user_id" INTEGER,
    "referring_mailing_id" INTEGER,
    "is_forwarded" BOOLEAN NOT NULL DEFAULT false,
    "created_user" BOOLEAN NOT NULL DEFAULT false,
    "subscribed_user" BOOLEAN NOT NULL DEFAULT false,
    "taf_emails_sent" INTEGER,
    "opq_id" VARCHAR(255) NOT NULL DEFAULT '',
    "ip_address" VARCHAR(45) NOT NULL DEFAULT '',
    "useragent_id" INTEGER,
    "redirect_url" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_action_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_actionfield" (
    "id" BIGSERIAL NOT NULL,
    "parent_id" BIGINT NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_actionfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_actionnotification" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "to" TEXT,
    "from_line_id" INTEGER,
    "custom_from" VARCHAR(255) NOT NULL DEFAULT '',
    "subject" VARCHAR(255),
    "wrapper_id" INTEGER,
    "body" TEXT,
    "notes" VARCHAR(255),

    CONSTRAINT "core_actionnotification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_allowedmailingfield" (
    "name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "display_name" VARCHAR(255) NOT NULL DEFAULT '',
    "description" TEXT,
    "field_type" VARCHAR(32) NOT NULL DEFAULT 'string',
    "field_default" TEXT NOT NULL DEFAULT '',
    "field_choices" TEXT NOT NULL DEFAULT '',
    "field_length" INTEGER,
    "field_regex" TEXT NOT NULL DEFAULT '',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "allow_multiple" BOOLEAN NOT NULL DEFAULT false,
    "always_show" BOOLEAN NOT NULL DEFAULT false,
    "order_index" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_allowedmailingfield_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "core_allowedpagefield" (
    "name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "display_name" VARCHAR(255) NOT NULL DEFAULT '',
    "description" TEXT,
    "field_type" VARCHAR(32) NOT NULL DEFAULT 'string',
    "field_default" TEXT NOT NULL DEFAULT '',
    "field_choices" TEXT NOT NULL DEFAULT '',
    "field_length" INTEGER,
    "field_regex" TEXT NOT NULL DEFAULT '',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "allow_multiple" BOOLEAN NOT NULL DEFAULT false,
    "always_show" BOOLEAN NOT NULL DEFAULT false,
    "order_index" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_allowedpagefield_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "core_alloweduserfield" (
    "name" VARCHAR(255) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "display_name" VARCHAR(255) NOT NULL DEFAULT '',
    "description" TEXT,
    "field_type" VARCHAR(32) NOT NULL DEFAULT 'string',
    "field_default" TEXT NOT NULL DEFAULT '',
    "field_choices" TEXT NOT NULL DEFAULT '',
    "field_length" INTEGER,
    "field_regex" TEXT NOT NULL DEFAULT '',
    "required" BOOLEAN NOT NULL DEFAULT false,
    "allow_multiple" BOOLEAN NOT NULL DEFAULT false,
    "always_show" BOOLEAN NOT NULL DEFAULT false,
    "order_index" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_alloweduserfield_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "auth_group" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(150) NOT NULL,

    CONSTRAINT "auth_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_group_permission" (
    "id" SERIAL NOT NULL,
    "group_id" INTEGER NOT NULL,
    "kind" VARCHAR(50) NOT NULL,
    "access" VARCHAR(10) NOT NULL,

    CONSTRAINT "auth_group_permission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "auth_user" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(150) NOT NULL,
    "first_name" VARCHAR(150) NOT NULL DEFAULT '',
    "last_name" VARCHAR(150) NOT NULL DEFAULT '',
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "password" VARCHAR(128) NOT NULL,
    "is_staff" BOOLEAN NOT NULL DEFAULT true,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_superuser" BOOLEAN NOT NULL DEFAULT false,
    "last_login" TIMESTAMP(0),
    "date_joined" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "auth_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_job" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "job_type" VARCHAR(255) NOT NULL,
    "submitter_id" INTEGER,
    "parameters" JSONB,
    "result_data" JSONB,
    "status" VARCHAR(20),
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),
    "estimated_finish_at" TIMESTAMP(0),
    "progress" INTEGER,
    "goal" INTEGER,
    "rate" DOUBLE PRECISION,

    CONSTRAINT "core_job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_blackholedemail" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "email" VARCHAR(255) NOT NULL,

    CONSTRAINT "core_blackholedemail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_bounce" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "mailing_id" INTEGER,
    "action_id" BIGINT,
    "timestamp" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "bounce_type" VARCHAR(6),
    "bounce_class" INTEGER,

    CONSTRAINT "core_bounce_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_callaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_callaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_call_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',
    "script_text" TEXT NOT NULL DEFAULT '',
    "survey_question_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_call_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_callpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "constituents_only_url" VARCHAR(200) NOT NULL DEFAULT '',
    "allow_local_targetoffices" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_callpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "events_campaign" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "default_title" VARCHAR(255) NOT NULL DEFAULT '',
    "starts_at" TIMESTAMP(0),
    "timezone" VARCHAR(255) NOT NULL DEFAULT '',
    "public_create_page" BOOLEAN NOT NULL DEFAULT true,
    "public_search_page" BOOLEAN NOT NULL DEFAULT true,
    "use_title" BOOLEAN NOT NULL DEFAULT true,
    "use_start_date" BOOLEAN NOT NULL DEFAULT true,
    "use_start_time" BOOLEAN NOT NULL DEFAULT true,
    "require_staff_approval" BOOLEAN NOT NULL DEFAULT false,
    "require_email_confirmation" BOOLEAN NOT NULL DEFAULT false,
    "allow_private" BOOLEAN NOT NULL DEFAULT false,
    "allow_moderation" BOOLEAN NOT NULL DEFAULT false,
    "allow_moderator_edits" BOOLEAN NOT NULL DEFAULT false,
    "max_event_size" INTEGER,
    "default_event_size" INTEGER,
    "mode_local" BOOLEAN NOT NULL DEFAULT false,
    "mode_onsite" BOOLEAN NOT NULL DEFAULT true,
    "mode_global" BOOLEAN NOT NULL DEFAULT false,
    "show_title" BOOLEAN NOT NULL DEFAULT true,
    "show_venue" BOOLEAN NOT NULL DEFAULT true,
    "show_address1" BOOLEAN NOT NULL DEFAULT true,
    "show_city" BOOLEAN NOT NULL DEFAULT true,
    "show_state" BOOLEAN NOT NULL DEFAULT true,
    "show_zip" BOOLEAN NOT NULL DEFAULT true,
    "show_public_description" BOOLEAN NOT NULL DEFAULT true,
    "show_directions" BOOLEAN NOT NULL DEFAULT true,
    "show_attendee_count" BOOLEAN NOT NULL DEFAULT true,
    "show_notes" BOOLEAN NOT NULL DEFAULT false,
    "show_completed_events" BOOLEAN NOT NULL DEFAULT false,
    "show_full_events" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "events_campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events_campaignvolunteer" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "is_approved" BOOLEAN NOT NULL DEFAULT false,
    "status" VARCHAR(32) NOT NULL DEFAULT 'active',

    CONSTRAINT "events_campaignvolunteer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_campaignvolunteeraction" (
    "action_ptr_id" BIGINT NOT NULL,
    "volunteer_id" INTEGER,

    CONSTRAINT "core_campaignvolunteeraction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_campaign_volunteer_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "ground_rules" TEXT NOT NULL DEFAULT '',
    "volunteer_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_campaign_volunteer_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_campaignvolunteerpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,

    CONSTRAINT "core_campaignvolunteerpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_candidate" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "fec_id" VARCHAR(16),
    "portrait_url" VARCHAR(255) NOT NULL DEFAULT '',
    "description" TEXT NOT NULL DEFAULT '',
    "status" VARCHAR(255) NOT NULL DEFAULT 'active',
    "is_ours" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_candidate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cms_cannedletter" (
    "id" SERIAL NOT NULL,
    "lte_form_id" INTEGER NOT NULL,
    "subject" VARCHAR(80) NOT NULL DEFAULT '',
    "letter_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_cannedletter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_click" (
    "id" BIGSERIAL NOT NULL,
    "clickurl_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "mailing_id" INTEGER,
    "link_number" INTEGER,
    "source" VARCHAR(255),
    "referring_user_id" INTEGER,
    "useragent_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_click_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_clickurl" (
    "id" SERIAL NOT NULL,
    "url" VARCHAR(2048) NOT NULL,
    "page_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_clickurl_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_congresstargetgroup" (
    "targetgroup_ptr_id" INTEGER NOT NULL,
    "include_republicans" BOOLEAN NOT NULL DEFAULT false,
    "include_democrats" BOOLEAN NOT NULL DEFAULT false,
    "include_independents" BOOLEAN NOT NULL DEFAULT false,
    "states" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_congresstargetgroup_pkey" PRIMARY KEY ("targetgroup_ptr_id")
);

-- CreateTable
CREATE TABLE "core_salesforceusermap" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "salesforce_id" VARCHAR(18) NOT NULL DEFAULT '',
    "match_type" VARCHAR(255) NOT NULL DEFAULT '',
    "created_ak_user" BOOLEAN NOT NULL DEFAULT false,
    "created_sf_user" BOOLEAN NOT NULL DEFAULT false,
    "last_sync_at" TIMESTAMP(0),
    "id_match" BOOLEAN,
    "email_match" BOOLEAN,

    CONSTRAINT "core_salesforceusermap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_dashboardreport" (
    "report_ptr_id" INTEGER NOT NULL,
    "template" TEXT NOT NULL DEFAULT '',
    "minidash" BOOLEAN,

    CONSTRAINT "reports_dashboardreport_pkey" PRIMARY KEY ("report_ptr_id")
);

-- CreateTable
CREATE TABLE "core_donationaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_donationaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_donationamount" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "donation_form_id" INTEGER NOT NULL,
    "amount" VARCHAR(20) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cms_donationamount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donationattemptlog" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "order_id" INTEGER,
    "action_id" BIGINT,
    "args" TEXT NOT NULL DEFAULT '',
    "ip_address" VARCHAR(255) NOT NULL DEFAULT '',
    "referrer" VARCHAR(255) NOT NULL DEFAULT '',
    "user_agent_hash" VARCHAR(255) NOT NULL DEFAULT '',
    "was_filtered" BOOLEAN NOT NULL DEFAULT false,
    "filter_name" VARCHAR(30),

    CONSTRAINT "core_donationattemptlog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donationchangelog" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "change_type" VARCHAR(255) NOT NULL,
    "action_id" BIGINT NOT NULL,
    "order_id" INTEGER NOT NULL,
    "recurring_id" INTEGER,
    "transaction_id" INTEGER,
    "new_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "user_id" INTEGER,
    "staff_id" INTEGER,

    CONSTRAINT "core_donationchangelog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cms_donation_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "ask_text" TEXT NOT NULL DEFAULT '',
    "is_recurring" BOOLEAN NOT NULL DEFAULT false,
    "show_other_amount" BOOLEAN NOT NULL DEFAULT true,
    "amount_order" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "cms_donation_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donation_hpc_rule" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "which_amount" VARCHAR(255) NOT NULL DEFAULT 'highest',
    "timespan" VARCHAR(255) NOT NULL DEFAULT '',
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',

    CONSTRAINT "core_donation_hpc_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donation_hpc_rule_condition" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "rule_id" INTEGER NOT NULL,
    "threshold" VARCHAR(10) NOT NULL,
    "ask" VARCHAR(10) NOT NULL,

    CONSTRAINT "core_donation_hpc_rule_condition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donationpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "minimum_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "payment_account" VARCHAR(255) NOT NULL DEFAULT '',
    "hpc_rule_id" INTEGER,
    "allow_international" BOOLEAN NOT NULL DEFAULT false,
    "paypal_account" VARCHAR(255),
    "accept_ach" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_donationpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_emailwrapper" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "template" TEXT NOT NULL DEFAULT '',
    "text_template" TEXT NOT NULL DEFAULT '',
    "unsubscribe_text" TEXT,
    "unsubscribe_html" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "lang_id" INTEGER,

    CONSTRAINT "core_emailwrapper_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "eraser_eraserlog" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER,
    "hashed_email" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "eraser_eraserlog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events_event" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "postal" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(5) NOT NULL DEFAULT '',
    "plus4" VARCHAR(4) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "campaign_id" INTEGER NOT NULL,
    "creator_id" INTEGER,
    "title" VARCHAR(255) NOT NULL DEFAULT '',
    "status" VARCHAR(32) NOT NULL DEFAULT 'active',
    "mode" VARCHAR(32) NOT NULL DEFAULT 'onsite',
    "starts_at" TIMESTAMP(0),
    "ends_at" TIMESTAMP(0),
    "starts_at_utc" TIMESTAMP(0),
    "ends_at_utc" TIMESTAMP(0),
    "timezone" VARCHAR(255) NOT NULL DEFAULT '',
    "venue" VARCHAR(255) NOT NULL DEFAULT '',
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "us_district" VARCHAR(5) NOT NULL DEFAULT '',
    "us_state_senate" VARCHAR(6) NOT NULL DEFAULT '',
    "us_state_district" VARCHAR(6) NOT NULL DEFAULT '',
    "us_county" VARCHAR(24),
    "phone" VARCHAR(255) NOT NULL DEFAULT '',
    "public_description" TEXT,
    "directions" TEXT,
    "note_to_attendees" TEXT,
    "notes" TEXT,
    "host_is_confirmed" BOOLEAN NOT NULL DEFAULT true,
    "confirmed_at" TIMESTAMP(0),
    "is_approved" BOOLEAN NOT NULL DEFAULT true,
    "approved_at" TIMESTAMP(0),
    "is_private" BOOLEAN NOT NULL DEFAULT false,
    "max_attendees" INTEGER,

    CONSTRAINT "events_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventcreateaction" (
    "action_ptr_id" BIGINT NOT NULL,
    "event_id" INTEGER,

    CONSTRAINT "core_eventcreateaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_event_create_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "ground_rules" TEXT NOT NULL DEFAULT '',
    "host_requirements" TEXT NOT NULL DEFAULT '',
    "host_text" TEXT NOT NULL DEFAULT '',
    "custom_field_html" TEXT NOT NULL DEFAULT '',
    "tools_text" TEXT NOT NULL DEFAULT '',
    "tools_sidebar" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_event_create_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventcreatepage" (
    "page_ptr_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "campaign_title" VARCHAR(255),

    CONSTRAINT "core_eventcreatepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "events_eventfield" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "events_eventfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventmoderateaction" (
    "action_ptr_id" BIGINT NOT NULL,
    "event_id" INTEGER,
    "approved_event" BOOLEAN NOT NULL DEFAULT false,
    "deleted_event" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_eventmoderateaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_event_moderate_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "search_page_text" TEXT NOT NULL DEFAULT '',
    "custom_field_html" TEXT NOT NULL DEFAULT '',
    "tools_text" TEXT NOT NULL DEFAULT '',
    "tools_sidebar" TEXT NOT NULL DEFAULT '',
    "host_tools_sidebar" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_event_moderate_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventmoderatepage" (
    "page_ptr_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,

    CONSTRAINT "core_eventmoderatepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "events_eventsignup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "event_id" INTEGER NOT NULL,
    "page_id" INTEGER,
    "role" VARCHAR(32) NOT NULL DEFAULT 'attendee',
    "status" VARCHAR(32) NOT NULL DEFAULT 'active',
    "attended" BOOLEAN,

    CONSTRAINT "events_eventsignup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventsignupaction" (
    "action_ptr_id" BIGINT NOT NULL,
    "signup_id" INTEGER,

    CONSTRAINT "core_eventsignupaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "events_eventsignupfield" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "events_eventsignupfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cms_event_signup_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "ground_rules" TEXT NOT NULL DEFAULT '',
    "search_page_text" TEXT NOT NULL DEFAULT '',
    "signup_text" TEXT NOT NULL DEFAULT '',
    "custom_field_html" TEXT NOT NULL DEFAULT '',
    "tools_text" TEXT NOT NULL DEFAULT '',
    "tools_sidebar" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_event_signup_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_eventsignuppage" (
    "page_ptr_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,

    CONSTRAINT "core_eventsignuppage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_formfield" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,

    CONSTRAINT "core_formfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_fromline" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "from_line" VARCHAR(255) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_fromline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_hostingplatform" (
    "id" SERIAL NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "after_basics_redirect_url" VARCHAR(255) NOT NULL DEFAULT '',
    "after_basics_redirect_name" VARCHAR(255) NOT NULL DEFAULT '',
    "after_action_redirect_url" VARCHAR(255) NOT NULL DEFAULT '',
    "end_redirect_url" VARCHAR(255) NOT NULL DEFAULT '',
    "end_redirect_name" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "core_hostingplatform_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_importaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_importaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_import_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "cms_import_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_importpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "subscribe" BOOLEAN NOT NULL DEFAULT true,
    "subscribe_if_new" BOOLEAN NOT NULL DEFAULT false,
    "unsubscribe" BOOLEAN NOT NULL DEFAULT false,
    "unsubscribe_all" BOOLEAN NOT NULL DEFAULT false,
    "default_source" VARCHAR(255),

    CONSTRAINT "core_importpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_language" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "iso_code" VARCHAR(10),
    "translations" TEXT NOT NULL DEFAULT '',
    "inherit_from_id" INTEGER,
    "ordering" INTEGER,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_language_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_letteraction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_letteraction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_letter_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "about_text" TEXT NOT NULL DEFAULT '',
    "statement_leadin" TEXT NOT NULL DEFAULT '',
    "letter_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_letter_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_letterpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "send_immediate_email" BOOLEAN NOT NULL DEFAULT false,
    "send_immediate_fax" BOOLEAN NOT NULL DEFAULT false,
    "email_mode" INTEGER,
    "immediate_email_subject" TEXT,
    "delivery_template" TEXT,
    "batch_delivery_from_id" INTEGER,
    "batch_delivery_subject" VARCHAR(255),
    "batch_delivery_template" TEXT,
    "batch_delivery_threshold" INTEGER,
    "batch_delivery_minimum" INTEGER NOT NULL DEFAULT 0,
    "send_via_cwc" BOOLEAN NOT NULL DEFAULT false,
    "allow_offices" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_letterpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_list" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "notes" VARCHAR(255),
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_location" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "us_district" VARCHAR(5) NOT NULL DEFAULT '',
    "us_state_senate" VARCHAR(6) NOT NULL DEFAULT '',
    "us_state_district" VARCHAR(6) NOT NULL DEFAULT '',
    "us_county" VARCHAR(255) NOT NULL DEFAULT '',
    "loc_code" VARCHAR(30),
    "longitude" DOUBLE PRECISION,
    "latitude" DOUBLE PRECISION,
    "country_code" VARCHAR(2),
    "region_code" VARCHAR(20),
    "lat_lon_precision" VARCHAR(32),
    "timezone" VARCHAR(255),

    CONSTRAINT "core_location_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_lteaction" (
    "action_ptr_id" BIGINT NOT NULL,
    "subject" VARCHAR(80) NOT NULL DEFAULT '',
    "letter_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_lteaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_lte_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',
    "talking_points" TEXT NOT NULL DEFAULT '',
    "writing_tips" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_lte_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_ltepage" (
    "page_ptr_id" INTEGER NOT NULL,
    "national_newspapers" BOOLEAN NOT NULL DEFAULT true,
    "regional_newspapers" BOOLEAN NOT NULL DEFAULT true,
    "local_newspapers" BOOLEAN NOT NULL DEFAULT true,
    "show_phones" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_ltepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_mailing" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "html" TEXT,
    "text" TEXT,
    "fromline_id" INTEGER,
    "custom_fromline" VARCHAR(255),
    "reply_to" VARCHAR(255),
    "emailwrapper_id" INTEGER,
    "lang_id" INTEGER,
    "landing_page_id" INTEGER,
    "mergefile_id" INTEGER,
    "web_viewable" BOOLEAN NOT NULL DEFAULT false,
    "archive" TEXT,
    "winning_subject_id" INTEGER,
    "includes_id" INTEGER,
    "excludes_id" INTEGER,
    "exclude_ordering" INTEGER,
    "limit" INTEGER,
    "limit_percent" DOUBLE PRECISION,
    "sort_by" VARCHAR(32),
    "target_group_from_landing_page" BOOLEAN NOT NULL DEFAULT false,
    "target_mergefile" BOOLEAN NOT NULL DEFAULT false,
    "targeting_version" INTEGER NOT NULL DEFAULT 1,
    "targeting_version_saved" INTEGER,
    "rebuild_query_at_send" BOOLEAN NOT NULL DEFAULT false,
    "query_status" VARCHAR(255) NOT NULL DEFAULT 'none',
    "query_queued_at" TIMESTAMP(0),
    "query_started_at" TIMESTAMP(0),
    "query_completed_at" TIMESTAMP(0),
    "query_previous_runtime" INTEGER,
    "query_task_id" VARCHAR(255),
    "notes" VARCHAR(255),
    "submitter_id" INTEGER,
    "requested_proofs" INTEGER,
    "requested_proof_date" TIMESTAMP(0),
    "sent_proofs" INTEGER NOT NULL DEFAULT 0,
    "status" VARCHAR(255) NOT NULL DEFAULT 'draft',
    "scheduled_for" TIMESTAMP(0),
    "scheduled_by_id" INTEGER,
    "recurring_schedule_id" INTEGER,
    "recurring_source_mailing_id" INTEGER,
    "mails_per_second" DOUBLE PRECISION,
    "send_date" VARCHAR(255) NOT NULL DEFAULT '',
    "queued_at" TIMESTAMP(0),
    "queued_by_id" INTEGER,
    "queue_task_id" VARCHAR(255),
    "pid" INTEGER,
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),
    "expected_send_count" INTEGER,
    "progress" INTEGER,
    "rate" DOUBLE PRECISION,
    "version" INTEGER NOT NULL DEFAULT 1,
    "autotest_status" VARCHAR(255),
    "autotest_resend_id" INTEGER,
    "autotest_wait_minutes" INTEGER,
    "autotest_metric" VARCHAR(32),
    "autotest_max_unsub_rate" DOUBLE PRECISION,

    CONSTRAINT "core_mailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingerror" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "mailing_id" INTEGER NOT NULL,
    "queue_task_id" VARCHAR(255) NOT NULL DEFAULT '',
    "traceback" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_mailingerror_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingfield" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_mailingfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingsubject" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "mailing_id" INTEGER NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "preview_text" TEXT,

    CONSTRAINT "core_mailingsubject_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "campaign_radius" INTEGER,
    "campaign_samestate_only" BOOLEAN NOT NULL DEFAULT false,
    "campaign_same_county_only" BOOLEAN NOT NULL DEFAULT false,
    "campaign_same_district_only" BOOLEAN NOT NULL DEFAULT false,
    "states" JSONB NOT NULL DEFAULT '[]',
    "cds" JSONB NOT NULL DEFAULT '[]',
    "state_senate_districts" JSONB NOT NULL DEFAULT '[]',
    "state_house_districts" JSONB NOT NULL DEFAULT '[]',
    "counties" JSONB NOT NULL DEFAULT '[]',
    "countries" JSONB NOT NULL DEFAULT '[]',
    "regions" JSONB NOT NULL DEFAULT '[]',
    "zips" JSONB NOT NULL DEFAULT '[]',
    "zip_radius" INTEGER,
    "has_donated" BOOLEAN,
    "was_monthly_donor" JSONB NOT NULL DEFAULT '[]',
    "raw_sql" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "core_mailingtargeting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mergefile" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "name" VARCHAR(255) NOT NULL,
    "filename" VARCHAR(255) NOT NULL DEFAULT '',
    "path" VARCHAR(255) NOT NULL DEFAULT '',
    "status" VARCHAR(20),
    "lookup_table" VARCHAR(255),
    "lookup_column" VARCHAR(255),
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),
    "row_count" INTEGER,
    "line_count" INTEGER,
    "error" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_mergefile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_multilingualcampaign" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,

    CONSTRAINT "core_multilingualcampaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_open" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER,
    "mailing_id" INTEGER,
    "useragent_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_open_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_order" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "action_id" BIGINT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "user_detail_id" INTEGER NOT NULL,
    "shipping_address_id" INTEGER,
    "total" DECIMAL(10,2) NOT NULL,
    "total_converted" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "status" VARCHAR(255) NOT NULL DEFAULT 'incomplete',
    "payment_method" VARCHAR(255) NOT NULL DEFAULT 'cc',
    "account" VARCHAR(255),
    "card_num_last_four" VARCHAR(4),
    "import_id" VARCHAR(64),

    CONSTRAINT "core_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_order_detail" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "order_id" INTEGER NOT NULL,
    "product_id" INTEGER,
    "candidate_id" INTEGER,
    "quantity" INTEGER NOT NULL DEFAULT 1,
    "amount" DECIMAL(10,2) NOT NULL,
    "amount_converted" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "status" VARCHAR(255) NOT NULL DEFAULT 'incomplete',

    CONSTRAINT "core_order_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_orderrecurring" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "order_id" INTEGER NOT NULL,
    "action_id" BIGINT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "recurring_id" VARCHAR(255),
    "account" VARCHAR(255),
    "card_num" VARCHAR(4) NOT NULL DEFAULT '',
    "exp_date" VARCHAR(6) NOT NULL DEFAULT '',
    "start" DATE NOT NULL,
    "period" VARCHAR(255) NOT NULL DEFAULT 'months',
    "amount" DECIMAL(10,2) NOT NULL,
    "amount_converted" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "status" VARCHAR(255) NOT NULL DEFAULT 'active',

    CONSTRAINT "core_orderrecurring_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_order_shipping_address" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "postal" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(5) NOT NULL DEFAULT '',
    "plus4" VARCHAR(4) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',

    CONSTRAINT "core_order_shipping_address_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_order_user_detail" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "prefix" VARCHAR(255) NOT NULL DEFAULT '',
    "first_name" VARCHAR(255) NOT NULL DEFAULT '',
    "middle_name" VARCHAR(255) NOT NULL DEFAULT '',
    "last_name" VARCHAR(255) NOT NULL DEFAULT '',
    "suffix" VARCHAR(255) NOT NULL DEFAULT '',
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "postal" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(5) NOT NULL DEFAULT '',
    "plus4" VARCHAR(4) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "email" VARCHAR(255) NOT NULL DEFAULT '',
    "source" VARCHAR(255) NOT NULL DEFAULT 'restful_api',

    CONSTRAINT "core_order_user_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_page" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "title" VARCHAR(255) NOT NULL DEFAULT '',
    "type" VARCHAR(255) NOT NULL,
    "status" VARCHAR(255) NOT NULL DEFAULT 'active',
    "notes" VARCHAR(255),
    "url" VARCHAR(2000) NOT NULL DEFAULT '',
    "hosted_with_id" INTEGER NOT NULL DEFAULT 1,
    "lang_id" INTEGER,
    "multilingual_campaign_id" INTEGER,
    "list_id" INTEGER NOT NULL DEFAULT 1,
    "goal" INTEGER,
    "goal_type" VARCHAR(255) NOT NULL DEFAULT 'actions',
    "recognize" VARCHAR(255) NOT NULL DEFAULT 'once',
    "allow_multiple_responses" BOOLEAN NOT NULL DEFAULT true,
    "never_spam_check" BOOLEAN NOT NULL DEFAULT false,
    "real_actions" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "core_page_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_pagefield" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "core_pagefield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_pagefollowup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "url" VARCHAR(4096) NOT NULL,
    "send_email" BOOLEAN NOT NULL DEFAULT false,
    "email_wrapper_id" INTEGER,
    "email_from_line_id" INTEGER,
    "email_custom_from" VARCHAR(255) NOT NULL DEFAULT '',
    "email_subject" VARCHAR(255),
    "email_body" TEXT,
    "send_taf" BOOLEAN NOT NULL DEFAULT false,
    "taf_subject" VARCHAR(255),
    "taf_body" TEXT,
    "share_title" VARCHAR(255),
    "share_description" VARCHAR(1024),
    "share_image" VARCHAR(1024),
    "twitter_message" VARCHAR(280),
    "send_notifications" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_pagefollowup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_everyactionordermap" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "order_id" INTEGER NOT NULL,
    "contribution_id" INTEGER NOT NULL,
    "origin" VARCHAR(2) NOT NULL DEFAULT '',
    "is_recurring" BOOLEAN,

    CONSTRAINT "core_everyactionordermap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_everyactiontransactionmap" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "transaction_id" INTEGER NOT NULL,
    "contribution_id" INTEGER NOT NULL,

    CONSTRAINT "core_everyactiontransactionmap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_everyactionusermap" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "van_id" INTEGER NOT NULL,
    "created_ea_contact" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_everyactionusermap_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_paymentaccount" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "processor" VARCHAR(255) NOT NULL DEFAULT 'stub',
    "auth" TEXT NOT NULL DEFAULT '',
    "extra" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "core_paymentaccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_paymenttoken" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "token_id" VARCHAR(255) NOT NULL,
    "status" VARCHAR(255) NOT NULL DEFAULT 'active',

    CONSTRAINT "core_paymenttoken_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_petitionaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_petitionaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_petition_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "about_text" TEXT NOT NULL DEFAULT '',
    "statement_leadin" TEXT NOT NULL DEFAULT '',
    "statement_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_petition_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_petitionpage" (
    "page_ptr_id" INTEGER NOT NULL,
    "send_immediate_email" BOOLEAN NOT NULL DEFAULT false,
    "send_immediate_fax" BOOLEAN NOT NULL DEFAULT false,
    "email_mode" INTEGER,
    "immediate_email_subject" TEXT,
    "delivery_template" TEXT,
    "batch_delivery_from_id" INTEGER,
    "batch_delivery_subject" VARCHAR(255),
    "batch_delivery_template" TEXT,
    "batch_delivery_threshold" INTEGER,
    "batch_delivery_minimum" INTEGER NOT NULL DEFAULT 0,
    "send_via_cwc" BOOLEAN NOT NULL DEFAULT false,
    "one_click" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_petitionpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_phone" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "type" VARCHAR(25) NOT NULL DEFAULT 'home',
    "phone" VARCHAR(25) NOT NULL,
    "source" VARCHAR(25) NOT NULL DEFAULT 'user',
    "normalized_phone" VARCHAR(25) NOT NULL DEFAULT '',

    CONSTRAINT "core_phone_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_product" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "admin_name" VARCHAR(255),
    "description" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "shippable" BOOLEAN NOT NULL DEFAULT false,
    "status" VARCHAR(255) NOT NULL DEFAULT 'active',
    "maximum_order" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_queryreport" (
    "report_ptr_id" INTEGER NOT NULL,
    "sql" TEXT NOT NULL,
    "display_as_id" INTEGER,
    "email_always_csv" BOOLEAN,
    "refresh" VARCHAR(255),

    CONSTRAINT "reports_queryreport_pkey" PRIMARY KEY ("report_ptr_id")
);

-- CreateTable
CREATE TABLE "reports_querytemplate" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "template" TEXT NOT NULL DEFAULT '',
    "notes" VARCHAR(255),

    CONSTRAINT "reports_querytemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_recurringdonationcancelaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_recurringdonationcancelaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_recurringdonationcancel_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "please_stay_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_recurringdonationcancel_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_recurringdonationcancelpage" (
    "page_ptr_id" INTEGER NOT NULL,

    CONSTRAINT "core_recurringdonationcancelpage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_recurringdonationupdateaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_recurringdonationupdateaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_recurringdonationupdate_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "update_card_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_recurringdonationupdate_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_recurringdonationupdatepage" (
    "page_ptr_id" INTEGER NOT NULL,
    "minimum_amount" DECIMAL(10,2) NOT NULL DEFAULT 0,

    CONSTRAINT "core_recurringdonationupdatepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_recurringmailingschedule" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "tz_name" VARCHAR(64) NOT NULL DEFAULT 'UTC',
    "schedule_type" VARCHAR(255),
    "hours" VARCHAR(255),
    "days_of_week" VARCHAR(255),
    "days_of_month" VARCHAR(255),
    "send_finished_notice" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_recurringmailingschedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_redirect" (
    "id" SERIAL NOT NULL,
    "short_code" VARCHAR(255),
    "url" VARCHAR(4096),
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_redirect_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_report" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "short_name" VARCHAR(255),
    "description" VARCHAR(255) NOT NULL DEFAULT '',
    "type" VARCHAR(255) NOT NULL,
    "help_text" TEXT NOT NULL DEFAULT '',
    "run_every" VARCHAR(255) NOT NULL DEFAULT '',
    "run_day" INTEGER,
    "run_weekday" INTEGER,
    "run_hour" INTEGER,
    "to_emails" VARCHAR(4000),
    "send_if_no_rows" BOOLEAN NOT NULL DEFAULT false,
    "editable" BOOLEAN DEFAULT true,
    "result_notes" TEXT,

    CONSTRAINT "reports_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_reportcategory" (
    "id" SERIAL NOT NULL,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "is_internal" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "reports_reportcategory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_signupaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_signupaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_signup_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_signup_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_signuppage" (
    "page_ptr_id" INTEGER NOT NULL,

    CONSTRAINT "core_signuppage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_specialtarget" (
    "target_ptr_id" INTEGER NOT NULL,
    "body_id" INTEGER NOT NULL,

    CONSTRAINT "core_specialtarget_pkey" PRIMARY KEY ("target_ptr_id")
);

-- CreateTable
CREATE TABLE "core_specialtargetgroup" (
    "targetgroup_ptr_id" INTEGER NOT NULL,
    "jurisdiction" VARCHAR(50) NOT NULL DEFAULT '',

    CONSTRAINT "core_specialtargetgroup_pkey" PRIMARY KEY ("targetgroup_ptr_id")
);

-- CreateTable
CREATE TABLE "core_subscription" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,

    CONSTRAINT "core_subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_subscriptionchangetype" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "name" VARCHAR(255) NOT NULL,
    "description" VARCHAR(255) NOT NULL DEFAULT '',
    "subscribed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_subscriptionchangetype_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_subscriptionhistory" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,
    "change_id" INTEGER NOT NULL,
    "action_id" BIGINT,

    CONSTRAINT "core_subscriptionhistory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_surveyaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_surveyaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_survey_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_survey_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_surveypage" (
    "page_ptr_id" INTEGER NOT NULL,

    CONSTRAINT "core_surveypage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_survey_question" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "survey_form_id" INTEGER NOT NULL,
    "question_label" TEXT NOT NULL DEFAULT '',
    "question_html" TEXT NOT NULL DEFAULT '',
    "ordering" INTEGER,
    "field_type" VARCHAR(16),
    "field_name" VARCHAR(255),
    "alternatives" TEXT,
    "is_required" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "cms_survey_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_tag" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "times_used" INTEGER,
    "order_index" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "core_tag_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_target" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "type" VARCHAR(255) NOT NULL DEFAULT '',
    "kind" VARCHAR(20) NOT NULL DEFAULT '',
    "seat" VARCHAR(255) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "us_district" VARCHAR(255) NOT NULL DEFAULT '',
    "district_name" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "county" VARCHAR(255) NOT NULL DEFAULT '',
    "title" VARCHAR(255) NOT NULL DEFAULT '',
    "long_title" VARCHAR(255) NOT NULL DEFAULT '',
    "first" VARCHAR(255) NOT NULL DEFAULT '',
    "last" VARCHAR(255) NOT NULL DEFAULT '',
    "official_full" VARCHAR(255) NOT NULL DEFAULT '',
    "nickname" VARCHAR(255) NOT NULL DEFAULT '',
    "gender" VARCHAR(1) NOT NULL DEFAULT '',
    "party" VARCHAR(255) NOT NULL DEFAULT '',
    "phone" VARCHAR(255) NOT NULL DEFAULT '',
    "fax" VARCHAR(255) NOT NULL DEFAULT '',
    "email" VARCHAR(255) NOT NULL DEFAULT '',
    "twitter" VARCHAR(255),
    "twitter_id" VARCHAR(255),
    "facebook" VARCHAR(255),
    "facebook_id" VARCHAR(255),
    "youtube" VARCHAR(255),
    "youtube_id" VARCHAR(255),
    "instagram" VARCHAR(255),
    "instagram_id" VARCHAR(255),

    CONSTRAINT "core_target_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_targetgroup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "type" VARCHAR(255) NOT NULL DEFAULT '',
    "kind" VARCHAR(20) NOT NULL DEFAULT '',
    "readonly" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "core_targetgroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_targetingqueryreport" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "targeting_id" INTEGER NOT NULL,
    "report_id" INTEGER NOT NULL,

    CONSTRAINT "core_targetingqueryreport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_targetingqueryreportparam" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "query_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" VARCHAR(4096),

    CONSTRAINT "core_targetingqueryreportparam_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_targetoffice" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "target_id" INTEGER NOT NULL,
    "type" VARCHAR(255) NOT NULL DEFAULT '',
    "name" VARCHAR(255) NOT NULL DEFAULT '',
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(255) NOT NULL DEFAULT '',
    "phone" VARCHAR(255) NOT NULL DEFAULT '',
    "fax" VARCHAR(255) NOT NULL DEFAULT '',
    "is_current" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "core_targetoffice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cms_templateset" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "lang_id" INTEGER,
    "editable" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "published_at" TIMESTAMP(0),

    CONSTRAINT "cms_templateset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_transaction" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "order_id" INTEGER NOT NULL,
    "type" VARCHAR(255) NOT NULL DEFAULT 'sale',
    "account" VARCHAR(255) NOT NULL DEFAULT '',
    "amount" DECIMAL(10,2) NOT NULL,
    "amount_converted" DECIMAL(10,2) NOT NULL DEFAULT 0,
    "currency" VARCHAR(3) NOT NULL DEFAULT 'USD',
    "success" BOOLEAN NOT NULL DEFAULT false,
    "status" VARCHAR(255) NOT NULL DEFAULT 'incomplete',
    "trans_id" VARCHAR(255),
    "test_mode" BOOLEAN NOT NULL DEFAULT false,
    "failure_code" VARCHAR(255),
    "failure_description" TEXT,
    "failure_message" TEXT,
    "ref_transaction_id" INTEGER,

    CONSTRAINT "core_transaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_transactionalmailing" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "page_id" INTEGER NOT NULL,
    "type" VARCHAR(20) NOT NULL DEFAULT 'confirmation',
    "status" VARCHAR(20),
    "subject" VARCHAR(255),
    "body" TEXT,
    "wrapper_id" INTEGER,
    "from_line_id" INTEGER,
    "custom_from" VARCHAR(255) NOT NULL DEFAULT '',
    "reply_to" VARCHAR(255),
    "signature" VARCHAR(255),

    CONSTRAINT "core_transactionalmailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_transactionalmailingsent" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "action_id" BIGINT NOT NULL,
    "transactional_mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "email" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "core_transactionalmailingsent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_unsubscribeaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_unsubscribeaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_unsubscribe_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',
    "survey_question_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_unsubscribe_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_unsubscribepage" (
    "page_ptr_id" INTEGER NOT NULL,

    CONSTRAINT "core_unsubscribepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "core_upload" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "path" VARCHAR(255) NOT NULL DEFAULT '',
    "submitter_id" INTEGER,
    "page_id" INTEGER NOT NULL,
    "status" VARCHAR(20) DEFAULT 'new',
    "progress" INTEGER,
    "rate" DOUBLE PRECISION,
    "line_count" INTEGER,
    "started_at" TIMESTAMP(0),
    "finished_at" TIMESTAMP(0),
    "format" VARCHAR(10),
    "compression" VARCHAR(20),
    "original_header" TEXT NOT NULL DEFAULT '',
    "override_header" TEXT,
    "autocreate_user_fields" BOOLEAN NOT NULL DEFAULT false,
    "user_fields_only" BOOLEAN,
    "job_id" INTEGER,

    CONSTRAINT "core_upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_uploaderror" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "upload_id" INTEGER NOT NULL,
    "worker_pid" INTEGER,
    "row" INTEGER,
    "col" INTEGER,
    "message" TEXT NOT NULL,
    "exception" TEXT,
    "value" TEXT,
    "raw_row" TEXT,

    CONSTRAINT "core_uploaderror_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_uploadprogress" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "upload_id" INTEGER NOT NULL,
    "worker_pid" INTEGER NOT NULL,
    "ok" INTEGER NOT NULL DEFAULT 0,
    "warnings" INTEGER NOT NULL DEFAULT 0,
    "errors" INTEGER NOT NULL DEFAULT 0,
    "rate" DOUBLE PRECISION,

    CONSTRAINT "core_uploadprogress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_uploadwarning" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "upload_id" INTEGER NOT NULL,
    "worker_pid" INTEGER,
    "row" INTEGER,
    "col" INTEGER,
    "message" TEXT NOT NULL,
    "exception" TEXT,
    "value" TEXT,
    "raw_row" TEXT,

    CONSTRAINT "core_uploadwarning_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_user" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "prefix" VARCHAR(255) NOT NULL DEFAULT '',
    "first_name" VARCHAR(255) NOT NULL DEFAULT '',
    "middle_name" VARCHAR(255) NOT NULL DEFAULT '',
    "last_name" VARCHAR(255) NOT NULL DEFAULT '',
    "suffix" VARCHAR(255) NOT NULL DEFAULT '',
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "region" VARCHAR(255) NOT NULL DEFAULT '',
    "postal" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(5) NOT NULL DEFAULT '',
    "plus4" VARCHAR(4) NOT NULL DEFAULT '',
    "country" VARCHAR(255) NOT NULL DEFAULT 'United States',
    "email" VARCHAR(255) NOT NULL,
    "password" VARCHAR(255) NOT NULL DEFAULT '',
    "subscription_status" VARCHAR(255) NOT NULL DEFAULT 'never',
    "source" VARCHAR(255) NOT NULL DEFAULT 'restful_api',
    "lang_id" INTEGER,
    "rand_id" INTEGER NOT NULL DEFAULT 0,
    "email_domain" VARCHAR(255),

    CONSTRAINT "core_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_useragent" (
    "id" SERIAL NOT NULL,
    "original" VARCHAR(500) NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_useragent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_userfield" (
    "id" BIGSERIAL NOT NULL,
    "parent_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "action_id" BIGINT,
    "updated_at" TIMESTAMP(0) DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_userfield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cms_user_form_field" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "form_type_id" INTEGER NOT NULL,
    "form_id" INTEGER NOT NULL,
    "type" VARCHAR(8) NOT NULL DEFAULT '',
    "label" TEXT NOT NULL DEFAULT '',
    "field_name" VARCHAR(96) NOT NULL DEFAULT '',
    "input" VARCHAR(16) NOT NULL DEFAULT '',
    "alternatives" TEXT NOT NULL DEFAULT '',
    "html" TEXT NOT NULL DEFAULT '',
    "status" VARCHAR(8) NOT NULL DEFAULT 'visible',
    "ordering" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cms_user_form_field_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_usergeofield" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(255) NOT NULL,
    "value" VARCHAR(255) NOT NULL DEFAULT '',

    CONSTRAINT "core_usergeofield_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_usergroup" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "name" VARCHAR(255) NOT NULL,
    "description" VARCHAR(255),

    CONSTRAINT "core_usergroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_user_groups" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "usergroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_user_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_usermailing" (
    "id" BIGSERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "subject_id" INTEGER,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),

    CONSTRAINT "core_usermailing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_usermerge" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "primary_id" INTEGER NOT NULL,
    "address_user_id" INTEGER,
    "source_user_id" INTEGER,
    "lists" JSONB,
    "status" VARCHAR(255) NOT NULL DEFAULT 'pending',

    CONSTRAINT "core_usermerge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_useroriginal" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "user_id" INTEGER NOT NULL,
    "address1" VARCHAR(255) NOT NULL DEFAULT '',
    "address2" VARCHAR(255) NOT NULL DEFAULT '',
    "city" VARCHAR(255) NOT NULL DEFAULT '',
    "state" VARCHAR(255) NOT NULL DEFAULT '',
    "zip" VARCHAR(255) NOT NULL DEFAULT '',
    "address1_updated_at" TIMESTAMP(0),
    "address2_updated_at" TIMESTAMP(0),
    "city_updated_at" TIMESTAMP(0),
    "state_updated_at" TIMESTAMP(0),
    "zip_updated_at" TIMESTAMP(0),

    CONSTRAINT "core_useroriginal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_userupdateaction" (
    "action_ptr_id" BIGINT NOT NULL,

    CONSTRAINT "core_userupdateaction_pkey" PRIMARY KEY ("action_ptr_id")
);

-- CreateTable
CREATE TABLE "cms_userupdate_form" (
    "id" SERIAL NOT NULL,
    "created_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "updated_at" TIMESTAMP(0) NOT NULL DEFAULT date_trunc('second', (now() AT TIME ZONE 'UTC')),
    "page_id" INTEGER NOT NULL,
    "thank_you_text" TEXT NOT NULL,
    "templateset_id" INTEGER NOT NULL DEFAULT 1,
    "client_hosted" BOOLEAN NOT NULL DEFAULT false,
    "client_url" VARCHAR(255) NOT NULL DEFAULT '',
    "introduction_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "cms_userupdate_form_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_userupdatepage" (
    "page_ptr_id" INTEGER NOT NULL,

    CONSTRAINT "core_userupdatepage_pkey" PRIMARY KEY ("page_ptr_id")
);

-- CreateTable
CREATE TABLE "auth_user_groups" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "group_id" INTEGER NOT NULL,

    CONSTRAINT "auth_user_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_callaction_checked" (
    "id" SERIAL NOT NULL,
    "callaction_id" BIGINT NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_callaction_checked_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_callaction_targeted" (
    "id" SERIAL NOT NULL,
    "callaction_id" BIGINT NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_callaction_targeted_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_callpage_target_groups" (
    "id" SERIAL NOT NULL,
    "callpage_id" INTEGER NOT NULL,
    "targetgroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_callpage_target_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_congresstargetgroup_excludes" (
    "id" SERIAL NOT NULL,
    "congresstargetgroup_id" INTEGER NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_congresstargetgroup_excludes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_congresstargetgroup_targets" (
    "id" SERIAL NOT NULL,
    "congresstargetgroup_id" INTEGER NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_congresstargetgroup_targets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donationpage_candidates" (
    "id" SERIAL NOT NULL,
    "donationpage_id" INTEGER NOT NULL,
    "candidate_id" INTEGER NOT NULL,

    CONSTRAINT "core_donationpage_candidates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_donationpage_products" (
    "id" SERIAL NOT NULL,
    "donationpage_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,

    CONSTRAINT "core_donationpage_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_letteraction_targeted" (
    "id" SERIAL NOT NULL,
    "letteraction_id" BIGINT NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_letteraction_targeted_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_letterpage_target_groups" (
    "id" SERIAL NOT NULL,
    "letterpage_id" INTEGER NOT NULL,
    "targetgroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_letterpage_target_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailing_proof_users" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailing_proof_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailing_reviewers" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailing_reviewers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailing_tags" (
    "id" SERIAL NOT NULL,
    "mailing_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailing_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_actions" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "page_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_campaigns" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_campaigns_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_languages" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "language_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_languages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_lists" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "list_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_mailings" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "mailing_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_mailings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_tags" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_target_groups" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "targetgroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_target_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_user_groups" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "usergroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_user_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_mailingtargeting_users" (
    "id" SERIAL NOT NULL,
    "mailingtargeting_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "core_mailingtargeting_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_page_groups" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "usergroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_page_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_page_required_fields" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "formfield_id" INTEGER NOT NULL,

    CONSTRAINT "core_page_required_fields_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_page_tags" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "core_page_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_page_visible_fields" (
    "id" SERIAL NOT NULL,
    "page_id" INTEGER NOT NULL,
    "formfield_id" INTEGER NOT NULL,

    CONSTRAINT "core_page_visible_fields_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_pagefollowup_notifications" (
    "id" SERIAL NOT NULL,
    "pagefollowup_id" INTEGER NOT NULL,
    "actionnotification_id" INTEGER NOT NULL,

    CONSTRAINT "core_pagefollowup_notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_petitionaction_targeted" (
    "id" SERIAL NOT NULL,
    "petitionaction_id" BIGINT NOT NULL,
    "target_id" INTEGER NOT NULL,

    CONSTRAINT "core_petitionaction_targeted_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_petitionpage_target_groups" (
    "id" SERIAL NOT NULL,
    "petitionpage_id" INTEGER NOT NULL,
    "targetgroup_id" INTEGER NOT NULL,

    CONSTRAINT "core_petitionpage_target_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_product_tags" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "tag_id" INTEGER NOT NULL,

    CONSTRAINT "core_product_tags_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "core_usermerge_users" (
    "id" SERIAL NOT NULL,
    "usermerge_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "core_usermerge_users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reports_report_categories" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "reportcategory_id" INTEGER NOT NULL,

    CONSTRAINT "reports_report_categories_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "core_action_created_at_filter" ON "core_action"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_action_updated_at_filter" ON "core_action"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_action_user_id_filter" ON "core_action"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_action_page_id_filter" ON "core_action"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_action_mailing_id_filter" ON "core_action"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_action_referring_user_id_filter" ON "core_action"("referring_user_id", "id");

-- CreateIndex
CREATE INDEX "core_action_referring_mailing_id_filter" ON "core_action"("referring_mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_action_useragent_id_filter" ON "core_action"("useragent_id", "id");

-- CreateIndex
CREATE INDEX "core_actionfield_parent_id_filter" ON "core_actionfield"("parent_id", "id");

-- CreateIndex
CREATE INDEX "core_actionnotification_created_at_filter" ON "core_actionnotification"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_actionnotification_updated_at_filter" ON "core_actionnotification"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_actionnotification_hidden_filter" ON "core_actionnotification"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_actionnotification_from_line_id_filter" ON "core_actionnotification"("from_line_id", "id");

-- CreateIndex
CREATE INDEX "core_actionnotification_wrapper_id_filter" ON "core_actionnotification"("wrapper_id", "id");

-- CreateIndex
CREATE INDEX "core_allowedmailingfield_created_at_filter" ON "core_allowedmailingfield"("created_at", "name");

-- CreateIndex
CREATE INDEX "core_allowedmailingfield_updated_at_filter" ON "core_allowedmailingfield"("updated_at", "name");

-- CreateIndex
CREATE INDEX "core_allowedmailingfield_hidden_filter" ON "core_allowedmailingfield"("hidden", "name");

-- CreateIndex
CREATE INDEX "core_allowedmailingfield_required_filter" ON "core_allowedmailingfield"("required", "name");

-- CreateIndex
CREATE INDEX "core_allowedmailingfield_order_index_filter" ON "core_allowedmailingfield"("order_index", "name");

-- CreateIndex
CREATE INDEX "core_allowedpagefield_created_at_filter" ON "core_allowedpagefield"("created_at", "name");

-- CreateIndex
CREATE INDEX "core_allowedpagefield_updated_at_filter" ON "core_allowedpagefield"("updated_at", "name");

-- CreateIndex
CREATE INDEX "core_allowedpagefield_hidden_filter" ON "core_allowedpagefield"("hidden", "name");

-- CreateIndex
CREATE INDEX "core_allowedpagefield_required_filter" ON "core_allowedpagefield"("required", "name");

-- CreateIndex
CREATE INDEX "core_allowedpagefield_order_index_filter" ON "core_allowedpagefield"("order_index", "name");

-- CreateIndex
CREATE INDEX "core_alloweduserfield_created_at_filter" ON "core_alloweduserfield"("created_at", "name");

-- CreateIndex
CREATE INDEX "core_alloweduserfield_updated_at_filter" ON "core_alloweduserfield"("updated_at", "name");

-- CreateIndex
CREATE INDEX "core_alloweduserfield_hidden_filter" ON "core_alloweduserfield"("hidden", "name");

-- CreateIndex
CREATE INDEX "core_alloweduserfield_required_filter" ON "core_alloweduserfield"("required", "name");

-- CreateIndex
CREATE INDEX "core_alloweduserfield_order_index_filter" ON "core_alloweduserfield"("order_index", "name");

-- CreateIndex
CREATE UNIQUE INDEX "auth_group_name_key" ON "auth_group"("name");

-- CreateIndex
CREATE INDEX "auth_group_permission_group_id_filter" ON "auth_group_permission"("group_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_group_permission_group_id_kind_access_key" ON "auth_group_permission"("group_id", "kind", "access");

-- CreateIndex
CREATE UNIQUE INDEX "auth_user_username_key" ON "auth_user"("username");

-- CreateIndex
CREATE INDEX "auth_user_is_staff_filter" ON "auth_user"("is_staff", "id");

-- CreateIndex
CREATE INDEX "auth_user_is_active_filter" ON "auth_user"("is_active", "id");

-- CreateIndex
CREATE INDEX "auth_user_is_superuser_filter" ON "auth_user"("is_superuser", "id");

-- CreateIndex
CREATE INDEX "auth_user_last_login_filter" ON "auth_user"("last_login", "id");

-- CreateIndex
CREATE INDEX "auth_user_date_joined_filter" ON "auth_user"("date_joined", "id");

-- CreateIndex
CREATE INDEX "core_job_created_at_filter" ON "core_job"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_job_updated_at_filter" ON "core_job"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_job_submitter_id_filter" ON "core_job"("submitter_id", "id");

-- CreateIndex
CREATE INDEX "core_job_started_at_filter" ON "core_job"("started_at", "id");

-- CreateIndex
CREATE INDEX "core_job_finished_at_filter" ON "core_job"("finished_at", "id");

-- CreateIndex
CREATE INDEX "core_blackholedemail_created_at_filter" ON "core_blackholedemail"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_blackholedemail_updated_at_filter" ON "core_blackholedemail"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_bounce_user_id_filter" ON "core_bounce"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_bounce_mailing_id_filter" ON "core_bounce"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_bounce_action_id_filter" ON "core_bounce"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_bounce_timestamp_filter" ON "core_bounce"("timestamp", "id");

-- CreateIndex
CREATE INDEX "core_bounce_bounce_class_filter" ON "core_bounce"("bounce_class", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_call_form_page_id_key" ON "cms_call_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_call_form_created_at_filter" ON "cms_call_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_call_form_updated_at_filter" ON "cms_call_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_call_form_templateset_id_filter" ON "cms_call_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "events_campaign_created_at_filter" ON "events_campaign"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_campaign_updated_at_filter" ON "events_campaign"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_campaign_hidden_filter" ON "events_campaign"("hidden", "id");

-- CreateIndex
CREATE INDEX "events_campaign_starts_at_filter" ON "events_campaign"("starts_at", "id");

-- CreateIndex
CREATE INDEX "events_campaignvolunteer_created_at_filter" ON "events_campaignvolunteer"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_campaignvolunteer_updated_at_filter" ON "events_campaignvolunteer"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_campaignvolunteer_user_id_filter" ON "events_campaignvolunteer"("user_id", "id");

-- CreateIndex
CREATE INDEX "events_campaignvolunteer_campaign_id_filter" ON "events_campaignvolunteer"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "events_campaignvolunteer_is_approved_filter" ON "events_campaignvolunteer"("is_approved", "id");

-- CreateIndex
CREATE INDEX "core_campaignvolunteeraction_volunteer_id_filter" ON "core_campaignvolunteeraction"("volunteer_id", "action_ptr_id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_campaign_volunteer_form_page_id_key" ON "cms_campaign_volunteer_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_campaign_volunteer_form_created_at_filter" ON "cms_campaign_volunteer_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_campaign_volunteer_form_updated_at_filter" ON "cms_campaign_volunteer_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_campaign_volunteer_form_templateset_id_filter" ON "cms_campaign_volunteer_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_campaignvolunteerpage_campaign_id_filter" ON "core_campaignvolunteerpage"("campaign_id", "page_ptr_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_candidate_fec_id_key" ON "core_candidate"("fec_id");

-- CreateIndex
CREATE INDEX "core_candidate_created_at_filter" ON "core_candidate"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_candidate_updated_at_filter" ON "core_candidate"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_candidate_hidden_filter" ON "core_candidate"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_candidate_is_ours_filter" ON "core_candidate"("is_ours", "id");

-- CreateIndex
CREATE INDEX "cms_cannedletter_lte_form_id_filter" ON "cms_cannedletter"("lte_form_id", "id");

-- CreateIndex
CREATE INDEX "core_click_clickurl_id_filter" ON "core_click"("clickurl_id", "id");

-- CreateIndex
CREATE INDEX "core_click_user_id_filter" ON "core_click"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_click_mailing_id_filter" ON "core_click"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_click_referring_user_id_filter" ON "core_click"("referring_user_id", "id");

-- CreateIndex
CREATE INDEX "core_click_useragent_id_filter" ON "core_click"("useragent_id", "id");

-- CreateIndex
CREATE INDEX "core_click_created_at_filter" ON "core_click"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_clickurl_url_key" ON "core_clickurl"("url");

-- CreateIndex
CREATE INDEX "core_clickurl_page_id_filter" ON "core_clickurl"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_clickurl_created_at_filter" ON "core_clickurl"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_salesforceusermap_user_id_key" ON "core_salesforceusermap"("user_id");

-- CreateIndex
CREATE INDEX "core_salesforceusermap_created_at_filter" ON "core_salesforceusermap"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_salesforceusermap_updated_at_filter" ON "core_salesforceusermap"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_salesforceusermap_last_sync_at_filter" ON "core_salesforceusermap"("last_sync_at", "id");

-- CreateIndex
CREATE INDEX "cms_donationamount_created_at_filter" ON "cms_donationamount"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_donationamount_updated_at_filter" ON "cms_donationamount"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_donationamount_donation_form_id_filter" ON "cms_donationamount"("donation_form_id", "id");

-- CreateIndex
CREATE INDEX "core_donationattemptlog_created_at_filter" ON "core_donationattemptlog"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_donationattemptlog_updated_at_filter" ON "core_donationattemptlog"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_donationattemptlog_order_id_filter" ON "core_donationattemptlog"("order_id", "id");

-- CreateIndex
CREATE INDEX "core_donationattemptlog_action_id_filter" ON "core_donationattemptlog"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_created_at_filter" ON "core_donationchangelog"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_updated_at_filter" ON "core_donationchangelog"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_action_id_filter" ON "core_donationchangelog"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_order_id_filter" ON "core_donationchangelog"("order_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_recurring_id_filter" ON "core_donationchangelog"("recurring_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_transaction_id_filter" ON "core_donationchangelog"("transaction_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_user_id_filter" ON "core_donationchangelog"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_donationchangelog_staff_id_filter" ON "core_donationchangelog"("staff_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_donation_form_page_id_key" ON "cms_donation_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_donation_form_created_at_filter" ON "cms_donation_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_donation_form_updated_at_filter" ON "cms_donation_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_donation_form_templateset_id_filter" ON "cms_donation_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_created_at_filter" ON "core_donation_hpc_rule"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_updated_at_filter" ON "core_donation_hpc_rule"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_hidden_filter" ON "core_donation_hpc_rule"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_condition_created_at_filter" ON "core_donation_hpc_rule_condition"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_condition_updated_at_filter" ON "core_donation_hpc_rule_condition"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_donation_hpc_rule_condition_rule_id_filter" ON "core_donation_hpc_rule_condition"("rule_id", "id");

-- CreateIndex
CREATE INDEX "core_donationpage_hpc_rule_id_filter" ON "core_donationpage"("hpc_rule_id", "page_ptr_id");

-- CreateIndex
CREATE INDEX "core_emailwrapper_created_at_filter" ON "core_emailwrapper"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_emailwrapper_updated_at_filter" ON "core_emailwrapper"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_emailwrapper_hidden_filter" ON "core_emailwrapper"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_emailwrapper_is_default_filter" ON "core_emailwrapper"("is_default", "id");

-- CreateIndex
CREATE INDEX "core_emailwrapper_lang_id_filter" ON "core_emailwrapper"("lang_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "eraser_eraserlog_user_id_key" ON "eraser_eraserlog"("user_id");

-- CreateIndex
CREATE INDEX "eraser_eraserlog_created_at_filter" ON "eraser_eraserlog"("created_at", "id");

-- CreateIndex
CREATE INDEX "eraser_eraserlog_updated_at_filter" ON "eraser_eraserlog"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_event_created_at_filter" ON "events_event"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_event_updated_at_filter" ON "events_event"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_event_campaign_id_filter" ON "events_event"("campaign_id", "id");

-- CreateIndex
CREATE INDEX "events_event_creator_id_filter" ON "events_event"("creator_id", "id");

-- CreateIndex
CREATE INDEX "events_event_starts_at_filter" ON "events_event"("starts_at", "id");

-- CreateIndex
CREATE INDEX "events_event_ends_at_filter" ON "events_event"("ends_at", "id");

-- CreateIndex
CREATE INDEX "events_event_starts_at_utc_filter" ON "events_event"("starts_at_utc", "id");

-- CreateIndex
CREATE INDEX "events_event_ends_at_utc_filter" ON "events_event"("ends_at_utc", "id");

-- CreateIndex
CREATE INDEX "events_event_host_is_confirmed_filter" ON "events_event"("host_is_confirmed", "id");

-- CreateIndex
CREATE INDEX "events_event_is_approved_filter" ON "events_event"("is_approved", "id");

-- CreateIndex
CREATE INDEX "events_event_is_private_filter" ON "events_event"("is_private", "id");

-- CreateIndex
CREATE INDEX "core_eventcreateaction_event_id_filter" ON "core_eventcreateaction"("event_id", "action_ptr_id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_event_create_form_page_id_key" ON "cms_event_create_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_event_create_form_created_at_filter" ON "cms_event_create_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_create_form_updated_at_filter" ON "cms_event_create_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_create_form_templateset_id_filter" ON "cms_event_create_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_eventcreatepage_campaign_id_filter" ON "core_eventcreatepage"("campaign_id", "page_ptr_id");

-- CreateIndex
CREATE INDEX "events_eventfield_parent_id_filter" ON "events_eventfield"("parent_id", "id");

-- CreateIndex
CREATE INDEX "core_eventmoderateaction_event_id_filter" ON "core_eventmoderateaction"("event_id", "action_ptr_id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_event_moderate_form_page_id_key" ON "cms_event_moderate_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_event_moderate_form_created_at_filter" ON "cms_event_moderate_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_moderate_form_updated_at_filter" ON "cms_event_moderate_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_moderate_form_templateset_id_filter" ON "cms_event_moderate_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_eventmoderatepage_campaign_id_filter" ON "core_eventmoderatepage"("campaign_id", "page_ptr_id");

-- CreateIndex
CREATE INDEX "events_eventsignup_created_at_filter" ON "events_eventsignup"("created_at", "id");

-- CreateIndex
CREATE INDEX "events_eventsignup_updated_at_filter" ON "events_eventsignup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "events_eventsignup_user_id_filter" ON "events_eventsignup"("user_id", "id");

-- CreateIndex
CREATE INDEX "events_eventsignup_event_id_filter" ON "events_eventsignup"("event_id", "id");

-- CreateIndex
CREATE INDEX "events_eventsignup_page_id_filter" ON "events_eventsignup"("page_id", "id");

-- CreateIndex
CREATE INDEX "events_eventsignup_attended_filter" ON "events_eventsignup"("attended", "id");

-- CreateIndex
CREATE INDEX "core_eventsignupaction_signup_id_filter" ON "core_eventsignupaction"("signup_id", "action_ptr_id");

-- CreateIndex
CREATE INDEX "events_eventsignupfield_parent_id_filter" ON "events_eventsignupfield"("parent_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_event_signup_form_page_id_key" ON "cms_event_signup_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_event_signup_form_created_at_filter" ON "cms_event_signup_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_signup_form_updated_at_filter" ON "cms_event_signup_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_event_signup_form_templateset_id_filter" ON "cms_event_signup_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_eventsignuppage_campaign_id_filter" ON "core_eventsignuppage"("campaign_id", "page_ptr_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_formfield_name_key" ON "core_formfield"("name");

-- CreateIndex
CREATE INDEX "core_fromline_created_at_filter" ON "core_fromline"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_fromline_updated_at_filter" ON "core_fromline"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_fromline_hidden_filter" ON "core_fromline"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_fromline_is_default_filter" ON "core_fromline"("is_default", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_import_form_page_id_key" ON "cms_import_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_import_form_created_at_filter" ON "cms_import_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_import_form_updated_at_filter" ON "cms_import_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_import_form_templateset_id_filter" ON "cms_import_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_language_created_at_filter" ON "core_language"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_language_updated_at_filter" ON "core_language"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_language_hidden_filter" ON "core_language"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_language_inherit_from_id_filter" ON "core_language"("inherit_from_id", "id");

-- CreateIndex
CREATE INDEX "core_language_ordering_filter" ON "core_language"("ordering", "id");

-- CreateIndex
CREATE INDEX "core_language_is_default_filter" ON "core_language"("is_default", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_letter_form_page_id_key" ON "cms_letter_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_letter_form_created_at_filter" ON "cms_letter_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_letter_form_updated_at_filter" ON "cms_letter_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_letter_form_templateset_id_filter" ON "cms_letter_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_letterpage_batch_delivery_from_id_filter" ON "core_letterpage"("batch_delivery_from_id", "page_ptr_id");

-- CreateIndex
CREATE INDEX "core_list_created_at_filter" ON "core_list"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_list_updated_at_filter" ON "core_list"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_list_hidden_filter" ON "core_list"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_list_is_default_filter" ON "core_list"("is_default", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_location_user_id_key" ON "core_location"("user_id");

-- CreateIndex
CREATE INDEX "core_location_created_at_filter" ON "core_location"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_location_updated_at_filter" ON "core_location"("updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_lte_form_page_id_key" ON "cms_lte_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_lte_form_created_at_filter" ON "cms_lte_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_lte_form_updated_at_filter" ON "cms_lte_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_lte_form_templateset_id_filter" ON "cms_lte_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_created_at_filter" ON "core_mailing"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mailing_updated_at_filter" ON "core_mailing"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_mailing_hidden_filter" ON "core_mailing"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_mailing_fromline_id_filter" ON "core_mailing"("fromline_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_emailwrapper_id_filter" ON "core_mailing"("emailwrapper_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_lang_id_filter" ON "core_mailing"("lang_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_landing_page_id_filter" ON "core_mailing"("landing_page_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_mergefile_id_filter" ON "core_mailing"("mergefile_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_winning_subject_id_filter" ON "core_mailing"("winning_subject_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_includes_id_filter" ON "core_mailing"("includes_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_excludes_id_filter" ON "core_mailing"("excludes_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_submitter_id_filter" ON "core_mailing"("submitter_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_scheduled_for_filter" ON "core_mailing"("scheduled_for", "id");

-- CreateIndex
CREATE INDEX "core_mailing_scheduled_by_id_filter" ON "core_mailing"("scheduled_by_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_recurring_schedule_id_filter" ON "core_mailing"("recurring_schedule_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_recurring_source_mailing_id_filter" ON "core_mailing"("recurring_source_mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_queued_at_filter" ON "core_mailing"("queued_at", "id");

-- CreateIndex
CREATE INDEX "core_mailing_queued_by_id_filter" ON "core_mailing"("queued_by_id", "id");

-- CreateIndex
CREATE INDEX "core_mailing_started_at_filter" ON "core_mailing"("started_at", "id");

-- CreateIndex
CREATE INDEX "core_mailing_finished_at_filter" ON "core_mailing"("finished_at", "id");

-- CreateIndex
CREATE INDEX "core_mailing_autotest_resend_id_filter" ON "core_mailing"("autotest_resend_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingerror_created_at_filter" ON "core_mailingerror"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mailingerror_updated_at_filter" ON "core_mailingerror"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_mailingerror_mailing_id_filter" ON "core_mailingerror"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingfield_parent_id_filter" ON "core_mailingfield"("parent_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingsubject_created_at_filter" ON "core_mailingsubject"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mailingsubject_updated_at_filter" ON "core_mailingsubject"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_mailingsubject_mailing_id_filter" ON "core_mailingsubject"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_created_at_filter" ON "core_mailingtargeting"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_updated_at_filter" ON "core_mailingtargeting"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_mergefile_created_at_filter" ON "core_mergefile"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_mergefile_updated_at_filter" ON "core_mergefile"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_multilingualcampaign_created_at_filter" ON "core_multilingualcampaign"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_multilingualcampaign_updated_at_filter" ON "core_multilingualcampaign"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_multilingualcampaign_hidden_filter" ON "core_multilingualcampaign"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_open_user_id_filter" ON "core_open"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_open_mailing_id_filter" ON "core_open"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_open_useragent_id_filter" ON "core_open"("useragent_id", "id");

-- CreateIndex
CREATE INDEX "core_open_created_at_filter" ON "core_open"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_order_action_id_key" ON "core_order"("action_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_order_import_id_key" ON "core_order"("import_id");

-- CreateIndex
CREATE INDEX "core_order_created_at_filter" ON "core_order"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_order_updated_at_filter" ON "core_order"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_order_user_id_filter" ON "core_order"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_order_user_detail_id_filter" ON "core_order"("user_detail_id", "id");

-- CreateIndex
CREATE INDEX "core_order_shipping_address_id_filter" ON "core_order"("shipping_address_id", "id");

-- CreateIndex
CREATE INDEX "core_order_total_filter" ON "core_order"("total", "id");

-- CreateIndex
CREATE INDEX "core_order_detail_created_at_filter" ON "core_order_detail"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_order_detail_updated_at_filter" ON "core_order_detail"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_order_detail_order_id_filter" ON "core_order_detail"("order_id", "id");

-- CreateIndex
CREATE INDEX "core_order_detail_product_id_filter" ON "core_order_detail"("product_id", "id");

-- CreateIndex
CREATE INDEX "core_order_detail_candidate_id_filter" ON "core_order_detail"("candidate_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_orderrecurring_order_id_key" ON "core_orderrecurring"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_orderrecurring_action_id_key" ON "core_orderrecurring"("action_id");

-- CreateIndex
CREATE INDEX "core_orderrecurring_created_at_filter" ON "core_orderrecurring"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_orderrecurring_updated_at_filter" ON "core_orderrecurring"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_orderrecurring_user_id_filter" ON "core_orderrecurring"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_orderrecurring_start_filter" ON "core_orderrecurring"("start", "id");

-- CreateIndex
CREATE INDEX "core_order_shipping_address_created_at_filter" ON "core_order_shipping_address"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_order_shipping_address_updated_at_filter" ON "core_order_shipping_address"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_order_user_detail_created_at_filter" ON "core_order_user_detail"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_order_user_detail_updated_at_filter" ON "core_order_user_detail"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_page_created_at_filter" ON "core_page"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_page_updated_at_filter" ON "core_page"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_page_hidden_filter" ON "core_page"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_page_hosted_with_id_filter" ON "core_page"("hosted_with_id", "id");

-- CreateIndex
CREATE INDEX "core_page_lang_id_filter" ON "core_page"("lang_id", "id");

-- CreateIndex
CREATE INDEX "core_page_multilingual_campaign_id_filter" ON "core_page"("multilingual_campaign_id", "id");

-- CreateIndex
CREATE INDEX "core_page_list_id_filter" ON "core_page"("list_id", "id");

-- CreateIndex
CREATE INDEX "core_pagefield_parent_id_filter" ON "core_pagefield"("parent_id", "id");

-- CreateIndex
CREATE INDEX "core_pagefield_name_filter" ON "core_pagefield"("name", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_pagefollowup_page_id_key" ON "core_pagefollowup"("page_id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_created_at_filter" ON "core_pagefollowup"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_updated_at_filter" ON "core_pagefollowup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_send_email_filter" ON "core_pagefollowup"("send_email", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_email_wrapper_id_filter" ON "core_pagefollowup"("email_wrapper_id", "id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_email_from_line_id_filter" ON "core_pagefollowup"("email_from_line_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_everyactionordermap_order_id_key" ON "core_everyactionordermap"("order_id");

-- CreateIndex
CREATE INDEX "core_everyactionordermap_created_at_filter" ON "core_everyactionordermap"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactionordermap_updated_at_filter" ON "core_everyactionordermap"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactionordermap_contribution_id_filter" ON "core_everyactionordermap"("contribution_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_everyactiontransactionmap_transaction_id_key" ON "core_everyactiontransactionmap"("transaction_id");

-- CreateIndex
CREATE INDEX "core_everyactiontransactionmap_created_at_filter" ON "core_everyactiontransactionmap"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactiontransactionmap_updated_at_filter" ON "core_everyactiontransactionmap"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactiontransactionmap_contribution_id_filter" ON "core_everyactiontransactionmap"("contribution_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_everyactionusermap_user_id_key" ON "core_everyactionusermap"("user_id");

-- CreateIndex
CREATE INDEX "core_everyactionusermap_created_at_filter" ON "core_everyactionusermap"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactionusermap_updated_at_filter" ON "core_everyactionusermap"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_everyactionusermap_van_id_filter" ON "core_everyactionusermap"("van_id", "id");

-- CreateIndex
CREATE INDEX "core_paymentaccount_created_at_filter" ON "core_paymentaccount"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_paymentaccount_updated_at_filter" ON "core_paymentaccount"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_paymentaccount_hidden_filter" ON "core_paymentaccount"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_paymenttoken_created_at_filter" ON "core_paymenttoken"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_paymenttoken_updated_at_filter" ON "core_paymenttoken"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_paymenttoken_user_id_filter" ON "core_paymenttoken"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_petition_form_page_id_key" ON "cms_petition_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_petition_form_created_at_filter" ON "cms_petition_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_petition_form_updated_at_filter" ON "cms_petition_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_petition_form_templateset_id_filter" ON "cms_petition_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_petitionpage_batch_delivery_from_id_filter" ON "core_petitionpage"("batch_delivery_from_id", "page_ptr_id");

-- CreateIndex
CREATE INDEX "core_phone_created_at_filter" ON "core_phone"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_phone_updated_at_filter" ON "core_phone"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_phone_user_id_filter" ON "core_phone"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_product_created_at_filter" ON "core_product"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_product_updated_at_filter" ON "core_product"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_product_hidden_filter" ON "core_product"("hidden", "id");

-- CreateIndex
CREATE INDEX "reports_queryreport_display_as_id_filter" ON "reports_queryreport"("display_as_id", "report_ptr_id");

-- CreateIndex
CREATE INDEX "reports_querytemplate_created_at_filter" ON "reports_querytemplate"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_querytemplate_updated_at_filter" ON "reports_querytemplate"("updated_at", "id");

-- CreateIndex
CREATE INDEX "reports_querytemplate_hidden_filter" ON "reports_querytemplate"("hidden", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_recurringdonationcancel_form_page_id_key" ON "cms_recurringdonationcancel_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationcancel_form_created_at_filter" ON "cms_recurringdonationcancel_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationcancel_form_updated_at_filter" ON "cms_recurringdonationcancel_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationcancel_form_templateset_id_filter" ON "cms_recurringdonationcancel_form"("templateset_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_recurringdonationupdate_form_page_id_key" ON "cms_recurringdonationupdate_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationupdate_form_created_at_filter" ON "cms_recurringdonationupdate_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationupdate_form_updated_at_filter" ON "cms_recurringdonationupdate_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_recurringdonationupdate_form_templateset_id_filter" ON "cms_recurringdonationupdate_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_recurringmailingschedule_created_at_filter" ON "core_recurringmailingschedule"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_recurringmailingschedule_updated_at_filter" ON "core_recurringmailingschedule"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_recurringmailingschedule_hidden_filter" ON "core_recurringmailingschedule"("hidden", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_redirect_short_code_key" ON "core_redirect"("short_code");

-- CreateIndex
CREATE INDEX "core_redirect_created_at_filter" ON "core_redirect"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_report_created_at_filter" ON "reports_report"("created_at", "id");

-- CreateIndex
CREATE INDEX "reports_report_updated_at_filter" ON "reports_report"("updated_at", "id");

-- CreateIndex
CREATE INDEX "reports_report_hidden_filter" ON "reports_report"("hidden", "id");

-- CreateIndex
CREATE INDEX "reports_reportcategory_hidden_filter" ON "reports_reportcategory"("hidden", "id");

-- CreateIndex
CREATE INDEX "reports_reportcategory_is_internal_filter" ON "reports_reportcategory"("is_internal", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_signup_form_page_id_key" ON "cms_signup_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_signup_form_created_at_filter" ON "cms_signup_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_signup_form_updated_at_filter" ON "cms_signup_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_signup_form_templateset_id_filter" ON "cms_signup_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_specialtarget_body_id_filter" ON "core_specialtarget"("body_id", "target_ptr_id");

-- CreateIndex
CREATE INDEX "core_subscription_created_at_filter" ON "core_subscription"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_subscription_updated_at_filter" ON "core_subscription"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_subscription_user_id_filter" ON "core_subscription"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_subscription_list_id_filter" ON "core_subscription"("list_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_subscription_list_id_user_id_key" ON "core_subscription"("list_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_subscriptionchangetype_name_key" ON "core_subscriptionchangetype"("name");

-- CreateIndex
CREATE INDEX "core_subscriptionchangetype_created_at_filter" ON "core_subscriptionchangetype"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionchangetype_updated_at_filter" ON "core_subscriptionchangetype"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionchangetype_subscribed_filter" ON "core_subscriptionchangetype"("subscribed", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_created_at_filter" ON "core_subscriptionhistory"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_updated_at_filter" ON "core_subscriptionhistory"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_user_id_filter" ON "core_subscriptionhistory"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_list_id_filter" ON "core_subscriptionhistory"("list_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_change_id_filter" ON "core_subscriptionhistory"("change_id", "id");

-- CreateIndex
CREATE INDEX "core_subscriptionhistory_action_id_filter" ON "core_subscriptionhistory"("action_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_survey_form_page_id_key" ON "cms_survey_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_survey_form_created_at_filter" ON "cms_survey_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_survey_form_updated_at_filter" ON "cms_survey_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_survey_form_templateset_id_filter" ON "cms_survey_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "cms_survey_question_created_at_filter" ON "cms_survey_question"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_survey_question_updated_at_filter" ON "cms_survey_question"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_survey_question_survey_form_id_filter" ON "cms_survey_question"("survey_form_id", "id");

-- CreateIndex
CREATE INDEX "cms_survey_question_ordering_filter" ON "cms_survey_question"("ordering", "id");

-- CreateIndex
CREATE INDEX "core_tag_created_at_filter" ON "core_tag"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_tag_updated_at_filter" ON "core_tag"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_tag_hidden_filter" ON "core_tag"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_tag_order_index_filter" ON "core_tag"("order_index", "id");

-- CreateIndex
CREATE INDEX "core_target_created_at_filter" ON "core_target"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_target_updated_at_filter" ON "core_target"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_target_hidden_filter" ON "core_target"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_targetgroup_created_at_filter" ON "core_targetgroup"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_targetgroup_updated_at_filter" ON "core_targetgroup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_targetgroup_hidden_filter" ON "core_targetgroup"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreport_created_at_filter" ON "core_targetingqueryreport"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreport_updated_at_filter" ON "core_targetingqueryreport"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreport_targeting_id_filter" ON "core_targetingqueryreport"("targeting_id", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreport_report_id_filter" ON "core_targetingqueryreport"("report_id", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreportparam_created_at_filter" ON "core_targetingqueryreportparam"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreportparam_updated_at_filter" ON "core_targetingqueryreportparam"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_targetingqueryreportparam_query_id_filter" ON "core_targetingqueryreportparam"("query_id", "id");

-- CreateIndex
CREATE INDEX "core_targetoffice_created_at_filter" ON "core_targetoffice"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_targetoffice_updated_at_filter" ON "core_targetoffice"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_targetoffice_target_id_filter" ON "core_targetoffice"("target_id", "id");

-- CreateIndex
CREATE INDEX "core_targetoffice_is_current_filter" ON "core_targetoffice"("is_current", "id");

-- CreateIndex
CREATE INDEX "cms_templateset_created_at_filter" ON "cms_templateset"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_templateset_updated_at_filter" ON "cms_templateset"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_templateset_hidden_filter" ON "cms_templateset"("hidden", "id");

-- CreateIndex
CREATE INDEX "cms_templateset_lang_id_filter" ON "cms_templateset"("lang_id", "id");

-- CreateIndex
CREATE INDEX "cms_templateset_is_default_filter" ON "cms_templateset"("is_default", "id");

-- CreateIndex
CREATE INDEX "core_transaction_created_at_filter" ON "core_transaction"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_transaction_updated_at_filter" ON "core_transaction"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_transaction_order_id_filter" ON "core_transaction"("order_id", "id");

-- CreateIndex
CREATE INDEX "core_transaction_success_filter" ON "core_transaction"("success", "id");

-- CreateIndex
CREATE INDEX "core_transaction_test_mode_filter" ON "core_transaction"("test_mode", "id");

-- CreateIndex
CREATE INDEX "core_transaction_ref_transaction_id_filter" ON "core_transaction"("ref_transaction_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_created_at_filter" ON "core_transactionalmailing"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_updated_at_filter" ON "core_transactionalmailing"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_hidden_filter" ON "core_transactionalmailing"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_page_id_filter" ON "core_transactionalmailing"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_wrapper_id_filter" ON "core_transactionalmailing"("wrapper_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailing_from_line_id_filter" ON "core_transactionalmailing"("from_line_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailingsent_created_at_filter" ON "core_transactionalmailingsent"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailingsent_updated_at_filter" ON "core_transactionalmailingsent"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailingsent_action_id_filter" ON "core_transactionalmailingsent"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailingsent_transactional_mailing_id_filter" ON "core_transactionalmailingsent"("transactional_mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_transactionalmailingsent_user_id_filter" ON "core_transactionalmailingsent"("user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_unsubscribe_form_page_id_key" ON "cms_unsubscribe_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_unsubscribe_form_created_at_filter" ON "cms_unsubscribe_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_unsubscribe_form_updated_at_filter" ON "cms_unsubscribe_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_unsubscribe_form_templateset_id_filter" ON "cms_unsubscribe_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "core_upload_created_at_filter" ON "core_upload"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_upload_updated_at_filter" ON "core_upload"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_upload_submitter_id_filter" ON "core_upload"("submitter_id", "id");

-- CreateIndex
CREATE INDEX "core_upload_page_id_filter" ON "core_upload"("page_id", "id");

-- CreateIndex
CREATE INDEX "core_upload_started_at_filter" ON "core_upload"("started_at", "id");

-- CreateIndex
CREATE INDEX "core_upload_finished_at_filter" ON "core_upload"("finished_at", "id");

-- CreateIndex
CREATE INDEX "core_upload_job_id_filter" ON "core_upload"("job_id", "id");

-- CreateIndex
CREATE INDEX "core_uploaderror_created_at_filter" ON "core_uploaderror"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_uploaderror_updated_at_filter" ON "core_uploaderror"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_uploaderror_upload_id_filter" ON "core_uploaderror"("upload_id", "id");

-- CreateIndex
CREATE INDEX "core_uploaderror_row_filter" ON "core_uploaderror"("row", "id");

-- CreateIndex
CREATE INDEX "core_uploadprogress_created_at_filter" ON "core_uploadprogress"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_uploadprogress_updated_at_filter" ON "core_uploadprogress"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_uploadprogress_upload_id_filter" ON "core_uploadprogress"("upload_id", "id");

-- CreateIndex
CREATE INDEX "core_uploadwarning_created_at_filter" ON "core_uploadwarning"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_uploadwarning_updated_at_filter" ON "core_uploadwarning"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_uploadwarning_upload_id_filter" ON "core_uploadwarning"("upload_id", "id");

-- CreateIndex
CREATE INDEX "core_uploadwarning_row_filter" ON "core_uploadwarning"("row", "id");

-- CreateIndex
CREATE INDEX "core_user_created_at_filter" ON "core_user"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_user_updated_at_filter" ON "core_user"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_user_lang_id_filter" ON "core_user"("lang_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_useragent_original_key" ON "core_useragent"("original");

-- CreateIndex
CREATE INDEX "core_useragent_created_at_filter" ON "core_useragent"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_userfield_parent_id_filter" ON "core_userfield"("parent_id", "id");

-- CreateIndex
CREATE INDEX "core_userfield_name_filter" ON "core_userfield"("name", "id");

-- CreateIndex
CREATE INDEX "core_userfield_action_id_filter" ON "core_userfield"("action_id", "id");

-- CreateIndex
CREATE INDEX "core_userfield_updated_at_filter" ON "core_userfield"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_user_form_field_created_at_filter" ON "cms_user_form_field"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_user_form_field_updated_at_filter" ON "cms_user_form_field"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_user_form_field_form_type_id_filter" ON "cms_user_form_field"("form_type_id", "id");

-- CreateIndex
CREATE INDEX "cms_user_form_field_form_id_filter" ON "cms_user_form_field"("form_id", "id");

-- CreateIndex
CREATE INDEX "cms_user_form_field_ordering_filter" ON "cms_user_form_field"("ordering", "id");

-- CreateIndex
CREATE INDEX "core_usergeofield_created_at_filter" ON "core_usergeofield"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_usergeofield_updated_at_filter" ON "core_usergeofield"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_usergeofield_user_id_filter" ON "core_usergeofield"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_usergroup_created_at_filter" ON "core_usergroup"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_usergroup_updated_at_filter" ON "core_usergroup"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_usergroup_hidden_filter" ON "core_usergroup"("hidden", "id");

-- CreateIndex
CREATE INDEX "core_user_groups_user_id_filter" ON "core_user_groups"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_user_groups_usergroup_id_filter" ON "core_user_groups"("usergroup_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_user_groups_usergroup_id_user_id_key" ON "core_user_groups"("usergroup_id", "user_id");

-- CreateIndex
CREATE INDEX "core_usermailing_mailing_id_filter" ON "core_usermailing"("mailing_id", "id");

-- CreateIndex
CREATE INDEX "core_usermailing_user_id_filter" ON "core_usermailing"("user_id", "id");

-- CreateIndex
CREATE INDEX "core_usermailing_subject_id_filter" ON "core_usermailing"("subject_id", "id");

-- CreateIndex
CREATE INDEX "core_usermailing_created_at_filter" ON "core_usermailing"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_usermerge_created_at_filter" ON "core_usermerge"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_usermerge_updated_at_filter" ON "core_usermerge"("updated_at", "id");

-- CreateIndex
CREATE INDEX "core_usermerge_primary_id_filter" ON "core_usermerge"("primary_id", "id");

-- CreateIndex
CREATE INDEX "core_usermerge_address_user_id_filter" ON "core_usermerge"("address_user_id", "id");

-- CreateIndex
CREATE INDEX "core_usermerge_source_user_id_filter" ON "core_usermerge"("source_user_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "core_useroriginal_user_id_key" ON "core_useroriginal"("user_id");

-- CreateIndex
CREATE INDEX "core_useroriginal_created_at_filter" ON "core_useroriginal"("created_at", "id");

-- CreateIndex
CREATE INDEX "core_useroriginal_updated_at_filter" ON "core_useroriginal"("updated_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cms_userupdate_form_page_id_key" ON "cms_userupdate_form"("page_id");

-- CreateIndex
CREATE INDEX "cms_userupdate_form_created_at_filter" ON "cms_userupdate_form"("created_at", "id");

-- CreateIndex
CREATE INDEX "cms_userupdate_form_updated_at_filter" ON "cms_userupdate_form"("updated_at", "id");

-- CreateIndex
CREATE INDEX "cms_userupdate_form_templateset_id_filter" ON "cms_userupdate_form"("templateset_id", "id");

-- CreateIndex
CREATE INDEX "auth_user_groups_group_id_filter" ON "auth_user_groups"("group_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "auth_user_groups_user_id_group_id_key" ON "auth_user_groups"("user_id", "group_id");

-- CreateIndex
CREATE INDEX "core_callaction_checked_target_id_filter" ON "core_callaction_checked"("target_id", "callaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_callaction_checked_callaction_id_target_id_key" ON "core_callaction_checked"("callaction_id", "target_id");

-- CreateIndex
CREATE INDEX "core_callaction_targeted_target_id_filter" ON "core_callaction_targeted"("target_id", "callaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_callaction_targeted_callaction_id_target_id_key" ON "core_callaction_targeted"("callaction_id", "target_id");

-- CreateIndex
CREATE INDEX "core_callpage_target_groups_targetgroup_id_filter" ON "core_callpage_target_groups"("targetgroup_id", "callpage_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_callpage_target_groups_callpage_id_targetgroup_id_key" ON "core_callpage_target_groups"("callpage_id", "targetgroup_id");

-- CreateIndex
CREATE INDEX "core_congresstargetgroup_excludes_target_id_filter" ON "core_congresstargetgroup_excludes"("target_id", "congresstargetgroup_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_congresstargetgroup_excludes_congresstargetgrou_899295_key" ON "core_congresstargetgroup_excludes"("congresstargetgroup_id", "target_id");

-- CreateIndex
CREATE INDEX "core_congresstargetgroup_targets_target_id_filter" ON "core_congresstargetgroup_targets"("target_id", "congresstargetgroup_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_congresstargetgroup_targets_congresstargetgroup_933660_key" ON "core_congresstargetgroup_targets"("congresstargetgroup_id", "target_id");

-- CreateIndex
CREATE INDEX "core_donationpage_candidates_candidate_id_filter" ON "core_donationpage_candidates"("candidate_id", "donationpage_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_donationpage_candidates_donationpage_id_candidate_id_key" ON "core_donationpage_candidates"("donationpage_id", "candidate_id");

-- CreateIndex
CREATE INDEX "core_donationpage_products_product_id_filter" ON "core_donationpage_products"("product_id", "donationpage_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_donationpage_products_donationpage_id_product_id_key" ON "core_donationpage_products"("donationpage_id", "product_id");

-- CreateIndex
CREATE INDEX "core_letteraction_targeted_target_id_filter" ON "core_letteraction_targeted"("target_id", "letteraction_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_letteraction_targeted_letteraction_id_target_id_key" ON "core_letteraction_targeted"("letteraction_id", "target_id");

-- CreateIndex
CREATE INDEX "core_letterpage_target_groups_targetgroup_id_filter" ON "core_letterpage_target_groups"("targetgroup_id", "letterpage_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_letterpage_target_groups_letterpage_id_targetgroup_id_key" ON "core_letterpage_target_groups"("letterpage_id", "targetgroup_id");

-- CreateIndex
CREATE INDEX "core_mailing_proof_users_user_id_filter" ON "core_mailing_proof_users"("user_id", "mailing_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailing_proof_users_mailing_id_user_id_key" ON "core_mailing_proof_users"("mailing_id", "user_id");

-- CreateIndex
CREATE INDEX "core_mailing_reviewers_user_id_filter" ON "core_mailing_reviewers"("user_id", "mailing_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailing_reviewers_mailing_id_user_id_key" ON "core_mailing_reviewers"("mailing_id", "user_id");

-- CreateIndex
CREATE INDEX "core_mailing_tags_tag_id_filter" ON "core_mailing_tags"("tag_id", "mailing_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailing_tags_mailing_id_tag_id_key" ON "core_mailing_tags"("mailing_id", "tag_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_actions_page_id_filter" ON "core_mailingtargeting_actions"("page_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_actions_mailingtargeting_id_page_id_key" ON "core_mailingtargeting_actions"("mailingtargeting_id", "page_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_campaigns_campaign_id_filter" ON "core_mailingtargeting_campaigns"("campaign_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_campaigns_mailingtargeting_id__a06ce3_key" ON "core_mailingtargeting_campaigns"("mailingtargeting_id", "campaign_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_languages_language_id_filter" ON "core_mailingtargeting_languages"("language_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_languages_mailingtargeting_id__9b1555_key" ON "core_mailingtargeting_languages"("mailingtargeting_id", "language_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_lists_list_id_filter" ON "core_mailingtargeting_lists"("list_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_lists_mailingtargeting_id_list_id_key" ON "core_mailingtargeting_lists"("mailingtargeting_id", "list_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_mailings_mailing_id_filter" ON "core_mailingtargeting_mailings"("mailing_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_mailings_mailingtargeting_id_m_32d91e_key" ON "core_mailingtargeting_mailings"("mailingtargeting_id", "mailing_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_tags_tag_id_filter" ON "core_mailingtargeting_tags"("tag_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_tags_mailingtargeting_id_tag_id_key" ON "core_mailingtargeting_tags"("mailingtargeting_id", "tag_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_target_groups_targetgroup_id_filter" ON "core_mailingtargeting_target_groups"("targetgroup_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_target_groups_mailingtargeting_dc625a_key" ON "core_mailingtargeting_target_groups"("mailingtargeting_id", "targetgroup_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_user_groups_usergroup_id_filter" ON "core_mailingtargeting_user_groups"("usergroup_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_user_groups_mailingtargeting_i_6b3db3_key" ON "core_mailingtargeting_user_groups"("mailingtargeting_id", "usergroup_id");

-- CreateIndex
CREATE INDEX "core_mailingtargeting_users_user_id_filter" ON "core_mailingtargeting_users"("user_id", "mailingtargeting_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_mailingtargeting_users_mailingtargeting_id_user_id_key" ON "core_mailingtargeting_users"("mailingtargeting_id", "user_id");

-- CreateIndex
CREATE INDEX "core_page_groups_usergroup_id_filter" ON "core_page_groups"("usergroup_id", "page_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_page_groups_page_id_usergroup_id_key" ON "core_page_groups"("page_id", "usergroup_id");

-- CreateIndex
CREATE INDEX "core_page_required_fields_formfield_id_filter" ON "core_page_required_fields"("formfield_id", "page_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_page_required_fields_page_id_formfield_id_key" ON "core_page_required_fields"("page_id", "formfield_id");

-- CreateIndex
CREATE INDEX "core_page_tags_tag_id_filter" ON "core_page_tags"("tag_id", "page_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_page_tags_page_id_tag_id_key" ON "core_page_tags"("page_id", "tag_id");

-- CreateIndex
CREATE INDEX "core_page_visible_fields_formfield_id_filter" ON "core_page_visible_fields"("formfield_id", "page_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_page_visible_fields_page_id_formfield_id_key" ON "core_page_visible_fields"("page_id", "formfield_id");

-- CreateIndex
CREATE INDEX "core_pagefollowup_notifications_actionnotification_id_filter" ON "core_pagefollowup_notifications"("actionnotification_id", "pagefollowup_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_pagefollowup_notifications_pagefollowup_id_acti_6f4163_key" ON "core_pagefollowup_notifications"("pagefollowup_id", "actionnotification_id");

-- CreateIndex
CREATE INDEX "core_petitionaction_targeted_target_id_filter" ON "core_petitionaction_targeted"("target_id", "petitionaction_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_petitionaction_targeted_petitionaction_id_target_id_key" ON "core_petitionaction_targeted"("petitionaction_id", "target_id");

-- CreateIndex
CREATE INDEX "core_petitionpage_target_groups_targetgroup_id_filter" ON "core_petitionpage_target_groups"("targetgroup_id", "petitionpage_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_petitionpage_target_groups_petitionpage_id_targ_cd7592_key" ON "core_petitionpage_target_groups"("petitionpage_id", "targetgroup_id");

-- CreateIndex
CREATE INDEX "core_product_tags_tag_id_filter" ON "core_product_tags"("tag_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_product_tags_product_id_tag_id_key" ON "core_product_tags"("product_id", "tag_id");

-- CreateIndex
CREATE INDEX "core_usermerge_users_user_id_filter" ON "core_usermerge_users"("user_id", "usermerge_id");

-- CreateIndex
CREATE UNIQUE INDEX "core_usermerge_users_usermerge_id_user_id_key" ON "core_usermerge_users"("usermerge_id", "user_id");

-- CreateIndex
CREATE INDEX "reports_report_categories_reportcategory_id_filter" ON "reports_report_categories"("reportcategory_id", "report_id");

-- CreateIndex
CREATE UNIQUE INDEX "reports_report_categories_report_id_reportcategory_id_key" ON "reports_report_categories"("report_id", "reportcategory_id");

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_referring_user_id_fkey" FOREIGN KEY ("referring_user_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_referring_mailing_id_fkey" FOREIGN KEY ("referring_mailing_id") REFERENCES "core_mailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_action" ADD CONSTRAINT "core_action_useragent_id_fkey" FOREIGN KEY ("useragent_id") REFERENCES "core_useragent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_actionfield" ADD CONSTRAINT "core_actionfield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_actionnotification" ADD CONSTRAINT "core_actionnotification_from_line_id_fkey" FOREIGN KEY ("from_line_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_actionnotification" ADD CONSTRAINT "core_actionnotification_wrapper_id_fkey" FOREIGN KEY ("wrapper_id") REFERENCES "core_emailwrapper"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_group_permission" ADD CONSTRAINT "auth_group_permission_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "auth_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_job" ADD CONSTRAINT "core_job_submitter_id_fkey" FOREIGN KEY ("submitter_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_bounce" ADD CONSTRAINT "core_bounce_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_bounce" ADD CONSTRAINT "core_bounce_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_bounce" ADD CONSTRAINT "core_bounce_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callaction" ADD CONSTRAINT "core_callaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_call_form" ADD CONSTRAINT "cms_call_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_call_form" ADD CONSTRAINT "cms_call_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callpage" ADD CONSTRAINT "core_callpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_campaignvolunteer" ADD CONSTRAINT "events_campaignvolunteer_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_campaignvolunteer" ADD CONSTRAINT "events_campaignvolunteer_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_campaignvolunteeraction" ADD CONSTRAINT "core_campaignvolunteeraction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_campaignvolunteeraction" ADD CONSTRAINT "core_campaignvolunteeraction_volunteer_id_fkey" FOREIGN KEY ("volunteer_id") REFERENCES "events_campaignvolunteer"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_campaign_volunteer_form" ADD CONSTRAINT "cms_campaign_volunteer_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_campaign_volunteer_form" ADD CONSTRAINT "cms_campaign_volunteer_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_campaignvolunteerpage" ADD CONSTRAINT "core_campaignvolunteerpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_campaignvolunteerpage" ADD CONSTRAINT "core_campaignvolunteerpage_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_cannedletter" ADD CONSTRAINT "cms_cannedletter_lte_form_id_fkey" FOREIGN KEY ("lte_form_id") REFERENCES "cms_lte_form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_click" ADD CONSTRAINT "core_click_clickurl_id_fkey" FOREIGN KEY ("clickurl_id") REFERENCES "core_clickurl"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_click" ADD CONSTRAINT "core_click_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_click" ADD CONSTRAINT "core_click_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_click" ADD CONSTRAINT "core_click_referring_user_id_fkey" FOREIGN KEY ("referring_user_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_click" ADD CONSTRAINT "core_click_useragent_id_fkey" FOREIGN KEY ("useragent_id") REFERENCES "core_useragent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_clickurl" ADD CONSTRAINT "core_clickurl_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_congresstargetgroup" ADD CONSTRAINT "core_congresstargetgroup_targetgroup_ptr_id_fkey" FOREIGN KEY ("targetgroup_ptr_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_salesforceusermap" ADD CONSTRAINT "core_salesforceusermap_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_dashboardreport" ADD CONSTRAINT "reports_dashboardreport_report_ptr_id_fkey" FOREIGN KEY ("report_ptr_id") REFERENCES "reports_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationaction" ADD CONSTRAINT "core_donationaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_donationamount" ADD CONSTRAINT "cms_donationamount_donation_form_id_fkey" FOREIGN KEY ("donation_form_id") REFERENCES "cms_donation_form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationattemptlog" ADD CONSTRAINT "core_donationattemptlog_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationattemptlog" ADD CONSTRAINT "core_donationattemptlog_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_recurring_id_fkey" FOREIGN KEY ("recurring_id") REFERENCES "core_orderrecurring"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "core_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationchangelog" ADD CONSTRAINT "core_donationchangelog_staff_id_fkey" FOREIGN KEY ("staff_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_donation_form" ADD CONSTRAINT "cms_donation_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_donation_form" ADD CONSTRAINT "cms_donation_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donation_hpc_rule_condition" ADD CONSTRAINT "core_donation_hpc_rule_condition_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "core_donation_hpc_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage" ADD CONSTRAINT "core_donationpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage" ADD CONSTRAINT "core_donationpage_hpc_rule_id_fkey" FOREIGN KEY ("hpc_rule_id") REFERENCES "core_donation_hpc_rule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_emailwrapper" ADD CONSTRAINT "core_emailwrapper_lang_id_fkey" FOREIGN KEY ("lang_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "eraser_eraserlog" ADD CONSTRAINT "eraser_eraserlog_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_event" ADD CONSTRAINT "events_event_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_event" ADD CONSTRAINT "events_event_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventcreateaction" ADD CONSTRAINT "core_eventcreateaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventcreateaction" ADD CONSTRAINT "core_eventcreateaction_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events_event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_create_form" ADD CONSTRAINT "cms_event_create_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_create_form" ADD CONSTRAINT "cms_event_create_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventcreatepage" ADD CONSTRAINT "core_eventcreatepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventcreatepage" ADD CONSTRAINT "core_eventcreatepage_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_eventfield" ADD CONSTRAINT "events_eventfield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "events_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventmoderateaction" ADD CONSTRAINT "core_eventmoderateaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventmoderateaction" ADD CONSTRAINT "core_eventmoderateaction_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events_event"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_moderate_form" ADD CONSTRAINT "cms_event_moderate_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_moderate_form" ADD CONSTRAINT "cms_event_moderate_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventmoderatepage" ADD CONSTRAINT "core_eventmoderatepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventmoderatepage" ADD CONSTRAINT "core_eventmoderatepage_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_eventsignup" ADD CONSTRAINT "events_eventsignup_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_eventsignup" ADD CONSTRAINT "events_eventsignup_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events_event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_eventsignup" ADD CONSTRAINT "events_eventsignup_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventsignupaction" ADD CONSTRAINT "core_eventsignupaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventsignupaction" ADD CONSTRAINT "core_eventsignupaction_signup_id_fkey" FOREIGN KEY ("signup_id") REFERENCES "events_eventsignup"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events_eventsignupfield" ADD CONSTRAINT "events_eventsignupfield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "events_eventsignup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_signup_form" ADD CONSTRAINT "cms_event_signup_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_event_signup_form" ADD CONSTRAINT "cms_event_signup_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventsignuppage" ADD CONSTRAINT "core_eventsignuppage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_eventsignuppage" ADD CONSTRAINT "core_eventsignuppage_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_importaction" ADD CONSTRAINT "core_importaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_import_form" ADD CONSTRAINT "cms_import_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_import_form" ADD CONSTRAINT "cms_import_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_importpage" ADD CONSTRAINT "core_importpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_language" ADD CONSTRAINT "core_language_inherit_from_id_fkey" FOREIGN KEY ("inherit_from_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letteraction" ADD CONSTRAINT "core_letteraction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_letter_form" ADD CONSTRAINT "cms_letter_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_letter_form" ADD CONSTRAINT "cms_letter_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letterpage" ADD CONSTRAINT "core_letterpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letterpage" ADD CONSTRAINT "core_letterpage_batch_delivery_from_id_fkey" FOREIGN KEY ("batch_delivery_from_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_location" ADD CONSTRAINT "core_location_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_lteaction" ADD CONSTRAINT "core_lteaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_lte_form" ADD CONSTRAINT "cms_lte_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_lte_form" ADD CONSTRAINT "cms_lte_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_ltepage" ADD CONSTRAINT "core_ltepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_fromline_id_fkey" FOREIGN KEY ("fromline_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_emailwrapper_id_fkey" FOREIGN KEY ("emailwrapper_id") REFERENCES "core_emailwrapper"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_lang_id_fkey" FOREIGN KEY ("lang_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_landing_page_id_fkey" FOREIGN KEY ("landing_page_id") REFERENCES "core_page"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_mergefile_id_fkey" FOREIGN KEY ("mergefile_id") REFERENCES "core_mergefile"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_winning_subject_id_fkey" FOREIGN KEY ("winning_subject_id") REFERENCES "core_mailingsubject"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_includes_id_fkey" FOREIGN KEY ("includes_id") REFERENCES "core_mailingtargeting"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_excludes_id_fkey" FOREIGN KEY ("excludes_id") REFERENCES "core_mailingtargeting"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_submitter_id_fkey" FOREIGN KEY ("submitter_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_scheduled_by_id_fkey" FOREIGN KEY ("scheduled_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_recurring_schedule_id_fkey" FOREIGN KEY ("recurring_schedule_id") REFERENCES "core_recurringmailingschedule"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_recurring_source_mailing_id_fkey" FOREIGN KEY ("recurring_source_mailing_id") REFERENCES "core_mailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_queued_by_id_fkey" FOREIGN KEY ("queued_by_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing" ADD CONSTRAINT "core_mailing_autotest_resend_id_fkey" FOREIGN KEY ("autotest_resend_id") REFERENCES "core_mailing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingerror" ADD CONSTRAINT "core_mailingerror_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingfield" ADD CONSTRAINT "core_mailingfield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingsubject" ADD CONSTRAINT "core_mailingsubject_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_open" ADD CONSTRAINT "core_open_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_open" ADD CONSTRAINT "core_open_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_open" ADD CONSTRAINT "core_open_useragent_id_fkey" FOREIGN KEY ("useragent_id") REFERENCES "core_useragent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order" ADD CONSTRAINT "core_order_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order" ADD CONSTRAINT "core_order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order" ADD CONSTRAINT "core_order_user_detail_id_fkey" FOREIGN KEY ("user_detail_id") REFERENCES "core_order_user_detail"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order" ADD CONSTRAINT "core_order_shipping_address_id_fkey" FOREIGN KEY ("shipping_address_id") REFERENCES "core_order_shipping_address"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order_detail" ADD CONSTRAINT "core_order_detail_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order_detail" ADD CONSTRAINT "core_order_detail_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "core_product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_order_detail" ADD CONSTRAINT "core_order_detail_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "core_candidate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_orderrecurring" ADD CONSTRAINT "core_orderrecurring_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_orderrecurring" ADD CONSTRAINT "core_orderrecurring_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_orderrecurring" ADD CONSTRAINT "core_orderrecurring_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page" ADD CONSTRAINT "core_page_hosted_with_id_fkey" FOREIGN KEY ("hosted_with_id") REFERENCES "core_hostingplatform"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page" ADD CONSTRAINT "core_page_lang_id_fkey" FOREIGN KEY ("lang_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page" ADD CONSTRAINT "core_page_multilingual_campaign_id_fkey" FOREIGN KEY ("multilingual_campaign_id") REFERENCES "core_multilingualcampaign"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page" ADD CONSTRAINT "core_page_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefield" ADD CONSTRAINT "core_pagefield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefield" ADD CONSTRAINT "core_pagefield_name_fkey" FOREIGN KEY ("name") REFERENCES "core_allowedpagefield"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup" ADD CONSTRAINT "core_pagefollowup_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup" ADD CONSTRAINT "core_pagefollowup_email_wrapper_id_fkey" FOREIGN KEY ("email_wrapper_id") REFERENCES "core_emailwrapper"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup" ADD CONSTRAINT "core_pagefollowup_email_from_line_id_fkey" FOREIGN KEY ("email_from_line_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_everyactionordermap" ADD CONSTRAINT "core_everyactionordermap_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_everyactiontransactionmap" ADD CONSTRAINT "core_everyactiontransactionmap_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "core_transaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_everyactionusermap" ADD CONSTRAINT "core_everyactionusermap_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_paymenttoken" ADD CONSTRAINT "core_paymenttoken_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionaction" ADD CONSTRAINT "core_petitionaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_petition_form" ADD CONSTRAINT "cms_petition_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_petition_form" ADD CONSTRAINT "cms_petition_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionpage" ADD CONSTRAINT "core_petitionpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionpage" ADD CONSTRAINT "core_petitionpage_batch_delivery_from_id_fkey" FOREIGN KEY ("batch_delivery_from_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_phone" ADD CONSTRAINT "core_phone_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_queryreport" ADD CONSTRAINT "reports_queryreport_report_ptr_id_fkey" FOREIGN KEY ("report_ptr_id") REFERENCES "reports_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_queryreport" ADD CONSTRAINT "reports_queryreport_display_as_id_fkey" FOREIGN KEY ("display_as_id") REFERENCES "reports_querytemplate"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_recurringdonationcancelaction" ADD CONSTRAINT "core_recurringdonationcancelaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_recurringdonationcancel_form" ADD CONSTRAINT "cms_recurringdonationcancel_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_recurringdonationcancel_form" ADD CONSTRAINT "cms_recurringdonationcancel_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_recurringdonationcancelpage" ADD CONSTRAINT "core_recurringdonationcancelpage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_recurringdonationupdateaction" ADD CONSTRAINT "core_recurringdonationupdateaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_recurringdonationupdate_form" ADD CONSTRAINT "cms_recurringdonationupdate_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_recurringdonationupdate_form" ADD CONSTRAINT "cms_recurringdonationupdate_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_recurringdonationupdatepage" ADD CONSTRAINT "core_recurringdonationupdatepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_signupaction" ADD CONSTRAINT "core_signupaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_signup_form" ADD CONSTRAINT "cms_signup_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_signup_form" ADD CONSTRAINT "cms_signup_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_signuppage" ADD CONSTRAINT "core_signuppage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_specialtarget" ADD CONSTRAINT "core_specialtarget_target_ptr_id_fkey" FOREIGN KEY ("target_ptr_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_specialtarget" ADD CONSTRAINT "core_specialtarget_body_id_fkey" FOREIGN KEY ("body_id") REFERENCES "core_specialtargetgroup"("targetgroup_ptr_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_specialtargetgroup" ADD CONSTRAINT "core_specialtargetgroup_targetgroup_ptr_id_fkey" FOREIGN KEY ("targetgroup_ptr_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscription" ADD CONSTRAINT "core_subscription_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscription" ADD CONSTRAINT "core_subscription_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionhistory" ADD CONSTRAINT "core_subscriptionhistory_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionhistory" ADD CONSTRAINT "core_subscriptionhistory_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionhistory" ADD CONSTRAINT "core_subscriptionhistory_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "core_subscriptionchangetype"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_subscriptionhistory" ADD CONSTRAINT "core_subscriptionhistory_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_surveyaction" ADD CONSTRAINT "core_surveyaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_survey_form" ADD CONSTRAINT "cms_survey_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_survey_form" ADD CONSTRAINT "cms_survey_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_surveypage" ADD CONSTRAINT "core_surveypage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_survey_question" ADD CONSTRAINT "cms_survey_question_survey_form_id_fkey" FOREIGN KEY ("survey_form_id") REFERENCES "cms_survey_form"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_targetingqueryreport" ADD CONSTRAINT "core_targetingqueryreport_targeting_id_fkey" FOREIGN KEY ("targeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_targetingqueryreport" ADD CONSTRAINT "core_targetingqueryreport_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports_queryreport"("report_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_targetingqueryreportparam" ADD CONSTRAINT "core_targetingqueryreportparam_query_id_fkey" FOREIGN KEY ("query_id") REFERENCES "core_targetingqueryreport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_targetoffice" ADD CONSTRAINT "core_targetoffice_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_templateset" ADD CONSTRAINT "cms_templateset_lang_id_fkey" FOREIGN KEY ("lang_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transaction" ADD CONSTRAINT "core_transaction_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "core_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transaction" ADD CONSTRAINT "core_transaction_ref_transaction_id_fkey" FOREIGN KEY ("ref_transaction_id") REFERENCES "core_transaction"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailing" ADD CONSTRAINT "core_transactionalmailing_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailing" ADD CONSTRAINT "core_transactionalmailing_wrapper_id_fkey" FOREIGN KEY ("wrapper_id") REFERENCES "core_emailwrapper"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailing" ADD CONSTRAINT "core_transactionalmailing_from_line_id_fkey" FOREIGN KEY ("from_line_id") REFERENCES "core_fromline"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailingsent" ADD CONSTRAINT "core_transactionalmailingsent_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailingsent" ADD CONSTRAINT "core_transactionalmailingsent_transactional_mailing_id_fkey" FOREIGN KEY ("transactional_mailing_id") REFERENCES "core_transactionalmailing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_transactionalmailingsent" ADD CONSTRAINT "core_transactionalmailingsent_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_unsubscribeaction" ADD CONSTRAINT "core_unsubscribeaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_unsubscribe_form" ADD CONSTRAINT "cms_unsubscribe_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_unsubscribe_form" ADD CONSTRAINT "cms_unsubscribe_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_unsubscribepage" ADD CONSTRAINT "core_unsubscribepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_upload" ADD CONSTRAINT "core_upload_submitter_id_fkey" FOREIGN KEY ("submitter_id") REFERENCES "auth_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_upload" ADD CONSTRAINT "core_upload_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_upload" ADD CONSTRAINT "core_upload_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "core_job"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_uploaderror" ADD CONSTRAINT "core_uploaderror_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "core_upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_uploadprogress" ADD CONSTRAINT "core_uploadprogress_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "core_upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_uploadwarning" ADD CONSTRAINT "core_uploadwarning_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "core_upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_user" ADD CONSTRAINT "core_user_lang_id_fkey" FOREIGN KEY ("lang_id") REFERENCES "core_language"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_userfield" ADD CONSTRAINT "core_userfield_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_userfield" ADD CONSTRAINT "core_userfield_name_fkey" FOREIGN KEY ("name") REFERENCES "core_alloweduserfield"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_userfield" ADD CONSTRAINT "core_userfield_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "core_action"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usergeofield" ADD CONSTRAINT "core_usergeofield_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_user_groups" ADD CONSTRAINT "core_user_groups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_user_groups" ADD CONSTRAINT "core_user_groups_usergroup_id_fkey" FOREIGN KEY ("usergroup_id") REFERENCES "core_usergroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermailing" ADD CONSTRAINT "core_usermailing_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermailing" ADD CONSTRAINT "core_usermailing_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermailing" ADD CONSTRAINT "core_usermailing_subject_id_fkey" FOREIGN KEY ("subject_id") REFERENCES "core_mailingsubject"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermerge" ADD CONSTRAINT "core_usermerge_primary_id_fkey" FOREIGN KEY ("primary_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermerge" ADD CONSTRAINT "core_usermerge_address_user_id_fkey" FOREIGN KEY ("address_user_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermerge" ADD CONSTRAINT "core_usermerge_source_user_id_fkey" FOREIGN KEY ("source_user_id") REFERENCES "core_user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_useroriginal" ADD CONSTRAINT "core_useroriginal_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_userupdateaction" ADD CONSTRAINT "core_userupdateaction_action_ptr_id_fkey" FOREIGN KEY ("action_ptr_id") REFERENCES "core_action"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_userupdate_form" ADD CONSTRAINT "cms_userupdate_form_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cms_userupdate_form" ADD CONSTRAINT "cms_userupdate_form_templateset_id_fkey" FOREIGN KEY ("templateset_id") REFERENCES "cms_templateset"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_userupdatepage" ADD CONSTRAINT "core_userupdatepage_page_ptr_id_fkey" FOREIGN KEY ("page_ptr_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_user_groups" ADD CONSTRAINT "auth_user_groups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "auth_user_groups" ADD CONSTRAINT "auth_user_groups_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "auth_group"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callaction_checked" ADD CONSTRAINT "core_callaction_checked_callaction_id_fkey" FOREIGN KEY ("callaction_id") REFERENCES "core_callaction"("action_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callaction_checked" ADD CONSTRAINT "core_callaction_checked_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callaction_targeted" ADD CONSTRAINT "core_callaction_targeted_callaction_id_fkey" FOREIGN KEY ("callaction_id") REFERENCES "core_callaction"("action_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callaction_targeted" ADD CONSTRAINT "core_callaction_targeted_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callpage_target_groups" ADD CONSTRAINT "core_callpage_target_groups_callpage_id_fkey" FOREIGN KEY ("callpage_id") REFERENCES "core_callpage"("page_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_callpage_target_groups" ADD CONSTRAINT "core_callpage_target_groups_targetgroup_id_fkey" FOREIGN KEY ("targetgroup_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_congresstargetgroup_excludes" ADD CONSTRAINT "core_congresstargetgroup_excludes_congresstargetgroup_id_fkey" FOREIGN KEY ("congresstargetgroup_id") REFERENCES "core_congresstargetgroup"("targetgroup_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_congresstargetgroup_excludes" ADD CONSTRAINT "core_congresstargetgroup_excludes_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_congresstargetgroup_targets" ADD CONSTRAINT "core_congresstargetgroup_targets_congresstargetgroup_id_fkey" FOREIGN KEY ("congresstargetgroup_id") REFERENCES "core_congresstargetgroup"("targetgroup_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_congresstargetgroup_targets" ADD CONSTRAINT "core_congresstargetgroup_targets_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage_candidates" ADD CONSTRAINT "core_donationpage_candidates_donationpage_id_fkey" FOREIGN KEY ("donationpage_id") REFERENCES "core_donationpage"("page_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage_candidates" ADD CONSTRAINT "core_donationpage_candidates_candidate_id_fkey" FOREIGN KEY ("candidate_id") REFERENCES "core_candidate"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage_products" ADD CONSTRAINT "core_donationpage_products_donationpage_id_fkey" FOREIGN KEY ("donationpage_id") REFERENCES "core_donationpage"("page_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_donationpage_products" ADD CONSTRAINT "core_donationpage_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "core_product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letteraction_targeted" ADD CONSTRAINT "core_letteraction_targeted_letteraction_id_fkey" FOREIGN KEY ("letteraction_id") REFERENCES "core_letteraction"("action_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letteraction_targeted" ADD CONSTRAINT "core_letteraction_targeted_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letterpage_target_groups" ADD CONSTRAINT "core_letterpage_target_groups_letterpage_id_fkey" FOREIGN KEY ("letterpage_id") REFERENCES "core_letterpage"("page_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_letterpage_target_groups" ADD CONSTRAINT "core_letterpage_target_groups_targetgroup_id_fkey" FOREIGN KEY ("targetgroup_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_proof_users" ADD CONSTRAINT "core_mailing_proof_users_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_proof_users" ADD CONSTRAINT "core_mailing_proof_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_reviewers" ADD CONSTRAINT "core_mailing_reviewers_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_reviewers" ADD CONSTRAINT "core_mailing_reviewers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_tags" ADD CONSTRAINT "core_mailing_tags_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailing_tags" ADD CONSTRAINT "core_mailing_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "core_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_actions" ADD CONSTRAINT "core_mailingtargeting_actions_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_actions" ADD CONSTRAINT "core_mailingtargeting_actions_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_campaigns" ADD CONSTRAINT "core_mailingtargeting_campaigns_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_campaigns" ADD CONSTRAINT "core_mailingtargeting_campaigns_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "events_campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_languages" ADD CONSTRAINT "core_mailingtargeting_languages_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_languages" ADD CONSTRAINT "core_mailingtargeting_languages_language_id_fkey" FOREIGN KEY ("language_id") REFERENCES "core_language"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_lists" ADD CONSTRAINT "core_mailingtargeting_lists_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_lists" ADD CONSTRAINT "core_mailingtargeting_lists_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "core_list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_mailings" ADD CONSTRAINT "core_mailingtargeting_mailings_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_mailings" ADD CONSTRAINT "core_mailingtargeting_mailings_mailing_id_fkey" FOREIGN KEY ("mailing_id") REFERENCES "core_mailing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_tags" ADD CONSTRAINT "core_mailingtargeting_tags_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_tags" ADD CONSTRAINT "core_mailingtargeting_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "core_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_target_groups" ADD CONSTRAINT "core_mailingtargeting_target_groups_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_target_groups" ADD CONSTRAINT "core_mailingtargeting_target_groups_targetgroup_id_fkey" FOREIGN KEY ("targetgroup_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_user_groups" ADD CONSTRAINT "core_mailingtargeting_user_groups_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_user_groups" ADD CONSTRAINT "core_mailingtargeting_user_groups_usergroup_id_fkey" FOREIGN KEY ("usergroup_id") REFERENCES "core_usergroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_users" ADD CONSTRAINT "core_mailingtargeting_users_mailingtargeting_id_fkey" FOREIGN KEY ("mailingtargeting_id") REFERENCES "core_mailingtargeting"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_mailingtargeting_users" ADD CONSTRAINT "core_mailingtargeting_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_groups" ADD CONSTRAINT "core_page_groups_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_groups" ADD CONSTRAINT "core_page_groups_usergroup_id_fkey" FOREIGN KEY ("usergroup_id") REFERENCES "core_usergroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_required_fields" ADD CONSTRAINT "core_page_required_fields_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_required_fields" ADD CONSTRAINT "core_page_required_fields_formfield_id_fkey" FOREIGN KEY ("formfield_id") REFERENCES "core_formfield"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_tags" ADD CONSTRAINT "core_page_tags_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_tags" ADD CONSTRAINT "core_page_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "core_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_visible_fields" ADD CONSTRAINT "core_page_visible_fields_page_id_fkey" FOREIGN KEY ("page_id") REFERENCES "core_page"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_page_visible_fields" ADD CONSTRAINT "core_page_visible_fields_formfield_id_fkey" FOREIGN KEY ("formfield_id") REFERENCES "core_formfield"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup_notifications" ADD CONSTRAINT "core_pagefollowup_notifications_pagefollowup_id_fkey" FOREIGN KEY ("pagefollowup_id") REFERENCES "core_pagefollowup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_pagefollowup_notifications" ADD CONSTRAINT "core_pagefollowup_notifications_actionnotification_id_fkey" FOREIGN KEY ("actionnotification_id") REFERENCES "core_actionnotification"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionaction_targeted" ADD CONSTRAINT "core_petitionaction_targeted_petitionaction_id_fkey" FOREIGN KEY ("petitionaction_id") REFERENCES "core_petitionaction"("action_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionaction_targeted" ADD CONSTRAINT "core_petitionaction_targeted_target_id_fkey" FOREIGN KEY ("target_id") REFERENCES "core_target"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionpage_target_groups" ADD CONSTRAINT "core_petitionpage_target_groups_petitionpage_id_fkey" FOREIGN KEY ("petitionpage_id") REFERENCES "core_petitionpage"("page_ptr_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_petitionpage_target_groups" ADD CONSTRAINT "core_petitionpage_target_groups_targetgroup_id_fkey" FOREIGN KEY ("targetgroup_id") REFERENCES "core_targetgroup"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_product_tags" ADD CONSTRAINT "core_product_tags_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "core_product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_product_tags" ADD CONSTRAINT "core_product_tags_tag_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "core_tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermerge_users" ADD CONSTRAINT "core_usermerge_users_usermerge_id_fkey" FOREIGN KEY ("usermerge_id") REFERENCES "core_usermerge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "core_usermerge_users" ADD CONSTRAINT "core_usermerge_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "core_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_report_categories" ADD CONSTRAINT "reports_report_categories_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports_report_categories" ADD CONSTRAINT "reports_report_categories_reportcategory_id_fkey" FOREIGN KEY ("reportcategory_id") REFERENCES "reports_reportcategory"("id") ON DELETE CASCADE ON UPDATE CASCADE;
