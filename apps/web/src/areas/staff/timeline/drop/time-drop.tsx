import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatMoney, parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useDraft } from '#ui/overlays/use-draft.ts'
import { changePreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { productsOptions, shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { addonsFor } from '#areas/staff/core/moves/change-model.ts'
import { KeepPriceChoice } from '#areas/staff/core/moves/dialogs/keep-price-choice.tsx'
import { ExtensionLimit } from '#areas/staff/core/moves/extension-limit.tsx'
import { useDialogMove } from '#areas/staff/core/moves/use-move.ts'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { formatNearDateTime } from '#areas/staff/core/trip/near-date-time.ts'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import { productOf } from '../model.ts'
import { Agree, BeforeAndAfter, Difference, DropRefusal, Waiting } from './drop-parts.tsx'
import { InTheWay } from './in-the-way.tsx'
import type { DropPartProps } from './part-props.ts'

/** Another time, another model or both: at the server's price, and on no other unit than the one that is named here. */
export function TimeDrop({ placed, to, view, findings, labelOf, reservation, onEnd, onClose, onDone }: DropPartProps) {
  const api = useApi()
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.timeline_moved())
  const [wantsKept, setWantsKept] = useState(false)
  const [reason, setReason] = useDraft('reason', '')
  const [isTried, setTried] = useState(false)
  const { body, lost, error } = useChoice({ placed, to, view, reservation, isOtherModel: findings.isOtherModel })
  const preview = useQuery(changePreviewOptions(api, reservation.id, body))
  const data = preview.error === null ? (preview.data ?? undefined) : undefined
  const unitId = data?.unitId ?? to.unitId
  const labels = { from: labelOf(placed.bar.unitId), to: data?.unitLabel ?? labelOf(to.unitId) }
  const isElsewhere = data !== undefined && data.isFree && unitId !== to.unitId
  const isLonger = to.start === placed.start && to.end > placed.end && to.unitId === placed.bar.unitId
  const isKept = findings.isOtherModel && wantsKept && data?.difference !== 0
  const needsReason = isKept && reason.trim() === ''
  const handleAgree = () => {
    setTried(true)
    if (data === undefined || body === null || needsReason) return
    move.run({
      operation: 'amendReservation',
      body: {
        ...body,
        unitId,
        deliveryPlace: reservation.place.mode === 'delivery' ? reservation.place.text : '',
        deliveryPostcode: reservation.deliveryPostcode,
        expectedTotal: data.oldTotal + (isKept ? 0 : data.difference),
        keepsPrice: isKept,
        reason: isKept ? reason.trim() : '',
      },
    })
  }
  return (
    <>
      <BeforeAndAfter placed={placed} to={to} labels={labels} />
      {findings.isOtherModel ? <OtherModel {...{ placed, to, view, lost }} unit={labelOf(to.unitId)} /> : null}
      {data === undefined ? (
        <Waiting error={error ?? preview.error} />
      ) : (
        <Difference oldTotal={data.oldTotal} newTotal={data.oldTotal + (isKept ? 0 : data.difference)} />
      )}
      {data === undefined || data.quote.damageDeposit === reservation.damageDeposit ? null : (
        <p>
          {m.changes_deposit_from({ amount: formatMoney(reservation.damageDeposit) })}:{' '}
          <b>{formatMoney(data.quote.damageDeposit)}</b>
        </p>
      )}
      {data === undefined || data.inTheWay.length === 0 ? null : (
        <InTheWay unit={labelOf(to.unitId)} conflicts={data.inTheWay} wanted={to} />
      )}
      {isElsewhere && labels.to !== '' ? (
        <Notice tone="warning" role="alert">
          {m.timeline_lands_elsewhere({ unit: labels.to })}
        </Notice>
      ) : null}
      {data === undefined || data.isFree ? null : (
        <Notice tone="danger" role="alert">
          {data.nearestFreeStart === null
            ? m.timeline_not_free()
            : m.timeline_not_free_until({ time: formatNearDateTime(data.nearestFreeStart, view.now) })}
        </Notice>
      )}
      {isLonger && data !== undefined && data.inTheWay.length > 0 ? (
        <ExtensionLimit reservation={reservation} onTake={(latest) => onEnd(parseInstant(latest))} />
      ) : null}
      {data === undefined || !findings.isOtherModel || data.difference === 0 ? null : (
        <KeepPriceChoice
          oldTotal={data.oldTotal}
          difference={data.difference}
          isKept={wantsKept}
          onChoose={setWantsKept}
        />
      )}
      {isKept ? (
        <TextField
          label={m.changes_amend_reason()}
          value={reason}
          maxLength={500}
          error={fieldError(move.problem, '/reason') ?? (isTried && needsReason ? m.staff_field_reason() : undefined)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {data === undefined ? null : (
        <Agree
          move={move}
          disabled={!data.isFree || preview.isPlaceholderData}
          text={isElsewhere ? m.timeline_agree_elsewhere({ unit: labels.to }) : undefined}
          onAgree={handleAgree}
        />
      )}
      <DropRefusal move={move} />
      <UnitFault problem={move.problem} />
    </>
  )
}

function UnitFault({ problem }: { problem: Error | null }) {
  const fault = fieldError(problem, '/unitId')
  return fault === undefined ? null : <FieldError>{fault}</FieldError>
}

type ChoiceAsked = Pick<DropPartProps, 'placed' | 'to' | 'view' | 'reservation'> & { isOtherModel: boolean }

/** What is asked of the server, and the names of the add-ons that do not go with the other model. */
function useChoice({ placed, to, view, reservation, isOtherModel }: ChoiceAsked) {
  const api = useApi()
  const file = useQuery(handOverDetailsOptions(api, reservation.id))
  const shop = useQuery({ ...shopOptions(api), enabled: isOtherModel })
  const products = useQuery({ ...productsOptions(api), enabled: isOtherModel })
  const error = file.error ?? shop.error ?? products.error
  const choice = file.data?.choice
  const isKnown = choice !== undefined && (!isOtherModel || (shop.data !== undefined && products.data !== undefined))
  if (!isKnown) return { body: null, lost: [], error }
  const productId = isOtherModel ? (productOf(view.rows, to.unitId)?.productId ?? choice.productId) : choice.productId
  const product = products.data?.find(({ id }) => id === productId)
  const chosen = Object.fromEntries(choice.addons.map(({ addonId, quantity }) => [addonId, quantity]))
  const kept = isOtherModel ? addonsFor(product, chosen, shop.data?.addons ?? []) : chosen
  const addons = choice.addons.filter(({ addonId }) => addonId in kept)
  const lost = choice.addons.flatMap(({ addonId }) => {
    const addon = addonId in kept ? undefined : shop.data?.addons.find(({ id }) => id === addonId)
    return addon === undefined ? [] : [inReadersLanguage(addon.name)]
  })
  const body = {
    productId,
    start: wireTime(to.start),
    end: wireTime(to.end),
    addons,
    zoneId: choice.zoneId,
    // Along its own row the unit that it has is asked for anyway, and another one where that one is taken.
    ...(to.unitId === placed.bar.unitId ? {} : { unitId: to.unitId }),
  }
  return { body, lost, error }
}

interface OtherModelProps extends Pick<DropPartProps, 'placed' | 'to' | 'view'> {
  unit: string
  lost: readonly string[]
}

function OtherModel({ placed, to, view, unit, lost }: OtherModelProps) {
  const nameOf = (unitId: number) => {
    const group = productOf(view.rows, unitId)
    return group === undefined ? '' : inReadersLanguage(group.name)
  }
  return (
    <Notice tone="warning" role="alert" title={m.timeline_other_model({ unit, model: nameOf(to.unitId) })}>
      <p>{m.timeline_other_model_text({ before: nameOf(placed.bar.unitId), after: nameOf(to.unitId) })}</p>
      {lost.length === 0 ? null : <p>{m.timeline_other_model_addons({ names: lost.join(', ') })}</p>}
    </Notice>
  )
}
