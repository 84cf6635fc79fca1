import { useQuery } from '@tanstack/react-query'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs'
import { DAY } from '@rodchao/rental'
import { formatCount, formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { LayoutSwitch } from '#areas/staff/core/components/layout-switch.tsx'
import { CATEGORIES, SPANS } from '#areas/staff/core/list-state.ts'
import type { Category, ListState, Span } from '#areas/staff/core/list-state.ts'
import { categoryLabel, inReadersLanguage } from '#areas/staff/core/labels.ts'
import { movedDay } from '../model.ts'
import type { Scale } from '../model.ts'
import segments from '#areas/staff/core/components/layout-switch.module.css'
import styles from './timeline-tools.module.css'

export interface TimelineToolsProps {
  state: ListState
  day: string
  span: Span
  scale: Scale
  go: (next: ListState) => void
  onNew: () => void
  onBlock: () => void
}

const SPAN_LABELS: Record<Span, () => string> = {
  1: () => m.timeline_span_day(),
  7: () => m.timeline_span_week(),
  14: () => m.timeline_span_days({ count: formatCount(14) }),
  30: () => m.timeline_span_month(),
  90: () => m.timeline_span_days({ count: formatCount(90) }),
}

/** A step goes by less than the window, so that one keeps one's bearings. */
const STEP_DAYS: Readonly<Record<Span, number>> = { 1: 1, 7: 7, 14: 7, 30: 14, 90: 30 }

export function TimelineTools({ state, day, span, scale, go, onNew, onBlock }: TimelineToolsProps) {
  const step = STEP_DAYS[span]
  const range = `${formatDate(scale.from)} – ${formatDate(scale.from + (scale.days - 1) * DAY)}`
  return (
    <div className={styles.tools}>
      <div className={styles.days}>
        <IconButton
          icon={IconChevronLeft}
          label={m.timeline_earlier()}
          mirrored
          onClick={() => go({ ...state, day: movedDay(day, -step) })}
        />
        <Button onClick={() => go({ ...state, day: undefined })}>{m.shared_today()}</Button>
        <IconButton
          icon={IconChevronRight}
          label={m.timeline_later()}
          mirrored
          onClick={() => go({ ...state, day: movedDay(day, step) })}
        />
        <span className={styles.range} aria-live="polite">
          {span === 1 ? formatDate(scale.from, 'weekday') : range}
        </span>
      </div>
      <Filters state={state} go={go} />
      <div className={styles.actions}>
        <div className={segments.switch} role="group" aria-label={m.timeline_span()}>
          {SPANS.map((one) => (
            <button
              key={one}
              type="button"
              className={segments.choice}
              aria-pressed={one === span}
              onClick={() => go({ ...state, span: one, day: undefined })}
            >
              {SPAN_LABELS[one]()}
            </button>
          ))}
        </div>
        <Button icon={IconTool} className={styles.block} onClick={onBlock}>
          {m.timeline_block()}
        </Button>
        <LayoutSwitch state={state} go={go} />
        <Button variant="fill" icon={IconPlus} onClick={onNew}>
          {m.staff_new_booking()}
        </Button>
      </div>
    </div>
  )
}

function Filters({ state, go }: Pick<TimelineToolsProps, 'state' | 'go'>) {
  const { data: shop } = useQuery(shopOptions(useApi()))
  const branches = shop?.branches ?? []
  return (
    <div className={styles.filters}>
      <SelectField
        label={m.staff_filter_category()}
        fieldClassName={styles.filter}
        value={state.category ?? ''}
        onChange={(event) =>
          go({ ...state, category: (event.currentTarget.value || undefined) as Category | undefined })
        }
        options={[
          { value: '', label: m.timeline_all_categories() },
          ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
        ]}
      />
      {branches.length > 1 ? (
        <SelectField
          label={m.staff_filter_branch()}
          fieldClassName={styles.filter}
          value={String(state.branch ?? '')}
          onChange={(event) => go({ ...state, branch: Number(event.currentTarget.value) || undefined })}
          options={[
            { value: '', label: m.timeline_all_branches() },
            ...branches.map(({ id, name }) => ({ value: String(id), label: inReadersLanguage(name) })),
          ]}
        />
      ) : null}
    </div>
  )
}
