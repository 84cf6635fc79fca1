import { useId } from 'react'
import { useNavigate } from '@tanstack/react-router'
import type { Desk } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { inReadersLanguage } from '../labels.ts'
import styles from './branch-select.module.css'

const ALL = 'all'

/** Whose desk is shown. A shop with one branch has nothing to choose. */
export function BranchSelect({ desk }: { desk: Pick<Desk, 'branches' | 'branchId'> }) {
  const id = useId()
  const navigate = useNavigate()
  if (desk.branches.length < 2) return null
  return (
    <label htmlFor={id} className={styles.choice}>
      <span className={styles.label}>{m.home_branch()}</span>
      <select
        id={id}
        className={styles.select}
        value={desk.branchId ?? ALL}
        onChange={(event) =>
          void navigate({ to: '/home', search: { branch: event.currentTarget.value }, replace: true })
        }
      >
        <option value={ALL}>{m.home_all_branches()}</option>
        {desk.branches.map((branch) => (
          <option key={branch.id} value={branch.id}>
            {inReadersLanguage(branch.name)}
          </option>
        ))}
      </select>
    </label>
  )
}
