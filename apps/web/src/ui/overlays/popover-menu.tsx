import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import styles from './popover-menu.module.css'

export interface PopoverMenuProps {
  /** What the panel is. */
  label: string
  /** What the button shows. */
  button: ReactNode
  buttonClassName?: string | undefined
  /** The accessible name and tooltip of a button without text. */
  buttonLabel?: string | undefined
  /** Which side of the button the panel's edge keeps to. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
  /** Whatever carries `data-close` also closes the panel when it is pressed. */
  children: ReactNode
}

/** A small panel under its button; from the foot of the window on phones. Escape and leaving it close it. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { label, button, buttonClassName, buttonLabel, align = 'start', className, children } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  const handleBlur = (event: FocusEvent) => {
    // The window lost the focus, not the panel.
    if (!document.hasFocus()) return
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const handlePress = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-close]') !== null) close()
  }
  return (
    <div className={styles.frame} onKeyDown={handleKey} onBlur={handleBlur} role="presentation">
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        aria-label={buttonLabel}
        title={buttonLabel}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
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
        {open ? (
          <div role="presentation" onClick={handlePress}>
            {children}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** The look of one line of such a panel, for buttons and links. */
export function menuItemClass(): string {
  return classNames(styles.item) ?? ''
}
