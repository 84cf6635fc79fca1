import { KeysSheet } from '../keys/keys-sheet.tsx'
import { BookmarksPanel } from '../navbar/bookmarks-panel.tsx'
import { NoticesPanel } from '../navbar/notices-panel.tsx'
import { PaletteDialog } from '../palette/palette-dialog.tsx'

/** The panels of the frame that open by themselves, in one chunk: each alone would be a request more. */
export const SHELL_PANELS = { BookmarksPanel, KeysSheet, NoticesPanel, PaletteDialog }
