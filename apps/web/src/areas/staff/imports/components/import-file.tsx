import { useCallback, useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ImportJob } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ImportMove } from '../api.ts'
import { faultsOf, fieldId, fieldOf, isAsTried, mappingOf, optionsOf } from '../draft.ts'
import type { Field } from '../draft.ts'
import { FormProvider } from '../form-context.ts'
import { nextStep, searchOf } from '../model.ts'
import type { Step } from '../model.ts'
import { useForgetLists, useImportMove, useReading } from '../use-import.ts'
import { useWork } from '../use-work.ts'
import { faultWord, fieldWord, problemWords, servedWord, traceWords } from '../labels.ts'
import { CheckStep } from './check-step.tsx'
import type { ColumnsStepProps } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { Phase } from './job-list.tsx'
import { RunStep } from './run-step.tsx'
import { StepsNav } from './steps-nav.tsx'
import pageStyles from '../import-page.module.css'

const loadColumnsStep: PanelLoader<ColumnsStepProps> = async () => (await import('./columns-step.tsx')).ColumnsStep

export interface ImportFileProps {
  job: ImportJob
  step: Step | undefined
  /** Why the file could not be read again; what is shown is of before. */
  failure: Error | null
  onRetry: () => void
}

/** One file on its way in: what is chosen for it, what the shop says to that, and the step that is looked at. */
export function ImportFile({ job, step: asked, failure, onRetry }: ImportFileProps) {
  const step = asked ?? nextStep(job)
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const { work, set, change, fill, forget } = useWork(job)
  const { shown, error: unread } = useReading(job, work.draft)
  const [attempt, setAttempt] = useState(0)
  /** The field that somebody asked for on another step. */
  const [jump, setJump] = useState<string | null>(null)
  const forgetJump = useCallback(() => setJump(null), [])
  // Fields edited since the server reported faults.
  const [touched, setTouched] = useState<readonly Field[]>([])
  const move = useImportMove(job.id, () => {
    forget()
    void navigate({ to: '/import' })
  })
  useForgetLists(job.phase)

  const refused = move.error instanceof ProblemError && move.variables?.does === 'check' ? move.error.errors : []
  const served = [
    ...(unread instanceof ProblemError ? unread.errors : []),
    ...refused.filter(({ pointer }) => {
      const field = fieldOf(pointer)
      return field === undefined || !touched.includes(field)
    }),
  ]
  const local = attempt === 0 ? [] : faultsOf(work.draft, shown.header)
  const errorOf = (field: Field): string | undefined => {
    const own = local.find((fault) => fault.field === field)
    if (own !== undefined) return faultWord(own)
    const theirs = served.find(({ pointer }) => fieldOf(pointer) === field)
    return theirs === undefined ? undefined : servedWord(theirs)
  }
  const problems: FormProblem[] = [
    ...local.map((fault) => problemAt(fault.field, faultWord(fault))),
    ...served.map(servedProblem),
  ]
  const places = new Map(shown.header.map((title, index) => [title, index]))
  const sampleOf = (column: string) => {
    const place = places.get(column) ?? -1
    return shown.sample.map((line) => (line[place] ?? '').trim()).filter((text) => text !== '')
  }
  const goTo = (next: Step) => void navigate({ to: '/import', search: searchOf(job.id, next) })
  const handleNext = () => {
    setAttempt(attempt + 1)
    if (faultsOf(work.draft, shown.header).length === 0) goTo('check')
  }
  const handleCheck = () => {
    setAttempt(attempt + 1)
    setTouched([])
    if (faultsOf(work.draft, shown.header).length > 0) return
    move.mutate({ does: 'check', body: { mapping: mappingOf(work.draft), options: optionsOf(work) } })
  }
  const pending: ImportMove['does'] | null = move.isPending ? move.variables.does : null
  const isTold = problems.length > 0 && step !== 'file'
  return (
    <>
      <StepsNav job={job.id} step={step} />
      <p className={pageStyles.file}>
        <Link to="/import">{m.imports_all_files()}</Link>
        <b>{job.fileName}</b>
        <Phase job={job} />
      </p>
      {failure === null ? null : (
        <Notice
          tone="warning"
          role="status"
          title={m.imports_stale()}
          action={<Button onClick={onRetry}>{m.shared_retry()}</Button>}
        >
          {problemWords(failure)}
        </Notice>
      )}
      {move.error === null || isTold ? null : (
        <Notice tone="danger" role="alert">
          {problemWords(move.error)}
          <p>{traceWords(move.error)}</p>
        </Notice>
      )}
      {step === 'file' ? (
        <FileStep job={job} isBusy={pending === 'discard'} onDiscard={() => move.mutate({ does: 'discard' })} />
      ) : null}
      {step === 'columns' ? (
        <FormProvider
          value={{
            job: shown,
            work,
            draft: work.draft,
            set,
            fill,
            errorOf,
            sampleOf,
            change: (field, next) => {
              setTouched([...touched, field])
              change(field, next)
            },
            isSuggested: (field) => work.suggested.includes(field),
          }}
        >
          <LazyPanel
            load={loadColumnsStep}
            props={{ jump, onJumped: forgetJump, now, problems, attempt, onNext: handleNext }}
          >
            <Skeleton shape="picture" />
          </LazyPanel>
        </FormProvider>
      ) : null}
      {step === 'check' ? (
        <CheckStep
          job={job}
          work={work}
          set={set}
          problems={problems}
          pending={pending}
          onCheck={handleCheck}
          onStop={() => move.mutate({ does: 'stop' })}
          onJump={setJump}
        />
      ) : null}
      {step === 'run' ? (
        <RunStep
          job={job}
          isTried={isAsTried(work, job)}
          pending={pending}
          onRun={() => move.mutate({ does: 'run' })}
          onStop={() => move.mutate({ does: 'stop' })}
        />
      ) : null}
    </>
  )
}

function problemAt(field: Field, words: string): FormProblem {
  return { fieldId: fieldId(field), message: `${fieldWord(field)}: ${words}` }
}

function servedProblem(fault: FieldProblem): FormProblem {
  const field = fieldOf(fault.pointer)
  return field === undefined ? { message: servedWord(fault) } : problemAt(field, servedWord(fault))
}
