import { m } from '#lib/messages.ts'

export const TABS = ['feed', 'about', 'photos', 'friends'] as const
export type Tab = (typeof TABS)[number]

export const TAB_LABELS: Readonly<Record<Tab, () => string>> = {
  feed: () => m.profile_tab_feed(),
  about: () => m.profile_tab_about(),
  photos: () => m.profile_tab_photos(),
  friends: () => m.profile_tab_friends(),
}
