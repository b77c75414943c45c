// Generated from resources/pages/template.yaml by `npm run generate`. Edit that, not this.
/** A row of `template`: each stored field. A reference is the key of its row, a time a text in UTC, a decimal a text. */
export interface TemplateRow {
  readonly id: number;
  created_at: string;
  updated_at: string;
  templateset: number;
  filename: string;
  code: string;
}
