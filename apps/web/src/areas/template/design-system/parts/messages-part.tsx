import { useState } from 'react'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { offerUndo, sayNote } from '../../core/notes/notes-store.ts'
import { DesignPart, Sample } from '../design-part.tsx'
import { sayPressed } from '../say-pressed.ts'
import styles from './messages-part.module.css'

/** What happened, what was kept, what to do now; and what is there while nothing is. */
export function MessagesPart() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>()
  const [isKept, setKept] = useState(true)
  return (
    <DesignPart id="messages" title={m.design_messages()} about={m.design_messages_about()}>
      <div className={styles.columns}>
        <Notice tone="success">{m.design_said_accepted()}</Notice>
        <Notice tone="info">{m.design_said_week()}</Notice>
        <Notice tone="warning">{m.design_said_licence()}</Notice>
        <Notice tone="danger" action={<Retry />}>
          {m.design_said_not_saved()}
        </Notice>
      </div>
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>{m.design_open_dialog()}</Button>
        <Button onClick={() => setOpen('sheet')}>{m.design_open_sheet()}</Button>
        <Button
          onClick={() => {
            setKept(false)
            offerUndo(m.design_said_archived(), () => setKept(true))
          }}
        >
          {m.design_open_undo()}
        </Button>
        <span className={styles.kept}>{isKept ? m.design_kept() : m.design_archived()}</span>
        <Menu
          label={m.design_open_menu()}
          button={m.design_open_menu()}
          buttonClassName={buttonClass()}
          entries={[
            {
              kind: 'action',
              key: 'copy',
              label: m.design_copy(),
              onSelect: () => sayNote(m.design_said_copied()),
            },
            { kind: 'action', key: 'print', label: m.design_print(), onSelect: () => window.print() },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <Card className={styles.state}>
          <h3>{m.design_loading()}</h3>
          <Loading shapes={['title', 'text', 'text', 'row']} />
        </Card>
        <Card className={styles.state}>
          <EmptyState
            picture={<VehiclePicture kind="bicycle-city" paint="sea" />}
            action={<Button onClick={() => sayPressed(m.design_all_days())}>{m.design_all_days()}</Button>}
          >
            {m.design_empty()}
          </EmptyState>
        </Card>
        <Card className={styles.state}>
          <ErrorState title={m.design_failed()} action={<Retry />}>
            {m.design_failed_kept()}
          </ErrorState>
        </Card>
      </div>
      <Sample name={m.design_progress()}>
        <div className={styles.columns}>
          <ProgressBar label={m.design_progress()} value={64} />
          <ProgressBar label={m.design_progress()} value={22} tone="warning" />
        </div>
      </Sample>
      <Dialog
        open={open !== undefined}
        kind={open ?? 'dialog'}
        title={m.design_dialog_title()}
        onClose={() => setOpen(undefined)}
        foot={
          <>
            <Button onClick={() => setOpen(undefined)}>{m.design_dialog_keep()}</Button>
            <Button variant="danger-outline" onClick={() => setOpen(undefined)}>
              {m.design_dialog_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.design_dialog_text()}</p>
      </Dialog>
    </DesignPart>
  )
}

function Retry() {
  return (
    <Button icon={IconRefresh} onClick={() => sayPressed(m.shared_retry())}>
      {m.shared_retry()}
    </Button>
  )
}
