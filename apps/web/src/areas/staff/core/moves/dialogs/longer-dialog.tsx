import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { clockTime, isoDate, toShopDate } from '@rodchao/rental'
import { formatDateTime, formatMoment, formatMoney, formatTime, parseInstant, formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { isProblem } from '#lib/api/problem-error.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { FieldError } from '#ui/fields/field-error.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PriceLines } from '#ui/display/price-lines.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { extensionPreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { useSettled } from '#areas/staff/core/trip/use-settled.ts'
import { fieldError, problemMessage } from '#areas/staff/core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { codeText, isHouse } from '#areas/staff/core/labels.ts'
import { toWireTime } from '#areas/staff/core/wire-time.ts'
import { ChipChoice } from '#areas/staff/core/components/form-fields.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { EXTENSION_DAYS, extensionDays, laterEnd } from '../change-model.ts'
import { MoveDialog } from '../move-dialog.tsx'
import { TakenReason } from '../move-problem.tsx'
import { useDialogMove } from '../use-move.ts'
import { ConflictChoice } from './conflict-choice.tsx'
import type { MoveDialogBodyProps } from '../dialog-props.ts'
import styles from './longer-dialog.module.css'

const ExtensionLimit = lazyComponent(() => import('../extension-limit.tsx'), 'ExtensionLimit')

/** The customer keeps it longer: what that costs, and who would be in the way. */
export function LongerDialog({ reservation, onClose, onDone }: MoveDialogBodyProps) {
  const api = useApi()
  const now = useNow()
  const ofHouse = isHouse(reservation)
  // The end as it was when the dialog opened: a newer one is a new dialog.
  const [oldEnd] = useState(reservation.end)
  const [end, setEnd] = useDraft('end', () => laterEnd(oldEnd, 1))
  const [moveNextTo, setMoveNextTo] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const settled = useSettled(end)
  const isLater = parseInstant(settled) > parseInstant(oldEnd)
  const move = useDialogMove({ reservation, onClose, onDone }, (after) =>
    m.changes_done_extended({ time: formatMoment(after.end, now) }),
  )
  // What has just been done is not asked about once more: by then it is no longer later.
  const isAsked = isLater && !move.isPending
  const preview = useQuery({ ...extensionPreviewOptions(api, reservation.id, settled), enabled: isAsked })
  const isSettled = end === settled && !preview.isPlaceholderData
  const price = isLater && isSettled ? preview.data : undefined
  const conflict = price?.conflict ?? null
  const isBlocked = conflict !== null && (conflict.otherUnit === null || moveNextTo !== conflict.otherUnit.id)
  const isPricing = parseInstant(end) > parseInstant(oldEnd) && price === undefined && !preview.isError
  const handleSubmit = () => {
    setTried(true)
    if (!isLater || isPricing || isBlocked) return
    move.run({
      operation: 'extendRental',
      // Without a price the server still says best why it refuses.
      body: { end, expectedDifference: price?.difference ?? 0, moveNextTo: conflict === null ? null : moveNextTo },
    })
  }
  const choose = (later: string) => {
    setEnd(later)
    setMoveNextTo(null)
    setTried(false)
  }
  const isGone = isProblem(move.problem, 'not_free')
  const endError =
    parseInstant(end) > parseInstant(oldEnd)
      ? (fieldError(move.problem, '/end') ?? fieldError(preview.error, '/end'))
      : m.changes_extend_later({ time: formatDateTime(oldEnd) })
  return (
    <MoveDialog
      title={(ofHouse ? m.changes_extend_stay_title : m.changes_extend_title)({ code: codeText(reservation.code) })}
      submit={ofHouse ? m.changes_extend_stay_now() : m.changes_extend_now()}
      kind="sheet"
      move={{ ...move, isPending: move.isPending || isPricing }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{(ofHouse ? m.changes_extend_stay_from : m.changes_extend_from)({ time: formatDateTime(oldEnd) })}</p>
      <Suspense>
        <ExtensionLimit reservation={{ ...reservation, end: oldEnd }} onTake={choose} />
      </Suspense>
      <EndField ofHouse={ofHouse} oldEnd={oldEnd} end={end} error={endError} onChange={choose} />
      {preview.error === null || !isLater ? null : (
        <Notice
          tone="warning"
          role="status"
          title={problemMessage(preview.error)}
          action={<Button onClick={() => void preview.refetch()}>{m.shared_retry()}</Button>}
        >
          <TakenReason error={preview.error} ofHouse={ofHouse} />
        </Notice>
      )}
      <div role="status" aria-busy={isLater && !isSettled}>
        {isLater && price === undefined && preview.error === null ? <Skeleton shape="card" /> : null}
        {price === undefined ? null : (
          <PriceLines
            lines={[{ key: 'old', label: m.changes_old_total(), amount: formatMoney(price.oldTotal), tone: 'muted' }]}
            total={{ label: m.changes_new_total(), amount: formatMoney(price.newTotal) }}
            after={[
              {
                key: 'difference',
                label: price.difference === 0 ? m.changes_difference_none() : m.changes_difference_more(),
                amount: `${price.difference > 0 ? '+' : ''}${formatMoney(price.difference)}`,
                tone: price.difference > 0 ? 'owed' : 'plain',
              },
            ]}
          />
        )}
      </div>
      {conflict === null ? null : (
        <ConflictChoice
          ofHouse={ofHouse}
          conflict={conflict}
          isAgreed={conflict.otherUnit !== null && moveNextTo === conflict.otherUnit.id}
          error={isTried && isBlocked ? m.changes_conflict_agree() : undefined}
          onAgree={(agreed) => setMoveNextTo(agreed ? (conflict.otherUnit?.id ?? null) : null)}
        />
      )}
      {isGone && conflict === null ? (
        <Button onClick={() => void preview.refetch()}>{m.changes_extend_look_again()}</Button>
      ) : null}
    </MoveDialog>
  )
}

interface EndFieldProps {
  ofHouse: boolean
  oldEnd: string
  end: string
  error: string | undefined
  onChange: (end: string) => void
}

function EndField({ ofHouse, oldEnd, end, error, onChange }: EndFieldProps) {
  const language = useLocale()
  const dayLabel = ofHouse ? m.changes_extend_stay_to() : m.changes_extend_to()
  const [isOpen, setOpen] = useState(false)
  const chosen = extensionDays(oldEnd, end)
  const shownDay = (at: string) => isoDate(toShopDate(parseInstant(at)))
  const shownTime = (at: string) => clockTime(parseInstant(at))
  return (
    <>
      <ChipChoice
        label={m.changes_extend_by()}
        values={EXTENSION_DAYS}
        chosen={chosen}
        text={(days) =>
          days === 7 ? m.changes_plus_week() : `+${(ofHouse ? m.staff_nights : m.shared_days)({ count: days })}`
        }
        onChoose={(days) => onChange(laterEnd(oldEnd, days))}
      />
      <div className={styles.when}>
        <div className={styles.day}>
          <span className={styles.label}>{dayLabel}</span>
          <Chip
            pressed={false}
            aria-expanded={isOpen}
            aria-label={`${dayLabel} ${formatDate(shownDay(end), 'weekday')}`}
            onClick={() => setOpen(!isOpen)}
          >
            {formatDate(shownDay(end), 'weekday')}
          </Chip>
        </div>
        <TimeSelect
          label={ofHouse ? m.staff_check_out_time() : m.staff_back_time()}
          value={shownTime(end)}
          format={(time) => formatTime(toWireTime(shownDay(end), time))}
          onChange={(event) => onChange(toWireTime(shownDay(end), event.currentTarget.value))}
        />
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {isOpen ? (
        <DateRangeCalendar
          label={dayLabel}
          language={language}
          today={shownDay(oldEnd)}
          minDays={0}
          value={{ from: shownDay(oldEnd), to: shownDay(end) }}
          onChange={({ from, to }) => {
            // Only the end is chosen, so one press is enough.
            const day = to ?? from
            if (day === undefined) return
            onChange(toWireTime(day, shownTime(end)))
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}
