import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import { DAY } from '@rodchao/rental'
import { formatDuration, formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSettled } from '../core/trip/use-settled.ts'
import { problemMessage, isForbidden } from '../core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { isHouse, lengthText } from '../core/labels.ts'
import { chargeRows, toCharges, NO_CHARGES, foundParts, sumChargeRows } from './charges.ts'
import type { ChargeRow } from './charges.ts'
import { ChargeList } from './components/charge-list.tsx'
import { CounterFrame } from './components/counter-frame.tsx'
import { MoveProblem } from '../core/moves/move-problem.tsx'
import { PartPicker } from './components/part-picker.tsx'
import { PhotoPairs } from './pictures/photo-pairs.tsx'
import { ConditionField, ReadingsFields } from './components/readings-fields.tsx'
import { ServiceBlock } from './components/service-block.tsx'
import { NO_SERVICE, serviceUntil } from './service-block-times.ts'
import { StepCard } from './components/step-card.tsx'
import footStyles from './components/foot.module.css'
import type { SheetProps } from './counter-sheet.tsx'
import { useDraft } from './drafts.ts'
import { photosFor } from './pictures/photos.ts'
import { hasAnyReading, lastOut, NO_READINGS, readingsFacts, toReadings } from './readings.ts'
import { useCounterMove } from './use-counter-move.ts'
import { usePhotos } from './pictures/use-photos.ts'

const EMPTY = { readings: NO_READINGS, charges: NO_CHARGES, service: NO_SERVICE }

type Section = 'photos' | 'readings' | 'charges' | 'service'

