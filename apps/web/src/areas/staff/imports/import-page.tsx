import { useState } from 'react'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { FileUpload } from './upload/file-upload.tsx'
import { ImportFile } from './components/import-file.tsx'
import { JobList } from './components/job-list.tsx'
import { StepsNav } from './components/steps-nav.tsx'
import { readState, importSearch } from './model.ts'
import type { Step } from './model.ts'
import { useImport } from './use-import.ts'
import { useUpload } from './upload/use-upload.ts'
import { problemMessage, traceMessage } from './labels.ts'
import styles from './import-page.module.css'

const route = getRouteApi('/_staff/import')

/** /import: bookings of another system, from a file, in four steps that the address keeps. */
export function ImportPage() {
  useLocale()
  const { job, step } = readState(route.useSearch())
  return (
    <div className={styles.page}>
      <StaffTop>
        <h1>{m.imports_title()}</h1>
      </StaffTop>
      {job === undefined ? <NewImport /> : <OneImport key={job} id={job} step={step} />}
    </div>
  )
}

function NewImport() {
  const navigate = useNavigate()
  const [now] = useState(() => Date.now())
  const { upload, choose, retry, stop } = useUpload(({ id }) => {
    void navigate({ to: '/import', search: importSearch(id, 'file') })
  })
  return (
    <>
      <StepsNav job={null} step="file" />
      <FileUpload upload={upload} onChoose={choose} onRetry={(file) => void retry(file)} onStop={stop} />
      <JobList now={now} />
    </>
  )
}

function OneImport({ id, step }: { id: string; step: Step | undefined }) {
  const query = useImport(id)
  const { data, error, refetch } = query
  if (data !== undefined) return <ImportFile job={data} step={step} failure={error} onRetry={() => void refetch()} />
  if (error === null) {
    return <Loading shapes={['row', 'card', 'card']} />
  }
  const isGone = error instanceof ProblemError && error.status === 404
  return (
    <div>
      <ErrorState
        title={isGone ? m.imports_problem_not_found() : m.imports_job_failed()}
        trace={traceMessage(error)}
        action={
          <>
            {isGone ? null : <Button onClick={() => void refetch()}>{m.shared_retry()}</Button>}
            <Link to="/import" className={buttonClass(isGone ? 'fill' : 'outline')}>
              {m.imports_all_files()}
            </Link>
          </>
        }
      >
        {isGone ? m.imports_gone_text() : problemMessage(error)}
      </ErrorState>
    </div>
  )
}
