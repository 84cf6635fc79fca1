import { useState } from 'react'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import type { DeliveryStop, DriverDay } from '@rodchao/contract'
import { formatDate, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { parseDay } from '#ui/dates/day-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { useSession } from '#lib/session/use-session.ts'
import { gateMessage } from '#areas/staff/core/moves/gate-labels.ts'
import { countPhotos } from '#areas/staff/core/road/acts.ts'
import type { RoadAct } from '#areas/staff/core/road/acts.ts'
import type { Road } from '#areas/staff/core/road/use-road.ts'
import { stepLabel } from '../../core/hand-over/labels.ts'
import footStyles from '../components/foot.module.css'
import { PartPicker } from '../components/part-picker.tsx'
import { ReadingsFields } from '../components/readings-fields.tsx'
import { StepCard } from '../components/step-card.tsx'
import { foundParts } from '../charges.ts'
import { licenceKindLabel, readingsText } from '../labels.ts'
import type { Readings } from '../readings.ts'
import { useDoorDraft } from './door-draft.ts'
import type { DoorDraft, KeptDoorDraft } from './door-draft.ts'
import { DoorFrame } from './door-frame.tsx'
import { DoorLicenceStep } from './door-licence-step.tsx'
import { DoorMoneyStep } from './door-money-step.tsx'
import { DoorPhotos } from './door-photos.tsx'
import { DoorSettleStep, settledText } from './door-settle-step.tsx'
import { DoorSignatureStep } from './door-signature-step.tsx'
import { chosenUnit, doorProgress, doorReadings, likelyUnit } from './door-steps.ts'
import type { DoorStep } from './door-steps.ts'
import { DoorUnitStep } from './door-unit-step.tsx'

export interface DoorSheetProps {
  /** With what was done on this phone already. */
  stop: DeliveryStop
  day: DriverDay
  road: Road
  onClose: () => void
  onDone: (message: string) => void
}

const LABELS: Record<Extract<DoorStep, 'money' | 'parts' | 'contract' | 'settle'>, () => string> = {
  money: () => m.door_money(),
  parts: () => m.door_parts(),
  contract: () => m.door_sign(),
  settle: () => m.door_settle(),
}

function doorStepLabel(step: DoorStep): string {
  return step === 'money' || step === 'parts' || step === 'contract' || step === 'settle'
    ? LABELS[step]()
    : stepLabel(step)
}

/** All that is done at one door, with a line or without: each press is kept on the phone and goes to the shop by itself. */
export function DoorSheet(props: DoorSheetProps) {
  const { stop, onClose } = props
  const user = useSession()?.user.id ?? ''
  const kept = useDoorDraft(user, stop.id)
  if (kept === null) {
    return (
      <DoorFrame stop={stop} onClose={onClose}>
        <Loading shapes={['row', 'row', 'row']} />
      </DoorFrame>
    )
  }
  return <Steps {...props} kept={kept} />
}

function Steps({ stop, day, road, kept, onClose, onDone }: DoorSheetProps & { kept: KeptDoorDraft }) {
  const { draft, change } = kept
  const door = day.doors.find(({ stopId }) => stopId === stop.id)
  // Undefined goes on by itself; where one types or signs the step stays: the first stroke is not the whole name.
  const [open, setOpen] = useState<DoorStep | null | undefined>(undefined)
  const [isLost, setLost] = useState(false)
  const [isSending, setSending] = useState(false)
  if (door === undefined) {
    return (
      <DoorFrame stop={stop} onClose={onClose}>
        <Notice tone="warning" role="status" title={m.door_unknown()} />
      </DoorFrame>
    )
  }
  const acts = road.acts ?? []
  const photos = countPhotos(acts, { stopId: stop.id, counted: door.photosTaken })
  const shownPhotos = acts.filter(
    (act): act is RoadAct & { body: { kind: 'photo' } } => act.stopId === stop.id && act.body.kind === 'photo',
  )
  const { steps, left } = doorProgress({ stop, door, photos }, draft)
  const next = steps.find(({ isDone }) => !isDone)?.key
  const shown = open === undefined ? (next ?? null) : open
  const unit = chosenUnit(door, draft)
  const likely = likelyUnit(door, draft)
  const { facts, readings } = doorReadings(door, draft)
  const goOn = (done: DoorStep) => setOpen(steps.find(({ key, isDone }) => key !== done && !isDone)?.key ?? null)
  const direction = stop.kind === 'deliver' ? 'out' : 'in'

  const record = async (body: Parameters<Road['record']>[1], at?: number): Promise<boolean> => {
    setLost(false)
    try {
      await road.record(stop, body, at)
      return true
    } catch {
      setLost(true)
      return false
    }
  }

  const submit = async () => {
    if (readings === null || isSending) return
    setSending(true)
    const body = stop.kind === 'collect' ? returnBody(draft, readings) : handOverBody({ stop, day, draft, readings })
    const isKept = body !== null && (await record(body, settledTime(stop, draft)))
    setSending(false)
    if (!isKept) return
    onDone(road.isCut ? m.door_kept() : m.door_saved())
    onClose()
  }

  const body = (step: DoorStep) => {
    switch (step) {
      case 'unit':
        return (
          <DoorUnitStep
            units={door.units}
            chosen={unit}
            onChoose={(unitId) =>
              change({ unitId, ...(unitId === likely?.id ? {} : { signature: unsigned(draft.signature) }) })
            }
          />
        )
      case 'licence':
        return (
          <DoorLicenceStep
            door={door}
            licence={{
              ...draft.licence,
              kind: draft.licence.kind === '' ? (door.licence?.kind ?? '') : draft.licence.kind,
              classes:
                draft.licence.classes.length === 0 && !draft.licence.isSeen && door.licenceNeeded !== null
                  ? [door.licenceNeeded]
                  : draft.licence.classes,
            }}
            onChange={(licence) => change({ licence })}
            onDone={() => goOn('licence')}
          />
        )
      case 'photos':
        return (
          <DoorPhotos
            photos={shownPhotos}
            count={photos}
            needed={door.photosNeeded}
            onTake={async (angle, picture) => void (await record({ kind: 'photo', direction, angle, picture }))}
            onDrop={road.drop}
          />
        )
      case 'readings':
        return (
          <>
            <ReadingsFields
              draft={draft.readings}
              facts={facts}
              out={door.out ?? undefined}
              helmetsExpected={door.helmetsExpected}
              isTried={false}
              problem={null}
              onChange={(changed) => {
                setOpen(step)
                change({ readings: changed, signature: unsigned(draft.signature), settled: null })
              }}
            />
          </>
        )
      case 'money':
        return (
          <DoorMoneyStep
            stop={stop}
            promptPay={day.promptPay}
            cash={draft.cash}
            onCash={(cash) => change({ cash })}
            onTake={(taken) =>
              void record({ kind: 'money', taken }).then((isKept) => {
                if (!isKept) return
                change({ cash: '' })
                goOn('money')
              })
            }
          />
        )
      case 'contract':
        return (
          <DoorSignatureStep
            stop={stop}
            door={door}
            terms={door.terms ?? day.terms}
            unit={unit}
            readings={readings}
            signature={{ ...draft.signature, name: draft.signature.name || (stop.reservation.customerName ?? '') }}
            onChange={(signature) => {
              setOpen(step)
              change({ signature })
            }}
          />
        )
      case 'parts':
        return (
          <>
            <PartPicker
              parts={door.parts}
              chosen={draft.parts}
              onChange={(parts) => change({ parts, settled: null })}
            />
            <p>{m.door_parts_note()}</p>
          </>
        )
      case 'settle':
        return (
          <DoorSettleStep
            stop={stop}
            door={door}
            promptPay={day.promptPay}
            readings={readings}
            draft={draft}
            onChange={change}
            onDone={() => goOn('settle')}
          />
        )
    }
  }

  const stateOf = (step: DoorStep, isDone: boolean): string => {
    switch (step) {
      case 'unit':
        if (unit !== undefined) return unit.label
        if (likely !== undefined) return m.door_unit_unconfirmed({ label: likely.label })
        return door.units.length === 0 ? m.door_unit_none() : m.door_unit_unchosen()
      case 'licence':
        return isDone
          ? m.counter_licence_line({
              kind: licenceKindLabel(draft.licence.kind === '' ? (door.licence?.kind ?? 'thai') : draft.licence.kind),
              date: formatDate(parseDay(draft.licence.expires) ?? door.licence?.expiresOn ?? ''),
            })
          : door.gates
              .filter(({ gate, isOpen }) => gate === 'licence_checked' && !isOpen)
              .map((gate) => gateMessage(gate))
              .join(' · ')
      case 'photos':
        return m.door_photos_count({ count: photos, needed: door.photosNeeded })
      case 'readings':
        return readings === null ? '' : readingsText(readings, facts)
      case 'money':
        return isDone
          ? m.door_money_done()
          : m.door_money_left({ amount: formatMoney(stop.money.rentDue + stop.money.depositDue) })
      case 'contract':
        if (!isDone) return m.door_sign_missing()
        return draft.signature.name === '' ? m.door_signed_before() : m.door_sign_done({ name: draft.signature.name })
      case 'parts': {
        const found = foundParts(draft)
        const amount = found.reduce(
          (sum, { partId, quantity }) => sum + quantity * (door.parts.find(({ id }) => id === partId)?.unitAmount ?? 0),
          0,
        )
        return found.length === 0
          ? m.door_parts_none()
          : m.door_parts_some({ count: found.length, amount: formatMoney(amount) })
      }
      case 'settle':
        if (!isDone) return m.door_settle_missing()
        return draft.settled === null ? m.door_settle_nothing() : settledText(draft.settled)
    }
  }

  return (
    <DoorFrame
      stop={stop}
      onClose={onClose}
      foot={
        <>
          <p className={footStyles.words}>{left === 0 ? m.door_ready() : m.door_left({ count: left })}</p>
          <Button
            variant="next"
            size="lg"
            icon={stop.kind === 'deliver' ? IconKey : IconArrowBackUp}
            disabled={left > 0}
            loading={isSending}
            onClick={() => void submit()}
          >
            {stop.kind === 'deliver' ? m.door_submit_hand_over() : m.door_submit_take_back()}
          </Button>
        </>
      }
    >
      {isLost ? <Notice tone="danger" role="alert" title={m.door_not_kept()} /> : null}
      {steps.map(({ key, isDone }) => (
        <StepCard
          key={key}
          id={`door-step-${key}`}
          title={doorStepLabel(key)}
          isDone={isDone}
          state={stateOf(key, isDone)}
          isOpen={shown === key}
          onToggle={() => setOpen(shown === key ? null : key)}
        >
          {body(key)}
          {isDone && key !== 'licence' && key !== 'money' && key !== 'settle' && next !== undefined ? (
            <Button onClick={() => setOpen(next)}>{m.counter_next_step({ step: doorStepLabel(next) })}</Button>
          ) : null}
        </StepCard>
      ))}
    </DoorFrame>
  )
}

/** What the customer signed says another vehicle or another reading now. */
function unsigned(signature: DoorDraft['signature']): DoorDraft['signature'] {
  return { ...signature, isAgreed: false, strokes: [] }
}

function returnBody(draft: DoorDraft, readings: Readings) {
  return { kind: 'take_back' as const, readings, parts: foundParts(draft), money: draft.settled?.money ?? null }
}

/** When the vehicle came back is when its charges were agreed on. */
function settledTime({ kind }: DeliveryStop, { settled }: DoorDraft): number | undefined {
  return kind === 'collect' ? settled?.at : undefined
}

/** What the hand-over says; null where no vehicle is there to hand over. */
function handOverBody({
  stop,
  day,
  draft,
  readings,
}: Pick<DoorSheetProps, 'stop' | 'day'> & { draft: DoorDraft; readings: Readings }) {
  const door = day.doors.find(({ stopId }) => stopId === stop.id)
  const unit = door === undefined ? undefined : chosenUnit(door, draft)
  if (door === undefined || unit === undefined) return null
  const { licence, signature } = draft
  return {
    kind: 'hand_over' as const,
    unitId: unit.id,
    readings,
    licence:
      licence.isSeen && licence.kind !== ''
        ? {
            kind: licence.kind,
            classes: licence.classes,
            expiresOn: parseDay(licence.expires) ?? '',
            numberLast4: licence.last4,
          }
        : null,
    signature: isSignedHere(signature)
      ? {
          name: signature.name.trim(),
          strokes: signature.isTyped ? null : signature.strokes,
          termsVersion: (door.terms ?? day.terms).version,
          language: door.language,
        }
      : null,
    seen: { start: door.start, end: door.end, total: door.total },
  }
}

function isSignedHere({ name, isTyped, isAgreed, strokes }: DoorDraft['signature']): boolean {
  return name.trim() !== '' && (isTyped ? isAgreed : strokes.length > 0)
}