/** The vehicle is back: what it shows beside what it showed when it left, and what that costs. */
export function TakeBackSheet({ reservation, file, things, isResting = false, onClose, onDone }: SheetProps) {
  const api = useApi()
  const now = useNow()
  const kept = useDraft(`take_back ${reservation.id}`, EMPTY)
  const { draft, change, forget } = kept
  const out = lastOut(file)
  const lastKm = Math.max(out?.odometerKm ?? 0, reservation.unitDetails?.odometerKm ?? 0)
  const facts = readingsFacts(file, lastKm)
  const readings = toReadings(draft.readings, facts)
  const asked = useSettled(readings === null ? null : { readings, parts: foundParts(draft.charges) })
  const preview = useQuery({
    queryKey: ['return-preview', reservation.id, reservation.version, asked],
    queryFn: ({ signal }) =>
      api.call('previewReturn', {
        params: { id: reservation.id },
        body: asked ?? { readings: NOTHING_READ },
        signal,
      }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const rows = chargeRows(preview.data?.charges ?? [], draft.charges)
  const charges = toCharges(rows)
  const sum = sumChargeRows(rows)
  const back = photosFor(file.photos, 'in', false)
  const ofHouse = isHouse(reservation)
  const isRead = hasAnyReading(facts)
  const desk = usePhotos(reservation.id, 'in', back, ofHouse)
  const afterPhotos: Section = isRead ? 'readings' : 'charges'
  const [open, setOpen] = useState<Section | null>(back.length >= file.photosNeeded ? afterPhotos : 'photos')
  const [isTried, setTried] = useState(false)
  const move = useCounterMove(reservation, (after) => {
    forget()
    onDone(after, ofHouse ? m.counter_done_checked_out() : m.counter_done_taken_back())
  })
  const missing = Math.max(0, file.photosNeeded - back.length)
  const isPriced = preview.data !== undefined && JSON.stringify(asked?.readings) === JSON.stringify(readings)
  const isReady = missing === 0 && readings !== null && charges !== null && isPriced
  const first: Section = missing > 0 ? 'photos' : readings === null ? 'readings' : 'charges'
  const early = parseInstant(reservation.end) - now
  const earlyText = ofHouse ? m.counter_back_early_stay : m.counter_back_early
  const held = file.deposit.held
  const owed = reservation.balance + sum
  const sectionLabels: Record<Section, string> = {
    photos: ofHouse ? m.counter_step_house_photos() : m.counter_step_photos(),
    readings: m.counter_step_readings(),
    charges: m.counter_charges(),
    service: ofHouse ? m.counter_house_service() : m.counter_service(),
  }
  const section = (key: Section) => ({
    id: `counter-back-${key}`,
    title: sectionLabels[key],
    isOpen: open === key,
    onToggle: () => setOpen(open === key ? null : key),
  })

  const handleTakeBack = () => {
    setTried(true)
    if (!isReady) {
      setOpen(first)
      return
    }
    move.run({
      operation: 'takeBack',
      body: {
        readings,
        charges,
        serviceUntil: serviceUntil(draft.service.days, now),
        serviceReason: draft.service.days === 0 ? '' : draft.service.reason.trim(),
      },
    })
  }

  return (
    <CounterFrame
      title={ofHouse ? m.counter_check_out() : m.counter_title_take_back()}
      reservation={reservation}
      onClose={onClose}
      kept={kept}
      foot={
        <>
          <p className={`${footStyles.words} ${footStyles.sum}`}>
            {isReady ? (
              <>
                <span>
                  {m.counter_charges()} <b>{formatMoney(sum)}</b> {m.staff_baht()}
                </span>
                <span>{owedMessage(owed, held)}</span>
              </>
            ) : missing === 0 && readings !== null && !isPriced && preview.error === null ? (
              <span>{m.shared_loading()}</span>
            ) : (
              <span>
                {m.counter_first()}{' '}
                <button type="button" className={footStyles.jump} onClick={() => setOpen(first)}>
                  {sectionLabels[first]}
                </button>
              </span>
            )}
          </p>
          {isForbidden(move.problem) ? null : (
            <Button
              variant="next"
              size="lg"
              icon={IconArrowBackUp}
              disabled={!isReady || isResting}
              loading={move.isPending}
              onClick={handleTakeBack}
            >
              {ofHouse ? m.counter_check_out() : m.counter_take_back()}
            </Button>
          )}
        </>
      }
    >
      {things}
      <MoveProblem move={move} />
      {reservation.isOverdue ? <Notice tone="danger" title={lengthText(reservation, now)} /> : null}
      {early < DAY ? null : <Notice tone="info" title={earlyText({ time: formatDuration(early) })} />}
      <StepCard
        {...section('photos')}
        isDone={missing === 0}
        state={
          missing === 0
            ? m.counter_photos_taken({ count: back.length })
            : m.counter_gate_photos_missing({ count: missing })
        }
      >
        <PhotoPairs out={photosFor(file.photos, 'out', true)} back={back} desk={desk} needed={file.photosNeeded} />
        {isRead ? null : (
          <ConditionField
            draft={draft.readings}
            problem={move.problem}
            ofHouse={ofHouse}
            onChange={(changed) => change({ readings: changed })}
          />
        )}
        {missing === 0 ? (
          <Button onClick={() => setOpen(afterPhotos)}>
            {m.counter_next_step({ step: sectionLabels[afterPhotos] })}
          </Button>
        ) : null}
      </StepCard>
      {isRead ? (
        <StepCard
          {...section('readings')}
          isDone={readings !== null}
          state={readings === null ? m.counter_readings_wanted() : m.counter_readings_done()}
        >
          <ReadingsFields
            draft={draft.readings}
            facts={facts}
            out={out}
            helmetsExpected={file.helmetsExpected}
            isTried={isTried}
            problem={move.problem}
            onChange={(changed) => change({ readings: changed })}
          />
          {readings === null ? null : (
            <Button onClick={() => setOpen('charges')}>{m.counter_next_step({ step: sectionLabels.charges })}</Button>
          )}
        </StepCard>
      ) : null}
      <StepCard
        {...section('charges')}
        isDone={charges !== null && isPriced}
        state={
          readings === null
            ? m.counter_charges_after_readings()
            : isPriced
              ? chargesState(rows, sum, charges === null)
              : m.shared_loading()
        }
      >
        {preview.error === null ? null : <Notice tone="warning" role="status" title={problemMessage(preview.error)} />}
        <ChargeList
          ofHouse={ofHouse}
          rows={rows}
          draft={draft.charges}
          onChange={(changed) => change({ charges: changed })}
        />
        <PartPicker
          parts={file.parts}
          chosen={draft.charges.parts}
          onChange={(parts) => change({ charges: { ...draft.charges, parts } })}
        />
      </StepCard>
      <StepCard
        {...section('service')}
        isDone
        state={
          draft.service.days === 0
            ? m.counter_service_none()
            : (ofHouse ? m.counter_house_service_days : m.counter_service_days)({ count: draft.service.days })
        }
      >
        <ServiceBlock
          draft={draft.service}
          hasReason
          ofHouse={ofHouse}
          problem={move.problem}
          onChange={(service) => change({ service })}
        />
      </StepCard>
    </CounterFrame>
  )
}

const NOTHING_READ = { odometerKm: 0, fuelEighths: null, helmets: 0 }

function chargesState(rows: readonly ChargeRow[], sum: number, isUnfinished: boolean): string {
  if (isUnfinished) {
    const isUnread = rows.some(({ unitAmount, isRemoved }) => unitAmount === null && !isRemoved)
    return isUnread ? m.counter_charges_unreadable() : m.counter_charges_unnamed()
  }
  return rows.length === 0 ? m.counter_charges_none() : m.counter_charges_sum({ amount: formatMoney(sum) })
}

function owedMessage(owed: number, held: number): string {
  if (owed <= 0) return m.counter_deposit_back({ amount: formatMoney(held) })
  return owed > held
    ? m.counter_owed_over_deposit({ amount: formatMoney(owed - held) })
    : m.counter_deposit_back({ amount: formatMoney(held - owed) })
}
