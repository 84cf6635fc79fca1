import { m } from '#lib/messages.ts'
import { mayLabel, moduleLabel } from '../labels.ts'
import { PERMISSION_ACTIONS, PERMISSION_MODULES } from '../model.ts'
import type { PermissionsByModule } from '../model.ts'
import styles from './permission-table.module.css'

export interface PermissionTableProps {
  label: string
  permissions: PermissionsByModule
  /** Read only where nothing takes the change. */
  onChange?: ((permissions: PermissionsByModule) => void) | undefined
}

/** What somebody may do with each part, as boxes to tick. */
export function PermissionTable({ label, permissions, onChange }: PermissionTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="rc-visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{m.people_module()}</th>
            {PERMISSION_ACTIONS.map((action) => (
              <th key={action} scope="col">
                {mayLabel(action)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_MODULES.map((module) => (
            <tr key={module}>
              <th scope="row">{moduleLabel(module)}</th>
              {PERMISSION_ACTIONS.map((action) => {
                const held = permissions[module]
                const others = held.filter((one) => one !== action)
                return (
                  <td key={action}>
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        disabled={onChange === undefined}
                        aria-label={m.people_may({ action: mayLabel(action), module: moduleLabel(module) })}
                        checked={held.includes(action)}
                        onChange={({ currentTarget: { checked } }) =>
                          onChange?.({ ...permissions, [module]: checked ? [...others, action] : others })
                        }
                      />
                    </label>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
