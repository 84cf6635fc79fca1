import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { MoveProblem } from '../core/moves/move-problem.tsx'
import { fieldError, isForbidden } from '../core/problem-messages.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { wireTime } from '../core/wire-time.ts'
import { isProblem } from '#lib/api/problem-error.ts'
import { swapModelsOptions } from '../core/api/amendments.ts'
import { productsOptions } from '../core/api/catalogue.ts'
import { isHouse } from '../core/labels.ts'
import { CounterFrame } from './components/counter-frame.tsx'
import { PhotoGrid } from './pictures/photo-grid.tsx'
import { ReadingsFields } from './components/readings-fields.tsx'
import { agreedDeposit, agreedDifference, SwapModelPicker } from './components/swap-model-picker.tsx'
import { ServiceBlock } from './components/service-block.tsx'
import { StepCard } from './components/step-card.tsx'
import { UnitPicker } from './components/unit-picker.tsx'
import footStyles from './components/foot.module.css'
import type { SheetProps } from './counter-sheet.tsx'
import { useDraft } from './drafts.ts'
import { photosFor } from './pictures/photos.ts'
import { lastOut, NO_READINGS, readingsFacts, refusedLeastKm, toReadings } from './readings.ts'
import { NO_SERVICE, serviceUntil } from './service-block-times.ts'
import { useCounterMove } from './use-counter-move.ts'
import { usePhotos } from './pictures/use-photos.ts'

const EMPTY = {
  unit: { id: 0, label: '' },
  model: { productId: 0, keepsPrice: false, keepsDeposit: false },
  reason: '',
  back: NO_READINGS,
  out: NO_READINGS,
  service: NO_SERVICE,
}

type Section = 'unit' | 'back' | 'out'

