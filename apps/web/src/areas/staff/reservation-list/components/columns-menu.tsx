import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { m } from '#lib/messages.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { PopoverMenu } from '#ui/overlays/popover-menu.tsx'
import { columnWord, OPTIONAL_COLUMNS } from '../columns.tsx'
import type { ColumnVisibility } from '../use-columns.ts'
import styles from './list-tools.module.css'

export interface ColumnsMenuProps {
  visibility: ColumnVisibility
  onChange: (visibility: ColumnVisibility) => void
}

export function ColumnsMenu({ visibility, onChange }: ColumnsMenuProps) {
  return (
    <PopoverMenu
      label={m.staff_columns()}
      align="end"
      buttonClassName={iconButtonClass()}
      buttonLabel={m.staff_columns()}
      button={<Icon of={IconColumns3} size={20} />}
    >
      <div className={styles.menu}>
        {OPTIONAL_COLUMNS.map((id) => (
          <CheckboxField
            key={id}
            label={columnWord(id)}
            checked={visibility[id] !== false}
            onChange={(event) => onChange({ ...visibility, [id]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </PopoverMenu>
  )
}
