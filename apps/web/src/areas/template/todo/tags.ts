import { m } from '#lib/messages.ts'
import { FIRST_TAGS } from './tag-colors.ts'
import type { TaskTag } from './schema.ts'
import type { TagColor } from './tag-colors.ts'

const NAMES: Readonly<Record<string, () => string>> = {
  team: () => m.todo_tag_team(),
  low: () => m.todo_tag_low(),
  medium: () => m.todo_tag_medium(),
  high: () => m.todo_tag_high(),
  update: () => m.todo_tag_update(),
}

export const COLOR_NAMES: Readonly<Record<TagColor, () => string>> = {
  primary: () => m.todo_tag_color_primary(),
  success: () => m.todo_tag_color_success(),
  warning: () => m.todo_tag_color_warning(),
  danger: () => m.todo_tag_color_danger(),
  info: () => m.todo_tag_color_info(),
  neutral: () => m.todo_tag_color_neutral(),
}

/** The tags every list begins with speak the language of the page; one's own are called as they were written. */
export function tagName({ id, name }: Pick<TaskTag, 'id' | 'name'>): string {
  return (Object.hasOwn(NAMES, id) ? NAMES[id]?.() : undefined) ?? name
}

/** The colour of the weightiest tag, by which initials are tinted. */
export function heaviestColor(ids: readonly string[], tags: readonly TaskTag[]): TagColor {
  const id = FIRST_TAGS.find((first) => ids.includes(first)) ?? ids[0]
  return tags.find((tag) => tag.id === id)?.color ?? 'neutral'
}
