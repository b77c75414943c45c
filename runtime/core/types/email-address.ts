import { toASCII } from 'tr46';

/** The longest text that is looked at. No address is as long. */
const LONGEST = 1000;
/** An address that is in its normal form: what almost all are. A label that is encoded (`xn--`) is looked at. */
const PLAIN = /^(?!.*xn--)[\x21-\x7e]*$/i;
/** Characters that nobody sees: marks of direction, soft hyphens, spaces without width, selectors of variants. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** The letters, digits and signs of ASCII as keyboards for Chinese, Japanese and Korean write them in full width. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * One spelling of each mailbox, by which people are told apart: the domain in its IDNA form (UTS 46), the local part in NFC, without invisible
 * characters, letters of full width as ASCII. Capitals stay as they are, since comparisons ignore them. A text that is no address comes back with
 * the same done as far as it can be; an empty local part is allowed, so that the end of an address has its form too: `@bücher.example`.
 */
export function normalEmail(text: string): string {
  const trimmed = text.trim();
  if (trimmed.length > LONGEST || PLAIN.test(trimmed)) return trimmed;
  const visible = trimmed
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .normalize('NFC')
    .trim();
  const at = visible.lastIndexOf('@');
  if (at < 0) return visible;
  const domain = visible.slice(at + 1);
  return visible.slice(0, at + 1) + (domainToAscii(domain) ?? domain);
}

/** The domain as DNS knows it: `xn--bcher-kva.example`. Undefined for one that there cannot be. */
function domainToAscii(host: string): string | undefined {
  return (
    toASCII(host, { checkHyphens: true, checkBidi: true, checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true }) ?? undefined
  );
}
