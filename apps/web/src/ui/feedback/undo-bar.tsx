import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { stepBack } from './step-back.ts'
import { useExpiry } from './use-expiry.ts'
import styles from './undo-bar.module.css'

const UNDO_MS = 8000
/** There the same keys take back what was typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'

export interface UndoOffer {
  /** With another one the time begins anew. */
  key: string | number
  /** What was done, as a sentence. */
  message: ReactNode
  /** Takes the offer away, too. Without it there is only something to be said. */
  onUndo?: (() => void) | undefined
}

export interface UndoBarProps {
  offer: UndoOffer | null
  /** Its time is over, or it was closed. */
  onClose: () => void
  /** A part of the panel or card in which the thing was, instead of lying over the page. */
  flat?: boolean | undefined
}

/** What was just done, and for a while the way back. Stays on the page, so that what comes in is read out. */
export function UndoBar({ offer, onClose, flat = false }: UndoBarProps) {
  return (
    <div role="status" className={styles.place}>
      {offer === null ? null : <Bar key={offer.key} offer={offer} flat={flat} onClose={onClose} />}
    </div>
  )
}

/** A dialog is open, and the bar is no part of it. */
function isBehind(bar: HTMLElement): boolean {
  return [...document.querySelectorAll('dialog:modal')].some((dialog) => !dialog.contains(bar))
}

function Bar({ offer: { message, onUndo }, flat, onClose }: { offer: UndoOffer; flat: boolean; onClose: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  const held = useExpiry(UNDO_MS, onClose)
  /** The button that was pressed is about to go. */
  const leaveFor = (work: () => void) => {
    if (bar.current?.contains(document.activeElement) === true) stepBack(bar.current)
    work()
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    if (!isUndo || event.defaultPrevented || onUndo === undefined) return
    if (event.target instanceof Element && event.target.closest(TYPED) !== null) return
    if (bar.current !== null && isBehind(bar.current)) return
    event.preventDefault()
    leaveFor(onUndo)
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <div ref={bar} className={styles.bar} data-flat={flat ? '' : undefined} {...held}>
      <span className={styles.message}>{message}</span>
      {onUndo === undefined ? null : (
        <Button variant="quiet" aria-keyshortcuts="Control+Z Meta+Z" onClick={() => leaveFor(onUndo)}>
          {m.shared_undo()}
        </Button>
      )}
      <IconButton icon={IconX} iconSize={18} label={m.shared_close()} onClick={() => leaveFor(onClose)} />
    </div>
  )
}
