import { useState } from 'react'
import type { ReactNode } from 'react'
import { formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { isVehicleKind, isVehiclePaint } from '#ui/display/vehicles.ts'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { localText } from '../labels.ts'
import { changeFieldFault, changeProblemText } from './change-labels.ts'
import { useOwnModels } from './use-own-models.ts'
import type { OwnModels, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { AskedTimes } from '../api.ts'
import offers from '../things/add-sheet.module.css'
import sheet from './change-sheet.module.css'
import styles from './model-choice.module.css'

type Model = OwnModels['models'][number]

/** So many are shown before one asks for all. */
const FIRST = 5

export interface ModelChoiceProps {
  api: ApiClient
  token: string
  no: number
  /** The model that is booked. */
  product: TrackedReservation['product']
  /** The times that are typed; null while they cannot be read. */
  times: Pick<AskedTimes, 'start' | 'end'> | null
  /** Null keeps what is booked. */
  chosen: number | null
  onChoose: (productId: number | null) => void
}

/** Another model for what is booked: pictures, what each costs more and what is free, asked for by those who want one. */
export function ModelChoice({ api, token, no, product, times, chosen, onChoose }: ModelChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const asked = isOpen && times !== null ? { thing: no, start: times.start, end: times.end } : null
  const { found, problem, again } = useOwnModels(api, token, asked)
  const [hasAll, setAll] = useState(false)
  if (!isOpen)
    return (
      <div className={styles.kept}>
        <Picture model={product} />
        <span className={offers.words}>
          <small>{m.track_model_label()}</small>
          <b>{localText(product.name)}</b>
        </span>
        <Button onClick={() => setOpen(true)}>{m.track_model_other()}</Button>
      </div>
    )
  const free = found?.models.filter(({ isFree }) => isFree) ?? []
  const taken = found?.models.filter(({ isFree }) => !isFree) ?? []
  const hasChosen = free.slice(FIRST).some(({ productId }) => productId === chosen)
  const shown = hasAll || hasChosen ? free : free.slice(0, FIRST)
  return (
    <fieldset className={sheet.things}>
      <legend>{m.track_model_label()}</legend>
      <Row
        isChosen={chosen === null}
        onChoose={() => onChoose(null)}
        picture={<Picture model={product} />}
        name={localText(product.name)}
        note={m.track_model_booked()}
      />
      {shown.map((model) => (
        <Row
          key={model.productId}
          isChosen={chosen === model.productId}
          onChoose={() => onChoose(model.productId)}
          picture={<Picture model={model} photo={model.photo} />}
          name={localText(model.name)}
          note={m.track_model_total({ amount: formatMoney(model.total) })}
          price={differenceText(model)}
        />
      ))}
      {shown.length === free.length ? null : (
        <Button wide onClick={() => setAll(true)}>
          {m.track_model_all({ count: free.length - shown.length })}
        </Button>
      )}
      {found === undefined && times !== null ? (
        <SkeletonGroup label={m.track_model_loading()}>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </SkeletonGroup>
      ) : null}
      {found === null ? (
        <div className={styles.failed}>
          <p role="alert">{failedText(problem)}</p>
          <Button onClick={again}>{m.shared_retry()}</Button>
        </div>
      ) : null}
      {found !== undefined && found !== null && free.length === 0 ? <p>{m.track_model_none()}</p> : null}
      {taken.length === 0 ? null : (
        <p className={sheet.small}>
          {m.track_thing_add_others({ names: taken.map(({ name }) => localText(name)).join(', ') })}
        </p>
      )}
      {(found?.unlicensed ?? 0) > 0 ? <p className={sheet.small}>{m.track_model_unlicensed()}</p> : null}
      {chosen === null ? null : <p className={sheet.small}>{m.track_model_addons()}</p>}
    </fieldset>
  )
}

/** What the shop cannot take of the times stands here, too: without them there is no list. */
function failedText(problem: Parameters<typeof changeProblemText>[0]): string {
  const field = changeFieldFault('end', null, problem) ?? changeFieldFault('start', null, problem)
  return field ?? changeProblemText(problem) ?? m.track_model_failed()
}

function differenceText({ difference, total }: Model): string {
  if (difference === null) return formatMoney(total)
  if (difference === 0) return m.track_model_same()
  const amount = formatMoney(Math.abs(difference))
  return difference > 0 ? m.track_model_more({ amount }) : m.track_model_less({ amount })
}

interface RowProps {
  isChosen: boolean
  onChoose: () => void
  picture: ReactNode
  name: string
  note: string
  price?: string
}

function Row({ isChosen, onChoose, picture, name, note, price }: RowProps) {
  return (
    <label className={offers.offer}>
      <input type="radio" name="other-model" checked={isChosen} onChange={onChoose} />
      {picture}
      <span className={offers.words}>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {price === undefined ? null : <span className={offers.price}>{price}</span>}
    </label>
  )
}

/** Its photograph, else its drawing; the name beside it says what it is. */
function Picture({ model: { drawing }, photo = null }: { model: Pick<Model, 'drawing'>; photo?: Model['photo'] }) {
  if (photo !== null) {
    const src = `/api/public/vehicle-photos/${photo.hash}-${photo.width}.webp`
    return <img src={src} width={80} height={54} alt="" loading="lazy" decoding="async" className={styles.photo} />
  }
  if (!isVehicleKind(drawing.kind)) return <span className={styles.photo} />
  const paint = isVehiclePaint(drawing.paint) ? { paint: drawing.paint } : {}
  return <VehiclePicture kind={drawing.kind} {...paint} ground className={styles.drawing} />
}
