import { databaseTime } from '../../../core/database/clock';
import { chart } from '../../../staff/charts';
import { UTC, zoneText } from '../../../staff/object/times';
import { byClock, inUtc } from '../../../core/types/wall-clock';
import type { Panel, PanelContext } from '../../../staff/panel';
import { control, hidden } from '../../../core/controls';
import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import { queryFor, type ViewedQuery } from '../../../core/read';
import { fromMills, type Mills, toMills } from '../money/money';
import { isWholeList } from '../whole-list';
import { moneyText } from '../../../core/types/money';
import { say, texts } from '../../../core/words';

const LIST = '/rest/v1/order/';
const DAY = 86_400_000;

/** What was given on a day, by hour, currency and account. */
export const panel: Panel = async (context) => {
  const { query, words: language, homeZone: zone = UTC } = context;
  const viewed = queryFor(context, ['transaction']);
  if (!viewed || !isWholeList(query)) return null;
  const today = byClock(zone, new Date(databaseTime()).toISOString().slice(0, 19)).slice(0, 10);
  const asked = query.get('day') ?? '';
  const day = isDay(asked) ? asked : today;
  const [from, until] = [day, dayOf(Date.parse(day) + DAY)].map((one) => inUtc(zone, `${one}T00:00:00`)) as [string, string];
  const payments = await paymentsOfDay(viewed, { from, until, zone });
  const words = texts('donations', language);
  const name = new Date(`${day}T00:00:00Z`).toLocaleDateString(language.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return html`${choice(context, day, today)}
${
  payments.length === 0
    ? html`<p>${say(words, words.nothing, { day: name })}</p>`
    : html`${sums(payments, name, language)}${hours(payments, day, name, language)}
<p><a href="/rest/v1/transaction/?created_at__gte=${from}&amp;created_at__lt=${until}">${words.payments}</a></p>`
}`;
};

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

function isDay(text: string): boolean {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && dayOf(Date.parse(text)) === text;
}

function choice({ words: language, homeZone = UTC }: PanelContext, day: string, today: string): Markup {
  const words = texts('donations', language);
  const yesterday = dayOf(Date.parse(today) - DAY);
  const link = (other: string, text: string): Markup =>
    html`<a class="button" href="${LIST}?format=html&amp;day=${other}"${other === day && html` aria-current="date"`}>${text}</a>`;
  return html`<div class="actions">${link(today, words.today)}${link(yesterday, words.yesterday)}
<form method="get" action="${LIST}" class="actions">${hidden('format', 'html')}${control({ type: 'date', name: 'day', value: day, 'aria-label': words.day })}<button type="submit">${words.show}</button></form>
<span class="hint">${say(words, words.days_of, { zone: zoneText(homeZone) })}</span></div>`;
}

/** What came and went by one currency, or by one account in it. */
interface Sum {
  currency: string;
  account: string | null;
  gifts: number;
  given: Mills;
  refunds: number;
  back: Mills;
}

/** A line for each currency, and beneath it one for each account where it has several. */
function sums(payments: readonly HourOfPayments[], day: string, language: Words): Markup {
  const words = texts('donations', language);
  const lines = linesOf(payments).map(
    ({ currency, account, gifts, given, refunds, back }) =>
      html`<tr><th scope="row">${currency || words.none}</th><td data-label="${words.account}">${account === null ? words.all_accounts : account || words.none}</td>
<td class="number" data-label="${words.gifts}">${gifts.toLocaleString(language.locale)}</td><td class="number" data-label="${words.given}">${moneyText(fromMills(given), currency, language.locale)}</td>
<td class="number" data-label="${words.refunds}">${refunds.toLocaleString(language.locale)}</td><td class="number" data-label="${words.back}">${moneyText(fromMills(back), currency, language.locale)}</td>
<td class="number" data-label="${words.left}">${left(given - back, currency, language.locale)}</td></tr>`,
  );
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="day"><table class="stacked"><caption id="day">${say(words, words.caption, { day })}</caption>
<thead><tr><th scope="col">${words.currency}</th><th scope="col">${words.account}</th>${[words.gifts, words.given, words.refunds, words.back, words.left].map((title) => html`<th scope="col" class="number">${title}</th>`)}</tr></thead>
<tbody>${lines}</tbody></table></div>`;
}

function left(mills: Mills, currency: string, language: string): string {
  return mills < 0n ? `−${moneyText(fromMills(-mills), currency, language)}` : moneyText(fromMills(mills), currency, language);
}

function linesOf(payments: readonly HourOfPayments[]): Sum[] {
  const currencies = [...new Set(payments.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const own = payments.filter((payment) => payment.currency === currency);
    const accounts = [...new Set(own.map(({ account }) => account))].sort();
    const byAccount = accounts.map((account) =>
      summed(
        own.filter((payment) => payment.account === account),
        currency,
        account,
      ),
    );
    return byAccount.length === 1 ? byAccount : [summed(own, currency, null), ...byAccount];
  });
}

function summed(payments: readonly HourOfPayments[], currency: string, account: string | null): Sum {
  const sum: Sum = { currency, account, gifts: 0, given: 0n, refunds: 0, back: 0n };
  for (const { isRefund, count, amount } of payments) {
    if (isRefund) {
      sum.refunds += count;
      sum.back += toMills(amount);
    } else {
      sum.gifts += count;
      sum.given += toMills(amount);
    }
  }
  return sum;
}

/** Currencies that are drawn; the table has all. */
const MOST_DRAWN = 5;

/** What was given in each hour: a chart for each currency, as amounts of two are no sum. */
function hours(payments: readonly HourOfPayments[], day: string, name: string, language: Words): Markup[] {
  const given = payments.filter(({ isRefund }) => !isRefund);
  const currencies = [...new Set(given.map(({ currency }) => currency))].sort().slice(0, MOST_DRAWN);
  return currencies.map((currency) => {
    const own = given.filter((payment) => payment.currency === currency);
    const points = Array.from({ length: 24 }, (_, hour) => ({
      x: `${day}T${String(hour).padStart(2, '0')}:00:00`,
      y: Number(
        fromMills(
          summed(
            own.filter((payment) => payment.hour === hour),
            currency,
            null,
          ).given,
        ),
      ),
    }));
    const title = say(texts('donations', language), texts('donations', language).title, { day: name });
    return chart({ type: 'bar', title, x: 'time', series: [{ name: currency, points }], unit: currency }, language);
  });
}

/** Payments of an hour that have account, currency and direction in common. */
interface HourOfPayments {
  /** 0 to 23, by the clock of the home. */
  hour: number;
  currency: string;
  account: string;
  /** Money that was given back. */
  isRefund: boolean;
  count: number;
  /** A decimal text. */
  amount: string;
}

/** Real payments that succeeded, by the index of their times. A payment that was reversed later was taken on its day all the same. */
const FIND = `
  SELECT extract(hour FROM x.created_at AT TIME ZONE 'UTC' AT TIME ZONE $3::text)::integer AS hour, x.currency, x.account, x.type <> 'sale' AS "isRefund", count(*)::integer AS count,
    sum(x.amount)::text AS amount
  FROM core_transaction x
  WHERE x.created_at >= $1::timestamp AND x.created_at < $2::timestamp AND x.success AND NOT x.test_mode
    AND x.status IN ('completed', 'reversed')
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`;

/** What was paid and given back from one time (in UTC) to another, by hour of the clock of a zone, currency and account. */
async function paymentsOfDay(
  on: ViewedQuery,
  { from, until, zone }: { from: string; until: string; zone: string },
): Promise<HourOfPayments[]> {
  return (await on.query<HourOfPayments>({ name: 'payments-of-day', text: FIND, values: [from, until, zone] })).rows;
}
