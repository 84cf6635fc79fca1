import { use, useId } from 'react'
import type { ReactNode } from 'react'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { m } from '#lib/messages.ts'
import { useBreakpoint } from '#shell/settings/breakpoint.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { CloseRequest } from '#ui/overlays/close-request.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useAskedClose } from '#ui/overlays/use-asked-close.tsx'
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

/** One thing, to look at or to change: beside the page from xl on, over it where there is less room. */
export function SidePanel({ open, onClose, title, actions, foot, children }: SidePanelProps) {
  const isBeside = useBreakpoint() === 'xl'
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

function Beside({ title, actions, foot, onClose, children }: Omit<SidePanelProps, 'open'>) {
  const { requestClose, asking, watched } = useAskedClose(true, onClose)
  const titleId = useId()
  return (
    // Escape leaves it as it leaves a dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.panel}
      data-side-panel
      aria-labelledby={titleId}
      {...watched}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) requestClose()
      }}
    >
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