/** Another vehicle in the middle of the rental: the old one is read as it comes back, the new one as it leaves. */
export function SwapSheet({ reservation, file, isResting = false, onClose, onDone }: SheetProps) {
  const now = useNow()
  const kept = useDraft(`swap_bike ${reservation.id}`, EMPTY)
  const { draft, change, forget } = kept
  const [start] = useState(() => wireTime(now))
  const [open, setOpen] = useState<Section | null>('unit')
  const [isTried, setTried] = useState(false)
  const out = lastOut(file)
  const current = reservation.unit
  const ofHouse = isHouse(reservation)
  const backFacts = readingsFacts(file, Math.max(out?.odometerKm ?? 0, reservation.unitDetails?.odometerKm ?? 0))
  const reason = draft.reason.trim()
  const api = useApi()
  const models = useQuery(swapModelsOptions(api, reservation.id))
  const difference = agreedDifference(models.data?.models, draft.model)
  const products = useQuery(productsOptions(api))
  const isPriceKnown = draft.model.productId === 0 || (models.data !== undefined && products.data !== undefined)
  const isUnitDone = draft.unit.id > 0 && reason !== '' && isPriceKnown
  const move = useCounterMove(reservation, (after) => {
    forget()
    onDone(after, ofHouse ? m.counter_house_swapped() : m.counter_done_swapped())
  })
  // The last reading of the other unit is the shop's to know: it is known here once a lower one was refused.
  const outFacts = { ...backFacts, lastKm: refusedLeastKm(move.problem, '/readingsOut/odometerKm') ?? 0 }
  const readingsIn = toReadings(draft.back, backFacts)
  const readingsOut = toReadings(draft.out, outFacts)
  const { refetch } = models
  const { refetch: refetchProducts } = products
  // What was shown and agreed is no longer so: it is read again, and asked for again.
  const isPriceOld = isProblem(move.problem, 'amount_refused')
  useEffect(() => {
    if (!isPriceOld) return
    void refetch()
    void refetchProducts()
  }, [isPriceOld, refetch, refetchProducts])
  const photosIn = photosFor(file.photos, 'in', false)
  const photosOut = photosFor(file.photos, 'out', false)
  const deskIn = usePhotos(reservation.id, 'in', photosIn, ofHouse)
  const deskOut = usePhotos(reservation.id, 'out', photosOut, ofHouse)
  const first: Section | null = !isUnitDone
    ? 'unit'
    : readingsIn === null
      ? 'back'
      : readingsOut === null
        ? 'out'
        : null
  const titles: Record<Section, string> = {
    unit: ofHouse ? m.counter_house_swap_to() : m.counter_swap_to(),
    back: (ofHouse ? m.counter_house_swap_back : m.counter_swap_back)({ unit: current?.label ?? '' }),
    out:
      draft.unit.label === ''
        ? (ofHouse ? m.counter_house_swap_out_open : m.counter_swap_out_open)()
        : (ofHouse ? m.counter_house_swap_out : m.counter_swap_out)({ unit: draft.unit.label }),
  }
  const section = (key: Section) => ({
    id: `counter-swap-${key}`,
    title: titles[key],
    isOpen: open === key,
    onToggle: () => setOpen(open === key ? null : key),
  })
  // An extension may have moved the end into the past of this sheet: nothing is to be chosen then.
  const end = reservation.isOverdue ? wireTime(now + 3_600_000) : reservation.end
  return (
    <CounterFrame
      title={ofHouse ? m.counter_title_swap_house() : m.counter_title_swap()}
      reservation={reservation}
      onClose={onClose}
      kept={kept}
      foot={
        <>
          <p className={footStyles.words}>
            {first === null ? (
              m.counter_all_done()
            ) : (
              <>
                {m.counter_first()}{' '}
                <button type="button" className={footStyles.jump} onClick={() => setOpen(first)}>
                  {titles[first]}
                </button>
              </>
            )}
          </p>
          {isForbidden(move.problem) ? null : (
            <Button
              variant="next"
              size="lg"
              disabled={first !== null || isResting}
              loading={move.isPending}
              onClick={() => {
                setTried(true)
                if (!isUnitDone || readingsIn === null || readingsOut === null) return
                move.run({
                  operation: 'swapBike',
                  body: {
                    unitId: draft.unit.id,
                    reason,
                    expectedDifference: difference,
                    expectedDeposit: agreedDeposit(products.data, draft.model, reservation),
                    readingsIn,
                    readingsOut,
                    serviceUntil: serviceUntil(draft.service.days, now),
                  },
                })
              }}
            >
              {ofHouse ? m.changes_swap_house() : m.counter_swap_now()}
            </Button>
          )}
        </>
      }
    >
      <MoveProblem move={move} />
      <StepCard
        {...section('unit')}
        isDone={isUnitDone}
        state={
          draft.unit.id === 0
            ? (ofHouse ? m.counter_house_swap_choose : m.counter_swap_choose)()
            : reason === ''
              ? `${draft.unit.label} · ${m.staff_field_reason()}`
              : `${draft.unit.label} · ${reason}`
        }
      >
        <SwapModelPicker
          reservation={reservation}
          {...draft.model}
          onChoose={(chosen) =>
            change({
              model: { ...draft.model, ...chosen },
              // A vehicle of the model before is none of this one.
              ...(chosen.productId === undefined ? {} : { unit: EMPTY.unit }),
            })
          }
        />
        <UnitPicker
          reservation={reservation}
          productId={draft.model.productId === 0 ? models.data?.current.productId : draft.model.productId}
          start={start}
          end={end}
          value={draft.unit.id}
          without={current?.id}
          onChoose={({ id, label }) => change({ unit: { id, label } })}
        />
        <TextArea
          label={m.counter_swap_reason()}
          value={draft.reason}
          rows={1}
          maxLength={500}
          error={fieldError(move.problem, '/reason')}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {isUnitDone ? (
          <Button onClick={() => setOpen('back')}>{m.counter_next_step({ step: titles.back })}</Button>
        ) : null}
      </StepCard>
      <StepCard
        {...section('back')}
        isDone={readingsIn !== null}
        state={readingsIn === null ? m.counter_readings_wanted() : m.counter_readings_done()}
      >
        <ReadingsFields
          draft={draft.back}
          facts={backFacts}
          out={out}
          helmetsExpected={file.helmetsExpected}
          isTried={isTried}
          problem={move.problem}
          pointer="/readingsIn"
          onChange={(back) => change({ back })}
        />
        <PhotoGrid photos={photosIn} desk={deskIn} needed={0} />
        <ServiceBlock
          draft={draft.service}
          hasReason={false}
          ofHouse={ofHouse}
          problem={move.problem}
          onChange={(service) => change({ service })}
        />
        {readingsIn === null ? null : (
          <Button onClick={() => setOpen('out')}>{m.counter_next_step({ step: titles.out })}</Button>
        )}
      </StepCard>
      <StepCard
        {...section('out')}
        isDone={readingsOut !== null}
        state={readingsOut === null ? m.counter_readings_wanted() : m.counter_readings_done()}
      >
        <ReadingsFields
          draft={draft.out}
          facts={outFacts}
          helmetsExpected={file.helmetsExpected}
          isTried={isTried}
          problem={move.problem}
          pointer="/readingsOut"
          onChange={(next) => change({ out: next })}
        />
        <PhotoGrid photos={photosOut} desk={deskOut} needed={0} />
      </StepCard>
    </CounterFrame>
  )
}
