import { useQuery } from '@tanstack/react-query'
import { parseInstant } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { extensionPreviewOptions } from '#areas/staff/core/api/amendments.ts'
import { ExtensionLimit } from '#areas/staff/core/moves/extension-limit.tsx'
import { useDialogMove } from '#areas/staff/core/moves/use-move.ts'
import { wireTime } from '#areas/staff/core/wire-time.ts'
import { Agree, BeforeAndAfter, Difference, DropRefusal, Waiting } from './drop-parts.tsx'
import { InTheWay } from './in-the-way.tsx'
import type { DropPartProps } from './part-props.ts'

/** A rental that is out comes back later: what that costs, who has the unit next, and until when it can be kept. */
export function ExtensionDrop({ placed, to, labelOf, reservation, onEnd, onClose, onDone }: DropPartProps) {
  const api = useApi()
  const end = wireTime(to.end)
  const unit = labelOf(placed.bar.unitId)
  const move = useDialogMove({ reservation, onClose, onDone }, () => m.timeline_moved())
  const preview = useQuery(extensionPreviewOptions(api, reservation.id, end))
  const data = preview.error === null ? preview.data : undefined
  const conflict = data?.conflict ?? null
  const other = conflict?.otherUnit ?? null
  return (
    <>
      <BeforeAndAfter placed={placed} to={to} labels={{ from: unit, to: unit }} />
      {data === undefined ? (
        <Waiting error={preview.error} />
      ) : (
        <Difference oldTotal={data.oldTotal} newTotal={data.newTotal} />
      )}
      {conflict === null ? null : (
        <InTheWay
          unit={unit}
          wanted={to}
          tone={other === null ? 'danger' : 'warning'}
          conflicts={[{ ...conflict, kind: 'reservation', reason: null, note: '' }]}
        >
          <p>{other === null ? m.timeline_no_other_unit() : m.timeline_other_unit({ unit: other.label })}</p>
        </InTheWay>
      )}
      {conflict === null && preview.error === null ? null : (
        <ExtensionLimit reservation={reservation} onTake={(latest) => onEnd(parseInstant(latest))} />
      )}
      {data === undefined ? null : (
        <Agree
          move={move}
          disabled={preview.isPlaceholderData || (conflict !== null && other === null)}
          text={other === null ? undefined : m.timeline_agree_moving({ unit: other.label })}
          onAgree={() =>
            move.run({
              operation: 'extendRental',
              body: { end, expectedDifference: data.difference, moveNextTo: other?.id ?? null },
            })
          }
        />
      )}
      <DropRefusal move={move} />
    </>
  )
}
