import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useApi } from '#shell/use-api.ts'
import { Button } from '#ui/actions/button.tsx'
import { FilterChip } from '#ui/actions/chip.tsx'
import { productsOptions, shopOptions } from '#areas/staff/core/api/catalogue.ts'
import { categoryLabel, channelLabel, inReadersLanguage, statusLabel } from '#areas/staff/core/labels.ts'
import { hasFilters, refined, withoutFilters } from '#areas/staff/core/list-state.ts'
import type { ListState } from '#areas/staff/core/list-state.ts'

interface FilterInForce {
  key: string
  name: string
  value: string
  without: ListState
}

function dates(from: string | undefined, to: string | undefined): string | undefined {
  if (from !== undefined && to !== undefined)
    return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  if (from !== undefined) return m.staff_filter_from({ date: formatDate(from) })
  return to === undefined ? undefined : m.staff_filter_to({ date: formatDate(to) })
}

function useFiltersInForce(state: ListState): FilterInForce[] {
  const api = useApi()
  const needsShop = state.branch !== undefined
  const shop = useQuery({ ...shopOptions(api), enabled: needsShop })
  const products = useQuery({ ...productsOptions(api), enabled: state.product !== undefined })
  const branch = shop.data?.branches.find(({ id }) => id === state.branch)
  const product = products.data?.find(({ id }) => id === state.product)
  const all: { key: string; name: string; value: string | undefined; change: Partial<ListState> }[] = [
    { key: 'q', name: m.staff_filter_search(), value: state.q, change: { q: undefined } },
    {
      key: 'status',
      name: m.staff_filter_status(),
      value: state.status.map(statusLabel).join(', ') || undefined,
      change: { status: [] },
    },
    {
      key: 'dates',
      name: m.staff_filter_dates(),
      value: dates(state.from, state.to),
      change: { from: undefined, to: undefined },
    },
    {
      key: 'branch',
      name: m.staff_filter_branch(),
      value: needsShop ? (branch === undefined ? '…' : inReadersLanguage(branch.name)) : undefined,
      change: { branch: undefined },
    },
    {
      key: 'product',
      name: m.staff_filter_product(),
      value: state.product === undefined ? undefined : product === undefined ? '…' : inReadersLanguage(product.name),
      change: { product: undefined },
    },
    {
      key: 'category',
      name: m.staff_filter_category(),
      value: state.category === undefined ? undefined : categoryLabel(state.category),
      change: { category: undefined },
    },
    {
      key: 'channel',
      name: m.staff_filter_channel(),
      value: state.channel.map(channelLabel).join(', ') || undefined,
      change: { channel: [] },
    },
    {
      key: 'unpaid',
      name: m.staff_filter_money(),
      value: state.unpaid ? m.staff_filter_unpaid() : undefined,
      change: { unpaid: false },
    },
  ]
  return all.flatMap(({ key, name, value, change }) =>
    value === undefined ? [] : [{ key, name, value, without: refined(state, change) }],
  )
}

/** The filters in force, to be read as a sentence; each can be taken away. */
export function FilterChips({ state, go }: { state: ListState; go: (next: ListState) => void }) {
  const filters = useFiltersInForce(state)
  return (
    <>
      {filters.map(({ key, name, value, without }) => (
        <FilterChip
          key={key}
          name={name}
          value={value}
          removeLabel={m.staff_filter_remove({ filter: `${name} ${value}` })}
          onRemove={() => go(without)}
        />
      ))}
      {hasFilters(state) ? (
        <Button variant="quiet" onClick={() => go(withoutFilters(state))}>
          {m.staff_filter_clear()}
        </Button>
      ) : null}
    </>
  )
}
