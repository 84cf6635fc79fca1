import { Tooltip } from '@base-ui/react/tooltip'
import { classNames } from '../styles/class-names.ts'
import styles from './popup.module.css'

export interface TooltipPopupProps {
  anchor: HTMLElement | null
  onClose: () => void
}

/** Open for as long as it is drawn. */
export function TooltipPopup({ anchor, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root
      open
      onOpenChange={(next, event) => {
        if (next) return
        // One press of Escape closes the word and the dialog that it stands in: the library would keep the press to itself.
        event.allowPropagation()
        event.cancel()
        onClose()
      }}
    >
      <Tooltip.Portal container={anchor?.closest('dialog') ?? undefined}>
        <Tooltip.Positioner
          anchor={anchor}
          positionMethod="fixed"
          sideOffset={6}
          collisionPadding={8}
          className={classNames(styles.positioner)}
        >
          <Tooltip.Popup role="tooltip" className={classNames(styles.tooltip)}>
            {anchor?.dataset['tooltip']}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
