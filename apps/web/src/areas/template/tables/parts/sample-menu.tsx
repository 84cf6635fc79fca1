import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import IconDatabase from '@tabler/icons-react/dist/esm/icons/IconDatabase.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { sayNote } from '../../core/notes/notes-store.ts'
import { fillTables, TABLES_KEY } from '../api.ts'

export const SAMPLE_COUNT = 10
const COUNTS = [0, SAMPLE_COUNT, 1000, 100_000] as const

/** How many rows the tables have: none, a few, or as many as nobody can read. */
export function SampleMenu({ className }: { className?: string | undefined }) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const fill = async (count: number) => {
    setBusy(true)
    try {
      await fillTables(count)
      await client.invalidateQueries({ queryKey: TABLES_KEY })
      sayNote(m.tables_filled({ count: formatCount(count) }))
    } catch {
      sayNote(m.showroom_not_done(), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={className} aria-busy={isBusy}>
      <Menu
        label={m.tables_samples()}
        buttonClassName={buttonClass('quiet')}
        button={
          <>
            <Icon of={IconDatabase} size={18} />
            <span>{m.tables_samples()}</span>
          </>
        }
        align="end"
        entries={COUNTS.map((count) => ({
          kind: 'action' as const,
          key: String(count),
          label: count === 0 ? m.tables_samples_none() : m.tables_rows({ count: formatCount(count) }),
          onSelect: () => void fill(count),
        }))}
      />
    </span>
  )
}
