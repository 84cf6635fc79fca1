import { useState } from 'react'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import type { DeliveryPlan } from '@rodchao/contract'
import { formatCount, formatDate, formatDay } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import { dayFromNow, filterCounts, isMovable, movedDay, STOP_FILTERS } from '../model.ts'
import type { PlanState } from '../model.ts'
import { filterLabel } from '../labels.ts'
import { PlanSums } from './plan-sums.tsx'
import styles from './plan-tools.module.css'

export interface PlanToolsProps {
  /** Undefined before the first answer. */
  plan: DeliveryPlan | undefined
  state: PlanState
  go: (next: PlanState) => void
  onPrint: () => void
  onPlaces: () => void
  onPropose: () => void
}

/** Which day, whose, in which state, what it adds up to; and the ways to places, map, planning and paper. */
export function PlanTools({ plan, state, go, onPrint, onPlaces, onPropose }: PlanToolsProps) {
  const now = useNow()
  const today = dayFromNow(0, now)
  const day = state.day ?? plan?.day ?? today
  const show = (next: string) => go({ ...state, day: next === today ? undefined : next })
  return (
    <div className={styles.tools}>
      <div className={styles.days}>
        <IconButton
          icon={IconChevronLeft}
          label={m.deliveries_day_before()}
          mirrored
          onClick={() => show(movedDay(day, -1))}
        />
        <DayMenu day={day} now={now} onShow={show} />
        <IconButton
          icon={IconChevronRight}
          label={m.deliveries_day_after()}
          mirrored
          onClick={() => show(movedDay(day, 1))}
        />
        <Chip pressed={day === today} onClick={() => show(today)}>
          {m.deliveries_today()}
        </Chip>
        <Chip pressed={day === dayFromNow(1, now)} onClick={() => show(dayFromNow(1, now))}>
          {m.deliveries_tomorrow()}
        </Chip>
      </div>
      {plan === undefined ? null : <Filters plan={plan} state={state} go={go} />}
      <div className={styles.foot}>
        {plan === undefined || plan.stops.length === 0 ? null : <PlanSums plan={plan} />}
        <div className={styles.actions}>
          <Button icon={IconMapPin} onClick={onPlaces}>
            {m.place_staff_open()}
          </Button>
          {plan === undefined || plan.stops.length === 0 ? null : (
            <Chip
              pressed={state.isMapShown === true}
              onClick={() => go({ ...state, isMapShown: state.isMapShown !== true })}
            >
              {m.deliveries_plan_map_open()}
            </Chip>
          )}
          {plan === undefined || !plan.stops.some(isMovable) ? null : (
            <Button icon={IconRoute} onClick={onPropose}>
              {m.deliveries_auto_open()}
            </Button>
          )}
          {plan === undefined || plan.stops.every(({ driver }) => driver === null) ? null : (
            <Button variant="fill" icon={IconPrinter} onClick={onPrint}>
              {m.deliveries_print_all()}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const DAYS_AHEAD = 6

/** The days one plans for, and a field for any other. */
function DayMenu({ day, now, onShow }: { day: string; now: number; onShow: (day: string) => void }) {
  const [typed, setTyped] = useState('')
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, index) => dayFromNow(index - 1, now))
  const other = parseDay(typed)
  return (
    <Popover
      label={m.deliveries_choose_day()}
      button={
        <>
          <Icon of={IconCalendarEvent} />
          <span>{formatDate(day, 'weekday')}</span>
        </>
      }
      buttonClassName={classNames(buttonClass(), styles.date)}
    >
      {(close) => {
        const choose = (chosen: string) => {
          onShow(chosen)
          close()
        }
        return (
          <>
            {days.map((one) => (
              <button
                key={one}
                type="button"
                data-popup-item
                aria-current={one === day ? 'date' : undefined}
                className={styles.day}
                onClick={() => choose(one)}
              >
                <DayLabel day={one} now={now} />
              </button>
            ))}
            <div className={styles.other}>
              <DayField label={m.deliveries_other_day()} value={typed} error={undefined} onChange={setTyped} />
              {other === null ? null : (
                <button type="button" className={buttonClass('fill')} onClick={() => choose(other)}>
                  {m.deliveries_show_day()}
                </button>
              )}
            </div>
          </>
        )
      }}
    </Popover>
  )
}

function DayLabel({ day, now }: { day: string; now: number }) {
  const date = formatDate(day, 'weekday')
  const label = formatDay(`${day}T12:00:00+07:00`, now)
  return label === date ? (
    <span>{date}</span>
  ) : (
    <span>
      <b>{label}</b> <span className="rc-muted">{date}</span>
    </span>
  )
}

function Filters({ plan, state, go }: { plan: DeliveryPlan; state: PlanState; go: PlanToolsProps['go'] }) {
  const counts = filterCounts(plan.stops)
  return (
    <div className={styles.filters} role="group" aria-label={m.deliveries_filters()}>
      {plan.branches.length < 2 ? null : (
        <SelectField
          label={m.deliveries_branch()}
          fieldClassName={styles.filter}
          value={String(plan.branchId ?? 'all')}
          options={[
            { value: 'all', label: m.deliveries_all_branches() },
            ...plan.branches.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            go({ ...state, branch: value === 'all' ? 'all' : Number(value), driver: undefined })
          }
        />
      )}
      <SelectField
        label={m.deliveries_driver()}
        fieldClassName={styles.filter}
        value={state.driver ?? ''}
        options={[
          { value: '', label: m.deliveries_all_drivers() },
          ...plan.drivers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => go({ ...state, driver: event.currentTarget.value || undefined })}
      />
      {STOP_FILTERS.map((filter) => (
        <Chip
          key={filter}
          pressed={state.status === filter}
          onClick={() => go({ ...state, status: state.status === filter ? undefined : filter })}
        >
          {filterLabel(filter)} {formatCount(counts[filter])}
        </Chip>
      ))}
    </div>
  )
}
