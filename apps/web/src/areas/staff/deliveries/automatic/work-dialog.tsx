import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DeliveryPlan } from '@rodchao/contract'
import { isoDate, toShopDate } from '@rodchao/rental'
import { ProblemError } from '#lib/api/problem-error.ts'
import { formatClock, formatTime } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { TimeSelect } from '#ui/dates/time-select.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { MoveDialog } from '#areas/staff/core/moves/move-dialog.tsx'
import { fieldError } from '#areas/staff/core/problem-messages.ts'
import { toWireTime } from '#areas/staff/core/wire-time.ts'
import { PLAN_KEY } from '../api.ts'
import styles from '../components/stop-dialogs.module.css'

const MOST_CARRIED = 8
const STOPS = [5, 8, 10, 12, 15, 20, 25, 30, 40, 60] as const
const STEP_MINUTES = 30

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

const clockLabel = (time: string) => formatTime(toWireTime(isoDate(toShopDate(0)), time))

/** The number beside those on offer, in their order. */
function withOwn(numbers: readonly number[], own: number): { value: string; label: string }[] {
  return [...new Set([...numbers, own])]
    .toSorted((a, b) => a - b)
    .map((number) => ({ value: String(number), label: String(number) }))
}

export interface WorkDialogProps {
  driver: DeliveryPlan['drivers'][number]
  onClose: () => void
  onDone: (message: string) => void
}

/** When a driver works, what they carry, and how many stops they take. */
export function WorkDialog({ driver, onClose, onDone }: WorkDialogProps) {
  const api = useApi()
  const client = useQueryClient()
  const [work, setWork] = useState(driver.work)
  const [version, setVersion] = useState(driver.work.version)
  const change = (next: Partial<typeof work>) => setWork((before) => ({ ...before, ...next }))
  const isBackwards = work.fromMinute >= work.untilMinute
  const save = useMutation({
    mutationFn: () => {
      const { isPlanned, fromMinute, untilMinute, capacity, mostStops } = work
      const body = { isPlanned, fromMinute, untilMinute, capacity, mostStops }
      return api.call('setDriverWork', { params: { id: driver.id }, ifMatch: `"${version}"`, body })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [PLAN_KEY] })
      onDone(m.deliveries_work_saved({ name: driver.name }))
      onClose()
    },
    onError: (error) => {
      // What was typed stays; pressed again it replaces what the colleague has said.
      const newer = error instanceof ProblemError ? error.extensions.currentVersion : undefined
      if (typeof newer === 'number') setVersion(newer)
      void client.invalidateQueries({ queryKey: [PLAN_KEY] })
    },
  })
  return (
    <MoveDialog
      title={m.deliveries_work_title({ name: driver.name })}
      submit={m.deliveries_work_save()}
      move={{ problem: save.error, overtakenBy: undefined, isPending: save.isPending }}
      onSubmit={() => {
        if (!isBackwards) save.mutate()
      }}
      onClose={onClose}
    >
      <CheckboxField
        label={m.deliveries_work_planned()}
        checked={work.isPlanned}
        onChange={(event) => change({ isPlanned: event.currentTarget.checked })}
      />
      <div className={styles.pair}>
        <TimeSelect
          label={m.deliveries_work_from()}
          value={formatClock(work.fromMinute)}
          stepMinutes={STEP_MINUTES}
          format={clockLabel}
          onChange={(event) => change({ fromMinute: minuteOf(event.currentTarget.value) })}
        />
        <TimeSelect
          label={m.deliveries_work_until()}
          value={formatClock(work.untilMinute)}
          stepMinutes={STEP_MINUTES}
          format={clockLabel}
          error={isBackwards ? m.deliveries_work_until_error() : fieldError(save.error, '/untilMinute')}
          onChange={(event) => change({ untilMinute: minuteOf(event.currentTarget.value) })}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          label={m.deliveries_work_capacity()}
          value={String(work.capacity)}
          options={withOwn(
            Array.from({ length: MOST_CARRIED }, (_, index) => index + 1),
            work.capacity,
          )}
          onChange={(event) => change({ capacity: Number(event.currentTarget.value) })}
        />
        <SelectField
          label={m.deliveries_work_stops()}
          value={String(work.mostStops)}
          options={withOwn(STOPS, work.mostStops)}
          onChange={(event) => change({ mostStops: Number(event.currentTarget.value) })}
        />
      </div>
    </MoveDialog>
  )
}
