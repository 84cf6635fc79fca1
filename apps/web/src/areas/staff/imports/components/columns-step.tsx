import { Fragment, useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { FormErrorSummary } from '#ui/fields/form-error-summary.tsx'
import type { FormProblem } from '#ui/fields/form-error-summary.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useForm } from '../form-context.ts'
import { AdvancedSection } from './advanced-section.tsx'
import { BookingSection, TimeSection } from './booking-section.tsx'
import { CustomerSection, OtherColumnsSection } from './customer-section.tsx'
import { MappingFile } from './mapping-file.tsx'
import { MoneySection } from './money-section.tsx'
import { PREVIEW_ID, PreviewList } from './preview-list.tsx'
import { ProductSection } from './product-section.tsx'
import styles from './steps.module.css'

export interface ColumnsStepProps {
  now: number
  /** The field to go to at once. */
  jump: string | null
  onJumped: () => void
  problems: readonly FormProblem[]
  /** How often somebody has tried to go on. */
  attempt: number
  onNext: () => void
}

/** What each column is; beside it the first lines as they would come in. */
export function ColumnsStep({ now, jump, onJumped, problems, attempt, onNext }: ColumnsStepProps) {
  const { work } = useForm()
  const [revision, setRevision] = useState(0)
  useEffect(() => {
    if (jump === null) return
    const field = document.getElementById(jump)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
    onJumped()
  }, [jump, onJumped])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onNext()
  }
  return (
    <div className={styles.columns}>
      <form className={styles.stack} noValidate onSubmit={handleSubmit}>
        <FormErrorSummary title={m.staff_form_problems()} problems={problems} attempt={attempt} />
        {work.suggested.length === 0 ? null : <Notice tone="info">{m.imports_suggested_text()}</Notice>}
        <MappingFile onLoaded={() => setRevision(revision + 1)} />
        <Button
          className={styles.below}
          icon={IconEye}
          onClick={() => document.getElementById(PREVIEW_ID)?.scrollIntoView({ block: 'start' })}
        >
          {m.imports_to_preview()}
        </Button>
        <Fragment key={revision}>
          <BookingSection />
          <TimeSection />
          <ProductSection />
          <MoneySection />
          <CustomerSection />
          <OtherColumnsSection />
          <AdvancedSection />
        </Fragment>
        <div className={styles.next}>
          <Button type="submit" variant="next" size="lg">
            {m.imports_to_check()}
          </Button>
        </div>
      </form>
      <PreviewList now={now} />
    </div>
  )
}
