import { useNavigate } from '@tanstack/react-router'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { daysBetween, neighbourRange } from '@rodchao/rental'
import type { DayRange, ShopDate } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { OptionSwitch } from '#ui/actions/option-switch.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { comparisonLabel, rangeText } from '../labels.ts'
import { comparisonsOf, periodSearch, statSearch } from '../model.ts'
import type { StatState } from '../model.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import { Definition } from './definition.tsx'
import styles from './period-bar.module.css'

const PeriodPicker = lazyComponent(() => import('./period-picker.tsx'), 'PeriodPicker')

export interface PeriodBarProps {
  state: StatState
  range: DayRange
  today: ShopDate
}

/** Which days are shown, the ones before and after, and what they are compared with. */
export function PeriodBar({ state, range, today }: PeriodBarProps) {
  const navigate = useNavigate()
  const goTo = (next: DayRange) =>
    void navigate({ to: '/stat', search: periodSearch(state, next, today), resetScroll: false })
  const comparisons = comparisonsOf(range)
  const text = rangeText(range)
  return (
    <div className={styles.bar}>
      <div className={styles.period} role="group" aria-label={m.home_stat_period()}>
        <IconButton
          bordered
          mirrored
          icon={IconChevronLeft}
          label={m.home_stat_previous()}
          onClick={() => goTo(neighbourRange(range, -1))}
        />
        <Popover
          label={m.home_stat_pick_period()}
          buttonClassName={classNames(buttonClass('outline'), styles.pick)}
          className={styles.popup}
          button={
            <>
              <Icon of={IconCalendar} size={18} />
              <span className={styles.days}>{text}</span>
            </>
          }
        >
          {(close) => (
            <PeriodPicker
              range={range}
              today={today}
              onPick={(next) => {
                close()
                goTo(next)
              }}
            />
          )}
        </Popover>
        <IconButton
          bordered
          mirrored
          icon={IconChevronRight}
          label={m.home_stat_next()}
          aria-disabled={daysBetween(range.to, today) <= 0 || undefined}
          onClick={() => {
            if (daysBetween(range.to, today) > 0) goTo(neighbourRange(range, 1))
          }}
        />
      </div>
      <div className={styles.compare}>
        <span>{m.home_stat_compare()}</span>
        <Definition name={m.home_stat_compare()} of="comparison" />
        <OptionSwitch
          label={m.home_stat_compare()}
          current={state.compare}
          options={comparisons.map((value) => ({ value, label: comparisonLabel(value, range, today) }))}
          onChange={(compare) =>
            void navigate({ to: '/stat', search: statSearch(state, { compare }), replace: true, resetScroll: false })
          }
        />
      </div>
    </div>
  )
}
