/** The template's own spelling. */
export const LINKED_SITES = ['twitter', 'facebook', 'google', 'linkedIn', 'instagram', 'quora'] as const
export const CONNECTED_SITES = ['twitter', 'google', 'facebook', 'github'] as const
export const ACTIVITY_NOTES = ['commentOnArticle', 'AnswerOnForm', 'followMe'] as const
export const APPLICATION_NOTES = ['newAnnouncements', 'productUpdates', 'blogDigest'] as const

export type LinkedSite = (typeof LINKED_SITES)[number]
export type ConnectedSite = (typeof CONNECTED_SITES)[number]
export type NoteKind = (typeof ACTIVITY_NOTES)[number] | (typeof APPLICATION_NOTES)[number]

export const MOST_PICTURE_BYTES = 800_000
