import { lazy, Suspense, useState } from 'react'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { isoDate, toShopDate } from '@rodchao/rental'
import { useLocale } from '#lib/locale.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { DayField, parseDay } from '#ui/dates/day-field.tsx'
import type { DayFieldProps } from '#ui/dates/day-field.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import styles from './picked-day-field.module.css'

const Calendar = lazy(async () => ({ default: (await import('#ui/dates/date-range-calendar.tsx')).DateRangeCalendar }))

export interface PickedDayFieldProps extends DayFieldProps {
  /** Of the button that opens the calendar. */
  pickLabel: string
  firstDay?: string | undefined
}

/** A day, typed or chosen from a calendar. */
export function PickedDayField({ pickLabel, firstDay = '2000-01-01', ...field }: PickedDayFieldProps) {
  const language = useLocale()
  const day = parseDay(field.value) ?? undefined
  // A day that was chosen takes the place of what was typed; one that is being typed keeps its field.
  const [picks, setPicks] = useState(0)
  return (
    <div className={styles.field}>
      <DayField key={picks} {...field} />
      <Popover
        label={field.label}
        buttonLabel={pickLabel}
        buttonClassName={`${iconButtonClass(true)} ${styles.button}`}
        align="end"
        button={<Icon of={IconCalendar} />}
      >
        {(close) => (
          <Suspense fallback={<Loading shapes={['card']} />}>
            <Calendar
              label={field.label}
              language={language}
              // Both ends are known: each press is a new choice.
              value={{ from: day, to: day }}
              today={isoDate(toShopDate(shopNow()))}
              firstDay={firstDay}
              onChange={({ from }) => {
                if (from !== undefined) {
                  field.onChange(from)
                  setPicks(picks + 1)
                }
                close()
              }}
            />
          </Suspense>
        )}
      </Popover>
    </div>
  )
}
