import type { ReactElement, ReactNode } from 'react'
import type { IconDrawing } from '../display/icon.tsx'
import { PopupButton, popupLoader } from './popup-button.tsx'
import type { PopupButtonProps } from './popup-button.tsx'

interface Labelled {
  key: string
  label: ReactNode
  icon?: IconDrawing | undefined
  isMirrored?: boolean | undefined
  disabled?: boolean | undefined
}

export type MenuEntry =
  | (Labelled & {
      kind: 'action'
      isGrave?: boolean | undefined
      /** The pointer or the focus is on it. */
      onNear?: (() => void) | undefined
      onSelect: () => void
    })
  /** One of several of which one holds. It opens nothing, and is done in the press itself. */
  | (Labelled & {
      kind: 'choice'
      isChosen: boolean
      /** The pointer or the focus is on it. */
      onNear?: (() => void) | undefined
      onSelect: () => void
    })
  /** `link` is a router link or an anchor without children. */
  | (Labelled & { kind: 'link'; link: ReactElement })
  /** The menu stays open: such choices come in numbers. */
  | (Labelled & { kind: 'checkbox'; checked: boolean; onChange: (checked: boolean) => void })
  | (Labelled & { kind: 'submenu'; entries: readonly MenuEntry[] })
  | { kind: 'heading'; key: string; label: ReactNode }
  | { kind: 'separator'; key: string }

export interface MenuProps extends PopupButtonProps {
  entries: readonly MenuEntry[]
}

const loader = popupLoader<readonly MenuEntry[]>(async () => (await import('./menu-popup.tsx')).MenuPopup)

/** A button with a list of actions. What holds fields or text is a `Popover`. */
export function Menu({ entries, ...rest }: MenuProps) {
  return <PopupButton {...rest} kind="menu" loader={loader} content={entries} />
}
