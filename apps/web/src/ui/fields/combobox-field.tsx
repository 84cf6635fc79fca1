import type { ReactNode } from 'react'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../display/icon.tsx'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { comboboxKit, LateCombobox } from './late-combobox.tsx'
import type { ComboboxProps } from './late-combobox.tsx'
import controls from './control.module.css'

export interface ComboboxFieldProps
  extends FieldTexts, Omit<ComboboxProps, 'id' | 'label' | 'describedBy' | 'isInvalid'> {
  /** The name that is read out. */
  label: string
  /** What stands above the field where that is more than its name. */
  shownLabel?: ReactNode | undefined
  id?: string | undefined
  fieldClassName?: string | undefined
}

const kit = comboboxKit(async () => (await import('./combobox.tsx')).Combobox)

/** One of a list too long for a `select`: typing filters it. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { id, label, shownLabel, help, error, optional, fieldClassName, ...rest } = props
  const ids = useFieldIds(id, { help, error })
  return (
    <FieldFrame {...{ help, error, optional }} label={shownLabel ?? label} id={ids.id} className={fieldClassName}>
      <span className={controls.frame}>
        <LateCombobox
          {...rest}
          kit={kit}
          id={ids.id}
          label={label}
          describedBy={ids.describedBy}
          isInvalid={error !== undefined}
        />
        <Icon of={IconChevronDown} size={18} className={controls.chevron} />
      </span>
    </FieldFrame>
  )
}
