import { DAY, HOUR } from '@rodchao/rental'

/** Whoever has not come this long after the time is probably not coming. */
export const NO_SHOW_AFTER_MS = 2 * HOUR
/** Older ones were forgotten rather than missed, and are found in the list. */
export const NO_SHOW_WITHIN_MS = 30 * DAY
