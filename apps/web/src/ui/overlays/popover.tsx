import type { ReactNode } from 'react'
import { PopupButton, popupLoader } from './popup-button.tsx'
import type { PopupButtonProps } from './popup-button.tsx'

type PopoverContent = (close: () => void) => ReactNode

export interface PopoverProps extends PopupButtonProps {
  children: PopoverContent
}

const loader = popupLoader<PopoverContent>(async () => (await import('./popover-popup.tsx')).PopoverPopup)

/**
 * A button with a small panel of fields or text. A list of actions is a `Menu`.
 * A button or a link with `data-popup-item` looks like a line of a menu.
 */
export function Popover({ children, ...rest }: PopoverProps) {
  return <PopupButton {...rest} kind="dialog" loader={loader} content={children} />
}
