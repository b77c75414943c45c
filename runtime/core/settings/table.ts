import { LOG_FORMATS, LOG_LEVELS } from '../log/logger';
import {
  addresses,
  emailAddress,
  mailHost,
  networks,
  oneOf,
  origins,
  type Parser,
  publicKey,
  secureUrl,
  strongKey,
  text,
  topics,
  trueOrFalse,
  trustedProxies,
  url,
  urls,
  wholeNumber,
} from './parsers';

/** One setting. */
export interface Setting<T> {
  /** The variable of the environment. */
  name: string;
  /** What it is for: a row of the table in the README. */
  help: string;
  /** The text that is parsed when the variable is not set. Without a default the setting may be undefined. */
  default?: string;
  parse: Parser<T>;
}

function setting<T>(name: string, help: string, parse: Parser<T>): Setting<T> & { default?: undefined };
function setting<T>(name: string, help: string, parse: Parser<T>, fallback: string): Setting<T> & { default: string };
function setting<T>(name: string, help: string, parse: Parser<T>, fallback?: string): Setting<T> {
  return { name, help, parse, default: fallback };
}

/** Days for which something is kept. People still open a mailing weeks after it was sent. */
const days = wholeNumber(30, 36_500);

/** All settings, in the order of the README. A test compares the README with `settingsTable`. */
export const SETTINGS = {
  port: setting('PORT', 'The port that the server listens on.', wholeNumber(0, 65_535), '8000'),
  host: setting('HOST', 'The address that the server listens on; `0.0.0.0` for all.', text, '127.0.0.1'),
  processes: setting(
    'PROCESSES',
    'Processes that answer requests, as many as there are processors, say; with more than 1, that of the worker starts them.',
    wholeNumber(1, 256),
    '1',
  ),
  adminPort: setting(
    'ADMIN_PORT',
    'A port for operators: `/live`, `/ready`, `/status` and `/metrics`, without accounts. Every process has its own, those of `PROCESSES` the next ones; without it there is none.',
    wholeNumber(0, 65_535),
  ),
  adminHost: setting('ADMIN_HOST', 'The address that `ADMIN_PORT` is listened on. The public must not reach it.', text, '127.0.0.1'),
  baseUrl: setting(
    'BASE_URL',
    'How clients reach the server, for absolute links; without it, in answers of the API what the request says, in e-mails and on pages `HOST` and `PORT`.',
    url(['http:', 'https:']),
  ),
  dataDir: setting('DATA_DIR', 'The folder for the database, keys and files.', text, 'data/'),
  databaseUrl: setting(
    'DATABASE_URL',
    'A PostgreSQL server, 15 or newer; without it the program runs its own in `DATA_DIR`.',
    url(['postgres:', 'postgresql:']),
  ),
  databaseReplicaUrls: setting(
    'DATABASE_REPLICA_URL',
    'Replicas of that server, separated by commas, from which GETs of the API read; whoever wrote reads what was written.',
    urls(['postgres:', 'postgresql:']),
  ),
  reportDatabaseUrl: setting(
    'REPORT_DATABASE_URL',
    'The same database for queries that staff write, as a role that has `advocacy_reader` and nothing else; without it the program makes the role.',
    url(['postgres:', 'postgresql:']),
  ),
  reportTimeout: setting('REPORT_TIMEOUT', 'Seconds that such a query may take while somebody waits for it.', wholeNumber(1, 86_400), '60'),
  reportJobTimeout: setting('REPORT_JOB_TIMEOUT', 'Seconds that it may take in the background.', wholeNumber(1, 86_400), '1800'),
  databasePoolSize: setting(
    'DATABASE_POOL_SIZE',
    'The most connections to the database that one process opens; queries that staff write have three more.',
    wholeNumber(2, 1000),
    '10',
  ),
  searchTimeout: setting(
    'SEARCH_TIMEOUT',
    'Seconds that a list, with its count, may look for something in every row of a large table (`contains`, `endswith`, `regex`, `month` …); then it is a 400 that asks for another filter.',
    wholeNumber(1, 30),
    '5',
  ),
  secretKey: setting(
    'SECRET_KEY',
    'The key of akids and tokens, 16 random characters or more, the same for all processes on one database (`npm run accept-key` takes another one); without it one is made and kept in `DATA_DIR`.',
    strongKey,
  ),
  adminUsername: setting('ADMIN_USERNAME', 'The staff account that the first start makes.', text, 'admin'),
  adminPassword: setting('ADMIN_PASSWORD', 'Its password; without it one is made and printed once.', text),
  adminEmail: setting('ADMIN_EMAIL', 'Its e-mail address, where notices and proofs of its mailings go.', text),
  maxConcurrentRequests: setting(
    'MAX_CONCURRENT_REQUESTS',
    'Requests that one process works on at once, a tenth of them of staff alone; more get a 429.',
    wholeNumber(1, 100_000),
    '200',
  ),
  publicWritesPerHour: setting(
    'PUBLIC_WRITES_PER_HOUR',
    'Actions and forms that one network may send without credentials in an hour, as each process counts; 0 for any number. The machine itself is free.',
    wholeNumber(0, 1_000_000_000),
    '5000',
  ),
  publicDonationsPerHour: setting(
    'PUBLIC_DONATIONS_PER_HOUR',
    'Donations among them, also from the machine itself; 0 for any number.',
    wholeNumber(0, 1_000_000_000),
    '200',
  ),
  corsOrigins: setting(
    'CORS_ORIGINS',
    'Other sites whose scripts may use what needs no credentials: `*` for any, origins such as `https://example.org` separated by commas, or `none`.',
    origins,
    '*',
  ),
  maxBodyBytes: setting('MAX_BODY_BYTES', 'The longest body of a request, in bytes.', wholeNumber(1024, 1_073_741_824), '2097152'),
  maxUploadBytes: setting(
    'MAX_UPLOAD_BYTES',
    'The largest file of an upload, in bytes, as it is sent.',
    wholeNumber(1024, 2_147_483_647),
    '134217728',
  ),
  pageCacheSeconds: setting(
    'PAGE_CACHE_SECONDS',
    'Seconds for which a shared cache (CDN) may give a public page without asking; with 0 it asks each time, so that changes show at once.',
    wholeNumber(0, 86_400),
    '0',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'The server that sends mail: `smtp://user:password@host:587` or `smtps://…`; without it each message is a file in `DATA_DIR/outbox`.',
    url(['smtp:', 'smtps:']),
  ),
  smtpName: setting(
    'SMTP_NAME',
    'The name by which that server is greeted (EHLO), such as `act.example.org`; without it the host of `BASE_URL`.',
    mailHost,
  ),
  bounceAddress: setting(
    'BOUNCE_ADDRESS',
    'Where mailings that cannot be delivered come back: for `bounce@example.org`, `bounce+…@example.org` with whose copy it was; without it, to their senders.',
    emailAddress,
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    'DNS servers that are asked for the records of sending domains, with commas between: `9.9.9.9` or `127.0.0.1:5353`; without it those of the machine.',
    addresses,
    '',
  ),
  sesTopics: setting(
    'SES_TOPICS',
    'ARNs of the topics by which Amazon SES tells of bounces and complaints, separated by commas; without them `/mail-events/ses/` is closed.',
    topics,
    '',
  ),
  sendgridWebhookKey: setting(
    'SENDGRID_WEBHOOK_KEY',
    'The verification key (public key) of the Event Webhook of SendGrid; without it `/mail-events/sendgrid/` is closed.',
    publicKey,
  ),
  mailgunWebhookKey: setting(
    'MAILGUN_WEBHOOK_KEY',
    'The HTTP webhook signing key of Mailgun; without it `/mail-events/mailgun/` is closed.',
    text,
  ),
  postmarkWebhookPassword: setting(
    'POSTMARK_WEBHOOK_PASSWORD',
    'The password in the address of the webhooks of Postmark (`https://postmark:…@…/mail-events/postmark/`); without it that is closed.',
    text,
  ),
  smtpConnections: setting(
    'SMTP_CONNECTIONS',
    'Connections to that server over which one worker sends mailings.',
    wholeNumber(1, 200),
    '20',
  ),
  smtpTimeoutSeconds: setting(
    'SMTP_TIMEOUT_SECONDS',
    'A mail server that does not answer for so long is given up; it may take five times as long over a whole message.',
    wholeNumber(1, 600),
    '60',
  ),
  uncertainMail: setting(
    'UNCERTAIN_MAIL',
    'What is done about the few mails of a mailing of which a crash has left nobody able to tell whether they arrived: `keep` them so, or `resend`.',
    oneOf(['keep', 'resend'] as const),
    'keep',
  ),
  unsubscribeLink: setting(
    'UNSUBSCRIBE_LINK',
    'Whether a mailing must show a link to unsubscribe: `required`, or `elsewhere` for those who have it put in on the way, as some mail servers do.',
    oneOf(['required', 'elsewhere'] as const),
    'required',
  ),
  immediateEmailLimit: setting(
    'IMMEDIATE_EMAIL_LIMIT',
    'E-mails to targets that the actions on one page cause at most (`send_immediate_email`), unless the page overrides it; 0 for any number.',
    wholeNumber(0, 1_000_000_000),
    '5000',
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    'Proxies whose `X-Forwarded-*` headers are believed: how many, their addresses, or `true` for any.',
    trustedProxies,
    'false',
  ),
  webhookNetworks: setting(
    'WEBHOOK_NETWORKS',
    'Addresses and networks to which staff may have pushes and webhooks sent although they are not public, and without https, such as `10.1.0.0/16,::1`.',
    networks,
    '',
  ),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    'The secret key of Stripe; without it donation pages with a payment account of the processor `stripe` take no money.',
    text,
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    'The signing secret (`whsec_…`) of the webhook at Stripe that leads to `/payment-events/stripe/`; without it that is closed, and so are the pages.',
    text,
  ),
  paypalClientId: setting(
    'PAYPAL_CLIENT_ID',
    'The client id of the app at PayPal; without it donation pages with a payment account of the processor `paypal` take no money there.',
    text,
  ),
  paypalClientSecret: setting('PAYPAL_CLIENT_SECRET', 'The secret of that app.', text),
  paypalWebhookId: setting(
    'PAYPAL_WEBHOOK_ID',
    'The id of the webhook at PayPal that leads to `/payment-events/paypal/`; without it that is closed, and so is PayPal on the pages.',
    text,
  ),
  paypalEnvironment: setting(
    'PAYPAL_ENVIRONMENT',
    'Whether these are `live`, or those of the `sandbox`, where no real money moves.',
    oneOf(['live', 'sandbox'] as const),
    'live',
  ),
  stubCardCode: setting(
    'STUB_CARD_CODE',
    'The verification number (`card_code`) that donations on stub payment accounts must give; without it one is made from the key and printed at the first start.',
    text,
  ),
  geocoderUrl: setting(
    'GEOCODER_URL',
    'A service that finds addresses: Nominatim, or `https://geocoding.geo.census.gov/geocoder`; without it places are those of ZIP codes.',
    url(['http:', 'https:']),
  ),
  geocoder: setting(
    'GEOCODER',
    'Which kind of service that is, `nominatim` or `census`; without it its address tells.',
    oneOf(['nominatim', 'census'] as const),
  ),
  crmUrl: setting(
    'CRM_URL',
    'The REST API of the CRM, such as `https://example.my.salesforce.com/services/data/v62.0`; without it the CRM sync is disabled.',
    secureUrl,
  ),
  crmToken: setting('CRM_TOKEN', 'The token (Bearer) that the CRM asks for.', text),
  crmReport: setting('CRM_REPORT', 'Short name of the report whose users are in the CRM sync; without it those whom staff add.', text),
  partnerUrl: setting(
    'PARTNER_URL',
    'The API of the fundraising partner, such as `https://api.securevan.com/v4`; without it nothing is sent there.',
    secureUrl,
  ),
  partnerUser: setting('PARTNER_USER', 'The name of this application at the partner.', text, 'advocacy'),
  partnerKey: setting('PARTNER_KEY', 'Its key there.', text),
  partnerDesignation: setting(
    'PARTNER_DESIGNATION',
    'Number of the designation of all contributions at the partner.',
    wholeNumber(1, 2_147_483_647),
  ),
  reengagementList: setting(
    'REENGAGEMENT_LIST',
    'Name of the list for re-engagement: no merge of users newly subscribes anybody to it.',
    text,
    're-engagement',
  ),
  retentionClicks: setting(
    'RETENTION_CLICKS',
    'Days for which clicks are kept; without it, for good. Results of mailings stay as they are.',
    days,
  ),
  retentionOpens: setting(
    'RETENTION_OPENS',
    'Days for which opens are kept; without it, for good. Results of mailings stay as they are.',
    days,
  ),
  retentionSubscriptionHistory: setting(
    'RETENTION_SUBSCRIPTION_HISTORY',
    'Days for which it is kept when and why users joined and left lists; without it, for good.',
    days,
  ),
  retentionRecipients: setting(
    'RETENTION_RECIPIENTS',
    'Days after the end of a mailing for which the work list of its sending is kept; who got it stays on record (`usermailing`).',
    days,
    '90',
  ),
  retentionChanges: setting('RETENTION_CHANGES', 'Days for which events of the feed are kept.', days, '30'),
  retentionDeliveries: setting('RETENTION_DELIVERIES', 'Days for which it is kept what webhooks were sent.', days, '30'),
  retentionHistory: setting('HISTORY_DAYS', 'Days for which it is kept who changed what.', days, '730'),
  retentionIdempotencyKeys: setting(
    'RETENTION_IDEMPOTENCY_KEYS',
    'Days for which answers to requests with an `Idempotency-Key` stay in the database; they are given again for 24 hours.',
    wholeNumber(1, 30),
    '1',
  ),
  retentionSessions: setting(
    'RETENTION_SESSIONS',
    'Days for which sessions of staff stay in the database after they have ended; they last 12 hours.',
    wholeNumber(1, 30),
    '1',
  ),
  retentionPendingDonations: setting(
    'RETENTION_PENDING_DONATIONS',
    'Days for which a donation waits for the payment processor to say that it was paid. A direct debit takes some days.',
    wholeNumber(15, 365),
    '30',
  ),
  retentionHeldUploads: setting(
    'RETENTION_HELD_UPLOADS',
    'Days for which a file that was sent to be looked at (`hold`) waits to be started; then it is deleted.',
    wholeNumber(1, 365),
    '7',
  ),
  otlpEndpoint: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'A collector of traces (OpenTelemetry, OTLP over HTTP), such as `http://127.0.0.1:4318`; without it none are made. Further variables of OpenTelemetry count too: runtime/core/telemetry/tracing.',
    url(['http:', 'https:']),
  ),
  otlpTracesEndpoint: setting(
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'The same with its whole path, in place of `/v1/traces` there.',
    url(['http:', 'https:']),
  ),
  otlpProtocol: setting('OTEL_EXPORTER_OTLP_PROTOCOL', 'How it is spoken to: only so.', oneOf(['http/protobuf'] as const), 'http/protobuf'),
  otelServiceName: setting('OTEL_SERVICE_NAME', 'What this service is called there.', text, 'advocacy-platform'),
  otelDisabled: setting('OTEL_SDK_DISABLED', 'No traces are made, whatever the others say.', trueOrFalse, 'false'),
  putMerges: setting('PUT_MERGES', 'PUT keeps the fields that its body omits.', trueOrFalse, 'false'),
  logLevel: setting('LOG_LEVEL', 'How much is logged: `silent`, `error`, `warn` or `info`.', oneOf(LOG_LEVELS), 'info'),
  logFormat: setting('LOG_FORMAT', 'The log as `json` or as sentences (`text`); without it sentences on a terminal.', oneOf(LOG_FORMATS)),
};

/** The table of all settings in Markdown, as the README has it. */
export function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(
    ({ name, help, default: fallback }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : ''} | ${help} |`,
  );
  return ['| Setting | By default | What it is |', '|---|---|---|', ...rows].join('\n');
}
