import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './popover-menu.module.css'

export interface PopoverTrigger {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'dialog'
  onClick: () => void
}

export interface PopoverMenuProps {
  label: string
  /** Draws the button that opens it. */
  trigger: (props: PopoverTrigger) => ReactNode
  /** Which side of the button its edge keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** Given a way to close, for choices that end the matter. */
  children: (close: () => void) => ReactNode
}

/** A small panel under its button; from the foot of the window on phones. Escape and a press beside it close it. */
export function PopoverMenu({ label, trigger, align = 'start', className, children }: PopoverMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    frame.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }
  useEffect(() => {
    if (!open) return undefined
    panel.current?.focus()
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && frame.current?.contains(event.target) === false) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [open])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  return (
    <div ref={frame} className={styles.frame} onKeyDown={handleKey} role="presentation">
      {trigger({
        'aria-expanded': open,
        'aria-controls': id,
        'aria-haspopup': 'dialog',
        onClick: () => setOpen((before) => !before),
      })}
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        hidden={!open}
        data-align={align}
        className={classNames(styles.panel, className)}
      >
        {open ? children(close) : null}
      </div>
    </div>
  )
}

/** The look of one line of such a panel, for buttons and links. */
export function menuItemClass(): string {
  return classNames(styles.item) ?? ''
}
