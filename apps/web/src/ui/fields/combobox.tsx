import { use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { classNames } from '../styles/class-names.ts'
import { FieldFrame, useFieldIds } from './field-frame.tsx'
import type { FieldTexts } from './field-frame.tsx'
import { Icon } from '../display/icon.tsx'
import controls from './control.module.css'
import { pageDirection } from '../overlays/page-direction.ts'
import { PopupContainer } from '../overlays/popup-container.ts'
import popups from '../overlays/popup.module.css'

export interface ComboboxOption {
  value: string
  /** What is searched and what stands in the field. */
  label: string
  /** What stands in the list, where that is more than the label. */
  row?: ReactNode | undefined
  disabled?: boolean | undefined
}

export interface ComboboxProps extends FieldTexts {
  /** The name that is read out. */
  label: string
  /** What stands above the field where that is more than its name. */
  shownLabel?: ReactNode | undefined
  id?: string | undefined
  /** One whose value is empty takes the choice back; it should say the same as the placeholder. */
  options: readonly ComboboxOption[]
  /** Empty while nothing is chosen. */
  value: string
  onChange: (value: string) => void
  /** What stands in the list when nothing matches. */
  none: string
  placeholder?: string | undefined
  disabled?: boolean | undefined
  fieldClassName?: string | undefined
  /** Whether what was typed is about an option, where it is not looked for in the label alone. */
  fits?: ((option: ComboboxOption, typed: string) => boolean) | undefined
}

/** One of a list too long for a `select`: typing filters it. */
export function Combobox(props: ComboboxProps) {
  const { id, label, help, error, optional, options, value, onChange, none, placeholder, disabled } = props
  const ids = useFieldIds(id, { help, error })
  const container = use(PopupContainer)
  const chosenLabel = value === '' ? undefined : options.find((option) => option.value === value)?.label
  // One that is made anew would put its name over what is being typed.
  const chosen = useMemo(() => (chosenLabel === undefined ? null : { value, label: chosenLabel }), [value, chosenLabel])
  return (
    <FieldFrame
      {...{ help, error, optional }}
      label={props.shownLabel ?? label}
      id={ids.id}
      className={props.fieldClassName}
    >
      <DirectionProvider direction={pageDirection()}>
        <BaseCombobox.Root
          items={options}
          value={chosen}
          isItemEqualToValue={(option: ComboboxOption, other: ComboboxOption) => option.value === other.value}
          onValueChange={(option) => onChange(option?.value ?? '')}
          disabled={disabled}
          filter={props.fits}
          autoHighlight
        >
          <span className={controls.frame}>
            <BaseCombobox.Input
              id={ids.id}
              className={classNames(controls.control, controls.select)}
              // While the list is open, what is beside it is hidden from readers, the label too.
              aria-label={label}
              placeholder={placeholder}
              onKeyDown={(event) => {
                // Enter is an answer to the open list, also where nothing in it fits: the form around is not sent by it.
                const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
                if (event.key === 'Enter' && isOpen) event.preventDefault()
              }}
              // What is typed takes the place of what was chosen.
              onFocus={(event) => event.currentTarget.select()}
              aria-describedby={ids.describedBy}
              aria-invalid={error === undefined ? undefined : true}
            />
            <Icon of={IconChevronDown} size={18} className={controls.chevron} />
          </span>
          <BaseCombobox.Portal container={container}>
            <BaseCombobox.Positioner
              positionMethod="fixed"
              sideOffset={4}
              collisionPadding={8}
              className={classNames('compact', popups.positioner)}
            >
              <BaseCombobox.Popup className={classNames(popups.popup, popups.list)}>
                <BaseCombobox.Empty className={classNames(popups.none)}>{none}</BaseCombobox.Empty>
                <BaseCombobox.List aria-label={label}>
                  {(option: ComboboxOption) => (
                    <BaseCombobox.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled}
                      className={classNames(popups.item)}
                    >
                      {option.row ?? option.label}
                    </BaseCombobox.Item>
                  )}
                </BaseCombobox.List>
              </BaseCombobox.Popup>
            </BaseCombobox.Positioner>
          </BaseCombobox.Portal>
        </BaseCombobox.Root>
      </DirectionProvider>
    </FieldFrame>
  )
}
