import { use, useRef } from 'react'
import type { ReactNode } from 'react'
import { Popover as BasePopover } from '@base-ui/react/popover'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { classNames } from '../styles/class-names.ts'
import { EDGE_PX, isAnchorPress } from './popup-button.tsx'
import type { PopupProps } from './popup-button.tsx'
import { PopupContainer } from './popup-container.ts'
import { pageDirection } from './page-direction.ts'
import styles from './popup.module.css'

export function PopoverPopup(props: PopupProps<(close: () => void) => ReactNode>) {
  const { label, content, anchor, align, className, open, onOpenChange } = props
  const container = use(PopupContainer)
  const popup = useRef<HTMLDivElement>(null)
  return (
    <DirectionProvider direction={pageDirection()}>
      <BasePopover.Root
        open={open}
        onOpenChange={(next, details) => {
          if (!next && isAnchorPress(anchor, details)) details.cancel()
          else onOpenChange(next)
        }}
      >
        <BasePopover.Portal container={container}>
          <BasePopover.Positioner
            anchor={anchor}
            positionMethod="fixed"
            align={align}
            sideOffset={4}
            collisionPadding={EDGE_PX}
            className={classNames('compact', styles.positioner, styles.sheet)}
          >
            <BasePopover.Popup
              ref={popup}
              initialFocus={popup}
              finalFocus={anchor}
              aria-label={label}
              className={classNames(styles.popup, className)}
            >
              {content(() => onOpenChange(false))}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </DirectionProvider>
  )
}
