// What the page itself reads of tags: the schemas come with the backend alone.

/** Tags that every list begins with, by the weight a person's initials are tinted by. */
export const FIRST_TAGS = ['high', 'medium', 'low', 'update', 'team'] as const

export const TAG_COLORS = ['primary', 'success', 'warning', 'danger', 'info', 'neutral'] as const
export type TagColor = (typeof TAG_COLORS)[number]
