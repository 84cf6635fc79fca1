import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CloseRequest } from '#ui/overlays/close-request.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAskedClose } from '#ui/overlays/use-asked-close.tsx'
import { useFocusBack } from '#ui/overlays/use-focus-back.ts'
import styles from './side-panel.module.css'

export interface SidePanelProps {
  open: boolean
  onClose: () => void
  title: string
  /** Icon buttons beside the one that closes. */
  actions?: ReactNode | undefined
  /** The one next step and what undoes: stays in sight. */
  foot?: ReactNode | undefined
  children: ReactNode
}

export interface PanelPageProps {
  /** A `SidePanel`, open or not. */
  panel: ReactNode
  children: ReactNode
}

/** A page and, at its end, a panel: both scroll by themselves on a page that fills the window. */
export function PanelPage({ panel, children }: PanelPageProps) {
  return (
    <div className={styles.page}>
      <div className={styles.beside}>{children}</div>
      {panel}
    </div>
  )
}

/**
 * What nobody opened, as it stood in the address, has nobody to give the focus back to: the row that is marked as the open one
 * gets it, or the page.
 */
function useFocusOnClosing(open: boolean): void {
  const row = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (open) row.current = document.querySelector<HTMLElement>('[aria-current="true"]')
  })
  useEffect(() => {
    if (!open) return undefined
    // Last of all: whatever stands in its place or has its own row for the focus has taken it by then.
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        if (document.querySelector('[data-side-panel], dialog:modal') !== null) return
        const next = row.current?.isConnected === true ? row.current : document.querySelector<HTMLElement>('main')
        next?.focus({ preventScroll: true })
      })
  }, [open])
}

/** One thing, to look at or to change: beside the page from xl on, over it where there is less room. */
export function SidePanel({ open, onClose, title, actions, foot, children }: SidePanelProps) {
  const isBeside = useBreakpoint() === 'xl'
  useFocusOnClosing(open)
  if (!isBeside) {
    return (
      <Dialog open={open} onClose={onClose} title={title} kind="sheet" foot={foot}>
        <div className={styles.inside}>
          {actions === undefined ? null : <div className={styles.actionsInside}>{actions}</div>}
          {children}
        </div>
      </Dialog>
    )
  }
  if (!open) return null
  return (
    <Beside title={title} actions={actions} foot={foot} onClose={onClose}>
      {children}
    </Beside>
  )
}

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
/** Its own list or menu is what Escape closes. */
const OPEN_LISTS = '[aria-haspopup][aria-expanded="true"], [role="combobox"][aria-expanded="true"]'

/** Whether Escape means the panel: pressed in it, in the page around it, or where nothing has the focus. */
function isOfPanel(panel: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OPEN_LISTS) !== null) return false
  if (panel.contains(target) || target === document.body) return true
  return panel.parentElement?.contains(target) === true && target.closest(FIELDS) === null
}

/** Escape leaves a panel as it leaves a dialog, also while the row that opened it has the focus. */
function useEscape(panel: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    if (document.querySelector('dialog:modal') !== null) return
    if (panel.current === null || !isOfPanel(panel.current, event.target)) return
    // The question that opens would be asked to close by the same press.
    event.preventDefault()
    onEscape()
  })
  // On the document: whatever has its own use for the key has said so by then.
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}

/**
 * What a press or a key opened is where one goes on, also when it came with another page, whose heading has the focus by then;
 * what was open from the start takes no focus.
 */
function useFocusOnOpening(panel: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (panel.current?.contains(focused) === true) return undefined
    const takeFocus = () => panel.current?.focus({ preventScroll: true })
    if (focused !== document.body) {
      takeFocus()
      return undefined
    }
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      unsubscribe()
      if (fromLocation !== undefined && pathChanged) takeFocus()
    })
    return unsubscribe
  }, [panel, router])
}

function Beside({ title, actions, foot, onClose, children }: Omit<SidePanelProps, 'open'>) {
  const panel = useRef<HTMLElement>(null)
  const { requestClose, asking, watched } = useAskedClose(true, onClose)
  const titleId = useId()
  useFocusBack(panel)
  useFocusOnOpening(panel)
  useEscape(panel, requestClose)
  return (
    <aside ref={panel} className={styles.panel} data-side-panel tabIndex={-1} aria-labelledby={titleId} {...watched}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {actions}
        <IconButton icon={IconX} label={m.shared_close()} onClick={requestClose} />
      </header>
      <CloseRequest value={requestClose}>
        <div className={styles.body}>
          {asking}
          {children}
        </div>
        {foot === undefined ? null : <footer className={styles.foot}>{foot}</footer>}
      </CloseRequest>
    </aside>
  )
}

/** Leaves the panel around, asking first where something is typed. */
export function useLeavePanel(): () => void {
  const leave = use(CloseRequest)
  return () => leave?.()
}
