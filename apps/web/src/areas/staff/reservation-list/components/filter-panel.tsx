import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CHANNELS } from '@rodchao/contract/names'
import { addDays, fitsModel, isoDate, RESERVATION_STATUSES, toShopDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { Chip } from '#ui/actions/chip.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DateRangeCalendar } from '#ui/dates/date-range-calendar.tsx'
import { productsOptions, shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { categoryLabel, channelLabel, statusLabel, namedOptions } from '#areas/staff/core/labels.ts'
import { modelNames } from '#areas/staff/core/models/model-names.ts'
import { CATEGORIES, refined } from '#areas/staff/core/list-state.ts'
import type { Category, ListState } from '#areas/staff/core/list-state.ts'
import { useListAhead } from '../use-list-ahead.ts'
import type { FilterMenuProps } from './filter-menu.tsx'
import styles from './filter-menu.module.css'

export interface FilterPanelProps extends FilterMenuProps {
  close: () => void
}

/** Every choice counts at once; the panel stays until it is closed. */
export function FilterPanel({ state, now, go, close }: FilterPanelProps) {
  return (
    <div className={styles.parts}>
      <Statuses state={state} go={go} />
      <Days state={state} now={now} go={go} />
      <Places state={state} go={go} />
      <Channels state={state} go={go} />
      <CheckboxField
        label={m.staff_filter_unpaid_only()}
        checked={state.unpaid}
        onChange={(event) => go(refined(state, { unpaid: event.currentTarget.checked }))}
      />
      <Button variant="fill" wide onClick={close}>
        {m.staff_filter_done()}
      </Button>
    </div>
  )
}

type PartProps = Pick<FilterMenuProps, 'state' | 'go'>

function withToggled<T>(list: readonly T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item]
}

interface ChoiceProps extends Pick<FilterMenuProps, 'go'> {
  pressed: boolean
  /** The list with it, or without it where it counts already. */
  next: ListState
  children: ReactNode
}

function Choice({ pressed, next, go, children }: ChoiceProps) {
  const ahead = useListAhead()
  return (
    <Chip pressed={pressed} onClick={() => go(next)} {...ahead(next)}>
      {children}
    </Chip>
  )
}

function Statuses({ state, go }: PartProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{m.staff_filter_status()}</legend>
      <div className={styles.chips}>
        {RESERVATION_STATUSES.map((status) => (
          <Choice
            key={status}
            pressed={state.status.includes(status)}
            next={refined(state, { status: withToggled(state.status, status) })}
            go={go}
          >
            {statusLabel(status)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Channels({ state, go }: PartProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>{m.staff_filter_channel()}</legend>
      <div className={styles.chips}>
        {CHANNELS.map((channel) => (
          <Choice
            key={channel}
            pressed={state.channel.includes(channel)}
            next={refined(state, { channel: withToggled(state.channel, channel) })}
            go={go}
          >
            {channelLabel(channel)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}

function Days({ state, now, go }: FilterMenuProps) {
  const language = useLocale()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const today = toShopDate(now)
  const day = (offset: number) => isoDate(addDays(today, offset))
  const ranges = [
    { label: m.shared_yesterday(), from: day(-1), to: day(-1) },
    { label: m.shared_today(), from: day(0), to: day(0) },
    { label: m.shared_tomorrow(), from: day(1), to: day(1) },
    { label: m.staff_filter_next_days({ count: 7 }), from: day(0), to: day(6) },
  ]
  const own = state.from === undefined ? undefined : `${formatDate(state.from)} – ${formatDate(state.to ?? state.from)}`
  return (
    <fieldset>
      <legend className={styles.legend}>{m.staff_filter_dates_label()}</legend>
      <div className={styles.chips}>
        {ranges.map(({ label, from, to }) => {
          const pressed = state.from === from && state.to === to
          const change = pressed ? { from: undefined, to: undefined } : { from, to }
          return (
            <Choice key={label} pressed={pressed} next={refined(state, change)} go={go}>
              {label}
            </Choice>
          )
        })}
        <Chip pressed={false} aria-expanded={isCalendarOpen} onClick={() => setCalendarOpen((open) => !open)}>
          {own ?? m.staff_filter_choose_dates()}
        </Chip>
      </div>
      {isCalendarOpen ? (
        <DateRangeCalendar
          label={m.staff_filter_dates_label()}
          language={language}
          value={{ from: state.from, to: state.to }}
          today={day(0)}
          firstDay={day(-731)}
          lastDay={day(731)}
          minDays={0}
          onChange={({ from, to }) => go(refined(state, { from, to: to ?? from }))}
        />
      ) : null}
    </fieldset>
  )
}

function Places({ state, go }: PartProps) {
  const api = useApi()
  const shop = useQuery(shopOptions(api))
  const products = useQuery(productsOptions(api))
  const number = (text: string) => (text === '' ? undefined : Number(text))
  const namesOf = (value: string) => {
    const product = products.data?.find(({ id }) => String(id) === value)
    return product && modelNames(product)
  }
  return (
    <div className={styles.fields}>
      <SelectField
        label={m.staff_filter_branch()}
        value={state.branch ?? ''}
        onChange={(event) => go(refined(state, { branch: number(event.currentTarget.value) }))}
        options={[{ value: '', label: m.staff_filter_any_branch() }, ...namedOptions(shop.data?.branches)]}
      />
      <SelectField
        label={m.staff_filter_category()}
        value={state.category ?? ''}
        onChange={(event) =>
          go(refined(state, { category: (event.currentTarget.value || undefined) as Category | undefined }))
        }
        options={[
          { value: '', label: m.staff_filter_any_category() },
          ...CATEGORIES.map((category) => ({ value: category, label: categoryLabel(category) })),
        ]}
      />
      <ComboboxField
        label={m.staff_filter_product()}
        placeholder={m.staff_filter_any_product()}
        none={m.staff_filter_no_product()}
        options={[{ value: '', label: m.staff_filter_any_product() }, ...namedOptions(products.data)]}
        fits={({ value, label }, typed) => fitsModel(namesOf(value) ?? [label], typed)}
        value={String(state.product ?? '')}
        onChange={(product) => go(refined(state, { product: number(product) }))}
        fieldClassName={styles.wide}
      />
    </div>
  )
}
