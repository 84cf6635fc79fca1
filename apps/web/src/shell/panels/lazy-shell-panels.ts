import type { PanelLoader } from '../loading/lazy-panel.tsx'
import type { BookmarksPanelProps } from '../navbar/bookmarks-panel.tsx'
import type { NoticesPanelProps } from '../navbar/notices-panel.tsx'
import type { KeysSheetProps } from '../keys/keys-sheet.tsx'
import type { PaletteDialogProps } from '../palette/palette-dialog.tsx'

// Panels of the frame that a page does not wait for.

const panels = async () => (await import('./shell-panels.ts')).SHELL_PANELS

export const loadPalette: PanelLoader<PaletteDialogProps> = async () => (await panels()).PaletteDialog

export const loadKeysSheet: PanelLoader<KeysSheetProps> = async () => (await panels()).KeysSheet

export const loadNoticesPanel: PanelLoader<NoticesPanelProps> = async () => (await panels()).NoticesPanel

export const loadBookmarksPanel: PanelLoader<BookmarksPanelProps> = async () => (await panels()).BookmarksPanel
