import type { PartLoader } from '../navigation/late-part.tsx'
import type { BookmarksPanelProps } from './bookmarks-panel.tsx'
import type { NoticesPanelProps } from './notices-panel.tsx'
import type { KeysSheetProps } from '../keys/keys-sheet.tsx'
import type { PaletteDialogProps } from '../palette/palette-dialog.tsx'

// Parts of the frame that a page does not wait for.

export const loadPalette: PartLoader<PaletteDialogProps> = async () =>
  (await import('../palette/palette-dialog.tsx')).PaletteDialog

export const loadKeysSheet: PartLoader<KeysSheetProps> = async () => (await import('../keys/keys-sheet.tsx')).KeysSheet

export const loadNoticesPanel: PartLoader<NoticesPanelProps> = async () =>
  (await import('./notices-panel.tsx')).NoticesPanel

export const loadBookmarksPanel: PartLoader<BookmarksPanelProps> = async () =>
  (await import('./bookmarks-panel.tsx')).BookmarksPanel
