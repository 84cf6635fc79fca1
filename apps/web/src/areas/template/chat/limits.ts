// Apart from the schemas: pages know these, and never what checks the calls.

export const CHAT_STATUSES = ['online', 'busy', 'away', 'offline'] as const
/** Longer than anybody writes at once. */
export const MESSAGE_LETTERS = 5000
export const ABOUT_LETTERS = 500
export const TAG_LETTERS = 30
export const TAGS_AT_MOST = 8
