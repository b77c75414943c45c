/** A message to one address, ready for SMTP. */
export interface OutgoingMail {
  /** The addresses that mail servers are given. An empty `from` asks for no bounces. */
  envelope: { from: string; to: string };
  /** Without brackets. Building the same message again gives the same id. */
  messageId: string;
  /** Headers and body, with CRLF line ends. Sent as UTF-8. */
  raw: string;
}
