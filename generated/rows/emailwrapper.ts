// Generated from resources/mailings/emailwrapper.yaml by `npm run generate`. Edit that, not this.
/** A row of `emailwrapper`: each stored field. A reference is the key of its row, a time a text in UTC, a decimal a text. */
export interface EmailwrapperRow {
  readonly id: number;
  created_at: string;
  updated_at: string;
  hidden: boolean;
  name: string;
  template: string;
  text_template: string;
  unsubscribe_text: string | null;
  unsubscribe_html: string | null;
  is_default: boolean;
  lang: number | null;
}
