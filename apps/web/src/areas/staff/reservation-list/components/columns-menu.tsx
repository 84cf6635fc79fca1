import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { columnLabel, OPTIONAL_COLUMNS } from '../columns.tsx'
import type { ColumnVisibility } from '../use-columns.ts'

export interface ColumnsMenuProps {
  visibility: ColumnVisibility
  onChange: (visibility: ColumnVisibility) => void
}

export function ColumnsMenu({ visibility, onChange }: ColumnsMenuProps) {
  return (
    <Menu
      label={m.staff_columns()}
      align="end"
      buttonClassName={iconButtonClass()}
      buttonLabel={m.staff_columns()}
      button={<Icon of={IconColumns3} size={20} />}
      entries={OPTIONAL_COLUMNS.map((id) => ({
        kind: 'checkbox',
        key: id,
        label: columnLabel(id),
        checked: visibility[id] !== false,
        onChange: (checked) => onChange({ ...visibility, [id]: checked }),
      }))}
    />
  )
}
