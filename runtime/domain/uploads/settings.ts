import { wholeNumber } from '../../core/settings/parsers';
import { setting, type ValuesOf } from '../../core/settings/setting';

/** Settings of uploads. */
export const uploadSettings = {
  retentionHeldUploads: setting(
    'RETENTION_HELD_UPLOADS',
    'Days for which a file that was sent to be looked at (`hold`) waits to be started; then it is deleted.',
    wholeNumber(1, 365),
    '7',
  ),
};

declare module '../../core/settings' {
  interface Settings extends ValuesOf<typeof uploadSettings> {}
}
