import { use, useMemo } from 'react'
import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { classNames } from '../styles/class-names.ts'
import controls from './control.module.css'
import { pageDirection } from '../overlays/page-direction.ts'
import { PopupContainer } from '../overlays/popup-container.ts'
import popups from '../overlays/popup.module.css'
import type { ComboboxOption, ComboboxProps } from './late-combobox.tsx'

/** The control of a `ComboboxField` once it is used: the field with its list. */
export function Combobox(props: ComboboxProps) {
  const { id, label, options, value, onChange, none, placeholder, disabled, describedBy, isInvalid } = props
  const container = use(PopupContainer)
  const chosenLabel = value === '' ? undefined : options.find((option) => option.value === value)?.label
  // One that is made anew would put its name over what is being typed.
  const chosen = useMemo(() => (chosenLabel === undefined ? null : { value, label: chosenLabel }), [value, chosenLabel])
  return (
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
        <BaseCombobox.Input
          id={id}
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
          aria-describedby={describedBy}
          aria-invalid={isInvalid ? true : undefined}
        />
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
  )
}
