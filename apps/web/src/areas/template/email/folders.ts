/* Apart from the schemas, which pages do not carry. */

export const FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const
export const LABELS = ['personal', 'company', 'important', 'private'] as const
/** What a list of mails may be narrowed to beside folder and label. */
export const SHOWN = ['unread', 'important', 'starred'] as const
export type MailShown = (typeof SHOWN)[number]
/** A file of this page: a few pictures, and no film. */
export const MAX_FILE_BYTES = 5_000_000
