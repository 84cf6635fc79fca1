import { useCallback, useState } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ImportJob } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { FieldProblem } from '#lib/api/problem-error.ts'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import type { PanelLoader } from '#shell/loading/lazy-panel.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FailedReadNotice } from '#areas/staff/core/components/failed-read.tsx'
import type { ImportMove } from '../api.ts'
import { validateDraft, fieldId, pointerField, isAsTried, toMapping, toImportOptions } from '../draft.ts'
import type { Field } from '../draft.ts'
import { FormProvider } from '../form-context.ts'
import { nextStep, importSearch } from '../model.ts'
import type { Step } from '../model.ts'
import { useForgetLists, useImportMove, useReading } from '../use-import.ts'
import { useWork } from '../use-work.ts'
import { faultMessage, fieldLabel, problemMessage, serverFaultMessage, traceMessage } from '../labels.ts'
import { CheckStep } from './check-step.tsx'
import type { ColumnsStepProps } from './columns-step.tsx'
import { FileStep } from './file-step.tsx'
import { Phase } from './job-list.tsx'
import { RunStep } from './run-step.tsx'
import { StepsNav } from './steps-nav.tsx'
import { isForbidden } from '../../core/problem-messages.ts'
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
      const field = pointerField(pointer)
      return field === undefined || !touched.includes(field)
    }),
  ]
  const local = attempt === 0 ? [] : validateDraft(work.draft, shown.header)
  const errorFor = (field: Field): string | undefined => {
    const own = local.find((fault) => fault.field === field)
    if (own !== undefined) return faultMessage(own)
    const theirs = served.find(({ pointer }) => pointerField(pointer) === field)
    return theirs === undefined ? undefined : serverFaultMessage(theirs)
  }
  const problems: FormProblem[] = [
    ...local.map((fault) => problemAt(fault.field, faultMessage(fault))),
    ...served.map(servedProblem),
  ]
  const places = new Map(shown.header.map((title, index) => [title, index]))
  const samplesFor = (column: string) => {
    const place = places.get(column) ?? -1
    return shown.sample.map((line) => (line[place] ?? '').trim()).filter((text) => text !== '')
  }
  const goTo = (next: Step) => void navigate({ to: '/import', search: importSearch(job.id, next) })
  const handleNext = () => {
    setAttempt(attempt + 1)
    if (validateDraft(work.draft, shown.header).length === 0) goTo('check')
  }
  const check: ImportMove = {
    does: 'check',
    body: { mapping: toMapping(work.draft), options: toImportOptions(work) },
  }
  const handleCheck = () => {
    setAttempt(attempt + 1)
    setTouched([])
    if (validateDraft(work.draft, shown.header).length > 0) return
    move.mutate(check)
  }
  const pending: ImportMove['does'] | null = move.isPending ? move.variables.does : null
  // Without the vehicles that only a manager makes it is another trial, which may be allowed.
  const isBarred =
    isForbidden(move.error) &&
    (move.variables?.does !== 'check' || JSON.stringify(move.variables) === JSON.stringify(check))
  const barred = isBarred && move.variables !== undefined ? move.variables.does : null
  const isProblemShown = problems.length > 0 && step !== 'file'
  return (
    <>
      <StepsNav job={job.id} step={step} />
      <p className={pageStyles.file}>
        <Link to="/import">{m.imports_all_files()}</Link>
        <b>{job.fileName}</b>
        <Phase job={job} />
      </p>
      {failure === null ? null : <FailedReadNotice title={m.imports_stale()} error={failure} onRetry={onRetry} />}
      {move.error === null || isProblemShown ? null : (
        <Notice tone="danger" role="alert">
          {makesVehicles(move.variables, job) && isForbidden(move.error)
            ? m.imports_problem_forbidden()
            : problemMessage(move.error)}
          <p>{traceMessage(move.error)}</p>
        </Notice>
      )}
      {step === 'file' ? (
        <FileStep
          job={job}
          isBusy={pending === 'discard'}
          isBarred={barred === 'discard'}
          onDiscard={() => move.mutate({ does: 'discard' })}
        />
      ) : null}
      {step === 'columns' ? (
        <FormProvider
          value={{
            job: shown,
            work,
            draft: work.draft,
            set,
            fill,
            errorFor,
            samplesFor,
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
          barred={barred}
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
          barred={barred}
          onRun={() => move.mutate({ does: 'run' })}
          onStop={() => move.mutate({ does: 'stop' })}
        />
      ) : null}
    </>
  )
}

/** Whether a trial, or the run after it, makes what only managers make. */
function makesVehicles(move: ImportMove | undefined, job: ImportJob): boolean {
  const options = move?.does === 'check' ? move.body.options : move?.does === 'run' ? job.options : null
  return options?.create?.some((what) => what !== 'customers') ?? false
}

function problemAt(field: Field, message: string): FormProblem {
  return { fieldId: fieldId(field), message: `${fieldLabel(field)}: ${message}` }
}

function servedProblem(fault: FieldProblem): FormProblem {
  const field = pointerField(fault.pointer)
  return field === undefined ? { message: serverFaultMessage(fault) } : problemAt(field, serverFaultMessage(fault))
}
