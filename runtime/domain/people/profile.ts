export const NAME_FIELDS = ['prefix', 'first_name', 'middle_name', 'last_name', 'suffix'] as const;
export const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'plus4', 'postal', 'region', 'country'] as const;

/** The name and address of a user: columns of `core_user`. Parameters of actions and columns of uploads have the same names. */
export const PROFILE_FIELDS = [...NAME_FIELDS, ...ADDRESS_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Those fields that are known; the others are absent. */
export type Profile = Partial<Record<ProfileField, string>>;

const nameSql = (fields: readonly string[]): string => `concat_ws(' ', ${fields.map((field) => `nullif(u.${field}, '')`).join(', ')})`;

/** SQL of the name as people sign with it: what mails and letters show. The user is the row `u`. */
export const SIGNED_NAME_SQL = nameSql(NAME_FIELDS.filter((field) => field !== 'prefix'));

/** SQL of the whole name. The user is the row `u`. */
export const FULL_NAME_SQL = nameSql(NAME_FIELDS);

/** Parameters of phones, each with the type under which the number is stored. */
export const PHONE_TYPES = {
  home_phone: 'home',
  home_fax_phone: 'home_fax',
  work_fax_phone: 'work_fax',
  work_phone: 'work',
  mobile_phone: 'mobile',
  emergency_phone: 'emergency',
} as const;

export interface Phone {
  type: string;
  phone: string;
}
