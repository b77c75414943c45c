import { NAME_FIELDS } from './names';

export const ADDRESS_FIELDS = ['address1', 'address2', 'city', 'state', 'zip', 'plus4', 'postal', 'region', 'country'] as const;

/** The name and address of a user: columns of `core_user`. Parameters of actions and columns of uploads have the same names. */
export const PROFILE_FIELDS = [...NAME_FIELDS, ...ADDRESS_FIELDS] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The columns that an action writes of its user: the profile, and the name as it was typed into one field. */
export const WRITTEN_FIELDS = [...PROFILE_FIELDS, 'typed_name'] as const;

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
