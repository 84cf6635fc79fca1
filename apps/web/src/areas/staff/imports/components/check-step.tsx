import { Link } from '@tanstack/react-router'
import type { ImportJob } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isWorking } from '../api.ts'
import type { ImportCreate, ImportMove } from '../api.ts'
import { fieldId, isAsTried } from '../draft.ts'
import type { Work } from '../draft.ts'
import { importSearch } from '../model.ts'
import { useIsManager } from '../use-import.ts'
import { Figures, RefusedLines } from './outcome.tsx'
import { Working } from './working.tsx'
import styles from './steps.module.css'

const CREATES: readonly ImportCreate[] = ['customers', 'products', 'units']

export interface CheckStepProps {
  job: ImportJob
  work: Work
  set: (next: Partial<Work>) => void
  /** What still has to be chosen or put right, with the field that it lies in. */
  problems: readonly { fieldId?: string | undefined; message: string }[]
  pending: ImportMove['does'] | null
  /** What this account was told that it may not do. */
  barred: ImportMove['does'] | null
  onCheck: () => void
  onStop: () => void
  onJump: (fieldId: string) => void
}

/** Tries the whole file without writing anything, and says what would become of it. */
export function CheckStep({ job, work, set, problems, pending, barred, onCheck, onStop, onJump }: CheckStepProps) {
  if (isWorking(job))
    return <Working job={job} isStopping={pending === 'stop'} isBarred={barred === 'stop'} onStop={onStop} />
  const isTried = job.phase === 'checked' && isAsTried(work, job)
  const { summary } = job
  return (
    <div className={styles.stack}>
      {problems.length === 0 ? null : (
        <Notice tone="danger" role="alert" title={m.imports_check_first()}>
          <ul className={styles.links}>
            {problems.map(({ fieldId: id, message }) => (
              <li key={`${id ?? ''} ${message}`}>
                {id === undefined ? message : <JumpLink job={job} id={id} message={message} onJump={onJump} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Creates work={work} set={set} />
      {barred === 'check' ? null : (
        <div className={styles.next}>
          <Button variant={isTried ? 'outline' : 'next'} size="lg" loading={pending === 'check'} onClick={onCheck}>
            {isTried ? m.imports_check_again() : m.imports_check()}
          </Button>
        </div>
      )}
      {job.phase === 'failed' ? (
        <Notice tone="danger" role="alert" title={m.imports_failed()}>
          {job.error}
        </Notice>
      ) : null}
      {job.phase === 'checked' && !isTried ? <Notice tone="warning">{m.imports_changed_since()}</Notice> : null}
      {isTried && summary !== null ? (
        <>
          <Figures summary={summary} isTrial />
          {summary.imported === 0 ? (
            <Notice tone="info">{summary.present > 0 ? m.imports_all_present() : m.imports_none_comes()}</Notice>
          ) : (
            <div className={styles.next}>
              <Link to="/import" search={importSearch(job.id, 'run')} className={buttonClass('next', 'lg')}>
                {m.imports_to_run()}
              </Link>
            </div>
          )}
          <RefusedLines job={job} summary={summary} />
        </>
      ) : null}
    </div>
  )
}

interface JumpLinkProps {
  job: ImportJob
  id: string
  message: string
  onJump: (fieldId: string) => void
}

function JumpLink({ job, id, message, onJump }: JumpLinkProps) {
  return (
    <Link to="/import" search={importSearch(job.id, 'columns')} resetScroll={false} onClick={() => onJump(id)}>
      {message}
    </Link>
  )
}

/** What the shop lacks and the import may make; vehicles are for managers. */
function Creates({ work, set }: Pick<CheckStepProps, 'work' | 'set'>) {
  const isManager = useIsManager()
  const texts: Record<ImportCreate, { label: string; help: string }> = {
    customers: { label: m.imports_create_customers(), help: m.imports_create_customers_help() },
    products: { label: m.imports_create_products(), help: m.imports_create_products_help() },
    units: { label: m.imports_create_units(), help: m.imports_create_units_help() },
  }
  const toggle = (what: ImportCreate, isWanted: boolean) =>
    set({ create: CREATES.filter((one) => (one === what ? isWanted : work.create.includes(one))) })
  return (
    <Card className={styles.part}>
      <h2>{m.imports_create()}</h2>
      {CREATES.map((what) => {
        const isBarred = what !== 'customers' && !isManager
        return (
          <CheckboxField
            key={what}
            id={what === 'units' ? fieldId('product/units') : undefined}
            label={texts[what].label}
            help={isBarred ? m.imports_create_barred() : texts[what].help}
            checked={work.create.includes(what)}
            disabled={isBarred}
            onChange={(event) => toggle(what, event.currentTarget.checked)}
          />
        )
      })}
    </Card>
  )
}
