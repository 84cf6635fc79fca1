import { useNavigate, useSearch } from '@tanstack/react-router'
import { m } from '#lib/messages.ts'
import { oneOfParam } from '#lib/search-params.ts'
import type { LookBack } from '../look-backs.ts'

export function periodOptions(): { value: LookBack; label: string }[] {
  return [
    { value: '28-days', label: m.dash_last_28_days() },
    { value: 'month', label: m.dash_last_month() },
    { value: 'year', label: m.dash_last_year() },
  ]
}

/** A choice of one card under its name in the address; what else stands there stays. The first is what is not said. */
export function useChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): { current: Value; onChange: (value: Value) => void } {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    current: oneOfParam(search, name, values) ?? values[0],
    onChange: (value) => {
      const others = Object.fromEntries(Object.entries(search).filter(([key]) => key !== name))
      const next = value === values[0] ? others : { ...others, [name]: value }
      void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
    },
  }
}
