import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { Desk } from '@rodchao/contract'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { CloseButton } from '#ui/overlays/close-button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { isForbidden } from '../../core/problem-messages.ts'
import { oneYearLater, renewalFault } from '../model.ts'
import { useRenewal } from '../use-renewal.ts'
import { paperLabel, renewalFaultMessage, renewalProblemMessage } from '../labels.ts'

/** Tax or insurance was paid: until when it holds now. A year on is what it nearly always is. */
export function RenewDialog({ paper, onClose }: { paper: Desk['papers']['rows'][number]; onClose: () => void }) {
  const formId = useId()
  const [typed, setTyped] = useDraft('typed', () => oneYearLater(paper.expiresOn))
  const [isTried, setTried] = useState(false)
  const { run, problem, isPending } = useRenewal(onClose)
  const day = parseDay(typed)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (day !== null && !isPending) run({ paper, expiresOn: day })
  }
  const fault = renewalFault(problem) ?? (isTried && day === null ? 'unreadable' : undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.home_renew_title({ paper: paperLabel(paper.kind), unit: paper.label })}
      foot={
        <>
          <CloseButton>{m.staff_back_out()}</CloseButton>
          {isForbidden(problem) ? null : (
            <Button type="submit" form={formId} variant="next" loading={isPending}>
              {m.home_renew_save()}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        {problem !== null && renewalFault(problem) === undefined ? (
          <Notice tone="danger" role="alert" title={renewalProblemMessage(problem)} />
        ) : null}
        <p>{m.home_renew_before({ date: formatDate(paper.expiresOn, 'long') })}</p>
        <DayField
          label={m.home_renew_until()}
          value={typed}
          error={fault === undefined ? undefined : renewalFaultMessage(fault)}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
