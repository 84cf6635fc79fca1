import { m } from '#lib/messages.ts'
import { CloseRequest } from '#ui/overlays/close-request.ts'
import { useAskedClose } from '#ui/overlays/use-asked-close.tsx'
import { use } from 'react'
import { FullSheet } from '../../core/components/full-sheet.tsx'
import { RecordPanel } from './record-panel.tsx'
import type { RecordPanelProps } from './record-panel.tsx'
import styles from './panel-place.module.css'

export interface PanelPlaceProps extends RecordPanelProps {
  /** Beside the list where there is room; over everything where there is none. */
  isBeside: boolean
}

/** Where the open record stands. What is typed there is kept, and asked about before it is left. */
export function PanelPlace({ isBeside, ...panel }: PanelPlaceProps) {
  const isOpen = panel.address.id !== undefined
  if (isBeside) return isOpen ? <Beside {...panel} /> : null
  return (
    <FullSheet open={isOpen} label={m.records_panel()} onClose={panel.onClose}>
      <Asking {...panel} />
    </FullSheet>
  )
}

function Beside(panel: RecordPanelProps) {
  const { requestClose, asking, watched } = useAskedClose(true, panel.onClose)
  return (
    <aside className={styles.beside} aria-label={m.records_panel()} {...watched}>
      {asking}
      <CloseRequest value={requestClose}>
        <Asking {...panel} />
      </CloseRequest>
    </aside>
  )
}

function Asking(panel: RecordPanelProps) {
  const requestClose = use(CloseRequest)
  return <RecordPanel {...panel} onClose={requestClose ?? panel.onClose} />
}
