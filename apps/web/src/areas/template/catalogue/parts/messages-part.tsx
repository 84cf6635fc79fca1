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
import { CataloguePart, Sample } from '../catalogue-part.tsx'
import { sayPressed } from '../say-pressed.ts'
import styles from './messages-part.module.css'

/** What happened, what was kept, what to do now; and what is there while nothing is. */
export function MessagesPart() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | undefined>()
  const [isKept, setKept] = useState(true)
  return (
    <CataloguePart id="messages" title={m.catalogue_messages()} about={m.catalogue_messages_about()}>
      <div className={styles.columns}>
        <Notice tone="success">{m.catalogue_said_accepted()}</Notice>
        <Notice tone="info">{m.catalogue_said_week()}</Notice>
        <Notice tone="warning">{m.catalogue_said_licence()}</Notice>
        <Notice tone="danger" action={<Retry />}>
          {m.catalogue_said_not_saved()}
        </Notice>
      </div>
      <div className={styles.row}>
        <Button onClick={() => setOpen('dialog')}>{m.catalogue_open_dialog()}</Button>
        <Button onClick={() => setOpen('sheet')}>{m.catalogue_open_sheet()}</Button>
        <Button
          onClick={() => {
            setKept(false)
            offerUndo(m.catalogue_said_archived(), () => setKept(true))
          }}
        >
          {m.catalogue_open_undo()}
        </Button>
        <span className={styles.kept}>{isKept ? m.catalogue_kept() : m.catalogue_archived()}</span>
        <Menu
          label={m.catalogue_open_menu()}
          button={m.catalogue_open_menu()}
          buttonClassName={buttonClass()}
          entries={[
            {
              kind: 'action',
              key: 'copy',
              label: m.catalogue_copy(),
              onSelect: () => sayNote(m.catalogue_said_copied()),
            },
            { kind: 'action', key: 'print', label: m.catalogue_print(), onSelect: () => window.print() },
          ]}
        />
      </div>
      <div className={styles.columns}>
        <Card className={styles.state}>
          <h3>{m.catalogue_loading()}</h3>
          <Loading shapes={['title', 'text', 'text', 'row']} />
        </Card>
        <Card className={styles.state}>
          <EmptyState
            picture={<VehiclePicture kind="bicycle-city" paint="sea" />}
            action={<Button onClick={() => sayPressed(m.catalogue_all_days())}>{m.catalogue_all_days()}</Button>}
          >
            {m.catalogue_empty()}
          </EmptyState>
        </Card>
        <Card className={styles.state}>
          <ErrorState title={m.catalogue_failed()} action={<Retry />}>
            {m.catalogue_failed_kept()}
          </ErrorState>
        </Card>
      </div>
      <Sample name={m.catalogue_progress()}>
        <div className={styles.columns}>
          <ProgressBar label={m.catalogue_progress()} value={64} />
          <ProgressBar label={m.catalogue_progress()} value={22} tone="warning" />
        </div>
      </Sample>
      <Dialog
        open={open !== undefined}
        kind={open ?? 'dialog'}
        title={m.catalogue_dialog_title()}
        onClose={() => setOpen(undefined)}
        foot={
          <>
            <Button onClick={() => setOpen(undefined)}>{m.catalogue_dialog_keep()}</Button>
            <Button variant="danger-outline" onClick={() => setOpen(undefined)}>
              {m.catalogue_dialog_cancel()}
            </Button>
          </>
        }
      >
        <p>{m.catalogue_dialog_text()}</p>
      </Dialog>
    </CataloguePart>
  )
}

function Retry() {
  return (
    <Button icon={IconRefresh} onClick={() => sayPressed(m.shared_retry())}>
      {m.shared_retry()}
    </Button>
  )
}
