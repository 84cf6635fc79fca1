import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { dollars } from '../rows/labels.ts'
import type { Line } from '../rows/groups.ts'
import type { Column } from '../rows/rows.ts'
import type { TablePlace } from '../rows/use-table-address.ts'
import styles from './rows-table.module.css'

export interface GroupHeadProps {
  group: Line & { kind: 'group' }
  shown: readonly Column[]
  place: TablePlace
}

/** A group with how many are in it and what they earn together, in the column of what each earns. */
export function GroupHead({ group, shown, place }: GroupHeadProps) {
  const { label, count, sumCents, isClosed } = group
  const { closed } = place.address
  const salaryAt = shown.indexOf('salary')
  const toggle = () =>
    place.go({ closed: isClosed ? closed.filter((one) => one !== label) : [...closed, label], page: 1 })
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={(salaryAt < 0 ? shown.length + 1 : salaryAt) + 1}>
        <button type="button" className={styles.toggle} aria-expanded={!isClosed} onClick={toggle}>
          <Icon of={IconChevronDown} size={18} />
          <b>{label}</b> <small>{m.tables_people({ count: formatCount(count), number: count })}</small>
        </button>
      </th>
      {salaryAt < 0 ? null : (
        <>
          <td data-number="" aria-label={m.tables_sum({ sum: dollars(sumCents) })}>
            {dollars(sumCents)}
          </td>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing more is said of a group */}
          <td colSpan={shown.length - salaryAt} />
        </>
      )}
    </tr>
  )
}
