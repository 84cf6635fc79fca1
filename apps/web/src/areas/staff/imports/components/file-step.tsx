import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ImportJob } from '@rodchao/contract'
import { formatCount, formatDateTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { joined } from '#areas/staff/core/labels.ts'
import { isWorking } from '../api.ts'
import { importSearch } from '../model.ts'
import { readAsText, sizeText } from '../labels.ts'
import { SampleTable } from './sample-table.tsx'
import styles from './steps.module.css'

export interface FileStepProps {
  job: ImportJob
  isBusy: boolean
  /** Whether this account may not take the file away. */
  isBarred: boolean
  onDiscard: () => void
}

/** What the file was read as, and its first lines. */
export function FileStep({ job, isBusy, isBarred, onDiscard }: FileStepProps) {
  const [isAsked, setAsked] = useState(false)
  const { id, byteSize, createdBy, createdAt, readAs, header, sample } = job
  const facts = [sizeText(byteSize), readAsText(readAs), createdBy, formatDateTime(createdAt)]
  return (
    <div className={styles.stack}>
      <Card padding="flush">
        <div className={styles.head}>
          <h2>{m.imports_sample()}</h2>
          <p className={styles.quiet}>{joined(...facts)}</p>
        </div>
        {sample.length === 0 ? (
          <EmptyState>{m.imports_fault_no_lines()}</EmptyState>
        ) : (
          <SampleTable header={header} lines={sample} />
        )}
      </Card>
      <p className={styles.quiet}>
        {m.imports_sample_text({ columns: formatCount(header.length), lines: sample.length })}
      </p>
      <div className={styles.next}>
        <Link to="/import" search={importSearch(id, 'columns')} className={buttonClass('next', 'lg')}>
          {m.imports_to_columns()}
        </Link>
        {isBarred ? null : (
          <Button
            variant="danger-outline"
            size="lg"
            icon={IconTrash}
            disabled={isWorking(job)}
            onClick={() => setAsked(true)}
          >
            {m.imports_discard()}
          </Button>
        )}
      </div>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.imports_discard()}
        foot={
          <>
            <Button onClick={() => setAsked(false)}>{m.staff_back_out()}</Button>
            <Button
              variant="danger-outline"
              loading={isBusy}
              onClick={() => {
                setAsked(false)
                onDiscard()
              }}
            >
              {m.imports_discard()}
            </Button>
          </>
        }
      >
        <p>{m.imports_discard_text({ file: job.fileName })}</p>
      </Dialog>
    </div>
  )
}
