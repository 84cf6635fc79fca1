import { useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldSpec, RecordKind, ResponseBody } from '@rodchao/contract'
import { RECORDS } from '@rodchao/contract/records'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useIntentKey } from '../../core/moves/use-intent-key.ts'
import { problemMessage } from '../../core/problem-messages.ts'
import { RECORDS_KEY } from '../api.ts'
import { effectWords } from '../effect-words.ts'
import { faultsOf, faultWords } from '../field-words.ts'
import type { FieldView } from '../kinds/kind-view.ts'
import { formOf, loadForms } from '../kinds/form-of.ts'
import { viewOf } from '../kinds/views.ts'
import styles from './import-dialog.module.css'

export interface ImportDialogProps {
  kind: RecordKind
  onClose: () => void
  onDone: (message: string) => void
}

/** So many are named; whoever has more wrong mends these first. */
const MOST_NAMED = 50

/** A CSV file of records: tried first, so that one sees what it would do, and then all of it or none. */
export function ImportDialog({ kind, onClose, onDone }: ImportDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const intent = useIntentKey()
  const inputId = useId()
  const [file, setFile] = useState<File>()
  const send = async (chosen: File, isTry: boolean) => {
    const form = new FormData()
    form.append('file', chosen)
    const key = intent.keyFor([chosen.name, chosen.size, chosen.lastModified, isTry])
    const sent = api.upload('importRecords', {
      params: { kind },
      query: { try: isTry ? 'true' : 'false' },
      idempotencyKey: key,
      form,
    })
    const [report] = await Promise.all([sent, loadForms([kind])])
    return report
  }
  const trial = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const run = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: async (report) => {
      if (!report.isWritten) return
      await client.invalidateQueries({ queryKey: [RECORDS_KEY] })
      onDone(m.records_file_done({ count: formatCount(report.added + report.changed) }))
    },
  })
  const error = run.error ?? trial.error
  const report = run.data ?? trial.data
  const work = report === undefined ? 0 : report.added + report.changed
  const isReady = report !== undefined && report.faults.length === 0 && work > 0
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={m.records_file_title({ what: viewOf(kind).title() })}
      foot={
        <>
          <Button onClick={onClose}>{m.staff_back_out()}</Button>
          <Button
            variant="next"
            loading={run.isPending}
            disabled={!isReady}
            onClick={() => {
              if (file !== undefined) run.mutate(file)
            }}
          >
            {isReady ? m.records_file_run({ count: formatCount(work) }) : m.records_file_run_none()}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{m.records_file_help()}</p>
        <label className={styles.pick} htmlFor={inputId}>
          <span>{m.records_file_pick()}</span>
          <input
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0]
              if (chosen === undefined) return
              setFile(chosen)
              run.reset()
              trial.mutate(chosen)
            }}
          />
        </label>
        <div role="status" className={styles.outcome}>
          {trial.isPending ? <p>{m.records_file_reading()}</p> : null}
          {report === undefined ? null : (
            <p>
              {m.records_file_counts({
                added: formatCount(report.added),
                changed: formatCount(report.changed),
                same: formatCount(report.same),
              })}
            </p>
          )}
        </div>
        {error === null ? null : (
          <Notice tone="danger" role="alert" title={problemMessage(error)}>
            {faultsOf(error).map((fault) => (
              <p key={fault.code}>{faultWords(fault)}</p>
            ))}
          </Notice>
        )}
        {report === undefined || report.faults.length === 0 ? null : <Faults kind={kind} faults={report.faults} />}
        {report === undefined || report.warnings.length === 0 ? null : <Warnings warnings={report.warnings} />}
      </div>
    </Dialog>
  )
}

type LineWarning = ResponseBody<'importRecords'>['warnings'][number]

/** What one should have seen before the file is brought in; it keeps nobody from it. */
function Warnings({ warnings }: { warnings: readonly LineWarning[] }) {
  return (
    <Notice tone="warning" title={m.seasons_file_warnings({ count: formatCount(warnings.length) })}>
      <ul className={styles.faults}>
        {warnings.slice(0, MOST_NAMED).map((warning) => {
          const words = effectWords(warning)
          return words === undefined ? null : (
            <li key={`${warning.line} ${warning.code} ${JSON.stringify(warning.params)}`}>
              {m.seasons_file_warning({ line: formatCount(warning.line), warning: words })}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

type LineFault = { line: number; pointer: string; code: string; params?: Record<string, string | number> | undefined }

function Faults({ kind, faults }: { kind: RecordKind; faults: readonly LineFault[] }) {
  const views: Readonly<Record<string, FieldView>> = formOf(kind).fields
  const specs: Readonly<Record<string, FieldSpec>> = RECORDS[kind].fields
  return (
    <Notice tone="warning" title={m.records_file_faults({ count: formatCount(faults.length) })}>
      <ul className={styles.faults}>
        {faults.slice(0, MOST_NAMED).map((fault) => {
          const name = fault.pointer.split('/')[1] ?? ''
          return (
            <li key={`${fault.line} ${fault.pointer} ${fault.code}`}>
              {m.records_file_line({
                line: formatCount(fault.line),
                column: name,
                field: views[name]?.label() ?? name,
                fault: faultWords(fault, specs[name]),
              })}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}
