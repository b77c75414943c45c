/** The name and address of a user: the parameters of an action and the columns of `core_user` that they fill have the same names. */
export const PROFILE_FIELDS = [
  'prefix',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'plus4',
  'postal',
  'region',
  'country',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Those fields that are known; the others are absent. */
export type Profile = Partial<Record<ProfileField, string>>;

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
