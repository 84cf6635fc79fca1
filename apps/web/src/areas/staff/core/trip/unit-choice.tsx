import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Plate } from '#ui/display/plate.tsx'
import { unitsOptions } from '../api/catalogue.ts'
import { useNow } from '#ui/dates/use-now.ts'
import { joined } from '../labels.ts'
import { nearestFirst, otherBranch } from './unit-branches.ts'
import type { IsOwnBranch } from './unit-branches.ts'
import { TakenUnits } from './taken-units.tsx'
import { draftPeriod, movedTo } from './booking-draft.ts'
import type { BookingDraft } from './booking-draft.ts'
import { useSettled } from './use-settled.ts'
import { FormSection } from './form-section.tsx'
import tiles from './unit-tiles.module.css'

export interface UnitChoiceProps {
  draft: BookingDraft
  /** Whether it is a house that is chosen. */
  isStay: boolean
  isFree: boolean | undefined
  /** When the product is next free for as long, as the price answer says. */
  nearest: string | null
  onChange: (change: Partial<BookingDraft>) => void
}

/** Which of the vehicles, and why the others are not to be had. */
export function UnitChoice({ draft, isStay, isFree, nearest, onChange }: UnitChoiceProps) {
  const api = useApi()
  const now = useNow()
  const period = draftPeriod(draft)
  const settled = useSettled(
    draft.productId === null || period === null ? null : { product: draft.productId, ...period },
  )
  const units = useQuery({
    ...unitsOptions(api, settled ?? { product: 0, start: '', end: '' }),
    enabled: settled !== null,
  })
  if (units.data === undefined || settled === null) return null
  const isOwn: IsOwnBranch = ({ id }) => id === draft.branchId
  const free = nearestFirst(
    units.data.filter((unit) => unit.isFree),
    isOwn,
  )
  // The model was offered with what stands at this branch: the same number is read here.
  const here = free.filter(({ branch }) => isOwn(branch)).length
  const elsewhere = free.length - here
  const taken = units.data.filter((unit) => !unit.isFree)
  return (
    <FormSection
      title={joined(
        (isStay ? m.staff_part_house : m.staff_part_unit)({ count: here }),
        elsewhere === 0 ? null : m.staff_part_elsewhere({ count: elsewhere }),
      )}
    >
      {free.length > 0 ? (
        <div className={tiles.units} role="radiogroup" aria-label={isStay ? m.staff_house() : m.staff_unit()}>
          <label className={tiles.unit}>
            <input
              type="radio"
              name="unit"
              checked={draft.unitId === null}
              onChange={() => onChange({ unitId: null })}
            />
            {isStay ? m.staff_house_any() : m.staff_unit_any()}
          </label>
          {free.map((unit) => (
            <label key={unit.id} className={tiles.unit}>
              <input
                type="radio"
                name="unit"
                aria-label={joined(unit.label, otherBranch(unit, isOwn))}
                checked={draft.unitId === unit.id}
                onChange={() => onChange({ unitId: unit.id })}
              />
              {isStay ? unit.label : <Plate number={unit.label} unassigned="" />}
              <small>{otherBranch(unit, isOwn)}</small>
            </label>
          ))}
        </div>
      ) : null}
      {free.length === 0 || isFree === false ? (
        <Notice
          tone="warning"
          title={
            draft.more.length > 0 && free.length > 0
              ? m.staff_too_few_free()
              : isStay
                ? m.staff_no_house_free()
                : m.staff_none_free()
          }
          action={
            nearest === null ? undefined : (
              <Button onClick={() => onChange(movedTo(draft, nearest))}>
                {m.staff_move_to({ time: formatMoment(nearest, now) })}
              </Button>
            )
          }
        />
      ) : null}
      <TakenUnits units={taken} isOwn={isOwn} isStay={isStay} now={now} />
    </FormSection>
  )
}
