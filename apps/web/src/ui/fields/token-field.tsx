import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Combobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../display/icon.tsx'
import { pageDirection } from '../overlays/page-direction.ts'
import popups from '../overlays/popup.module.css'
import { FieldError } from './field-error.tsx'
import styles from './token-field.module.css'

export interface Token {
  value: string
  label: string
  /** Beside the label, also in the list. */
  picture?: ReactNode | undefined
  /** Under the label, in the list alone; typing finds it, too. */
  detail?: string | undefined
}

export interface TokenFieldProps {
  label: string
  options: readonly Token[]
  value: readonly Token[]
  onChange: (tokens: Token[]) => void
  /** What a typed text stands for that is no option; null for nothing. */
  fromTyped: (text: string) => Token | null
  /** What stands in the list when nothing matches. */
  none: string
  removeLabel: (token: Token) => string
  error?: string | undefined
  autoFocus?: boolean | undefined
}

/** Several of a list, and what is typed beside it; the list stays open while one picks. The label stands before them. */
export function TokenField(props: TokenFieldProps) {
  const { label, options, value, onChange, fromTyped, none, removeLabel, error, autoFocus = false } = props
  const [typed, setTyped] = useState('')
  const id = useId()
  const own = fromTyped(typed.trim())
  const items = own === null || options.some((option) => option.value === own.value) ? options : [...options, own]
  /** What was typed and not picked counts when one goes on. */
  const takeTyped = () => {
    if (own === null) return
    if (!value.some((token) => token.value === own.value)) onChange([...value, own])
    setTyped('')
  }
  return (
    <DirectionProvider direction={pageDirection()}>
      <Combobox.Root
        multiple
        items={items}
        value={[...value]}
        onValueChange={(tokens: Token[], details) => {
          // The key that leaves what is around must not take away what was chosen.
          if (details.reason === 'escape-key') {
            details.allowPropagation()
            return
          }
          onChange(tokens)
          setTyped('')
        }}
        inputValue={typed}
        onInputValueChange={setTyped}
        itemToStringLabel={(token: Token) => `${token.label} ${token.detail ?? ''}`}
        isItemEqualToValue={(one: Token, other: Token) => one.value === other.value}
        autoHighlight
      >
        <div className={styles.line} data-invalid={error === undefined ? undefined : ''}>
          <label htmlFor={id} className={styles.label}>
            {label}
          </label>
          <Combobox.Chips className={classNames(styles.tokens)}>
            {value.map((token) => (
              <Combobox.Chip key={token.value} className={classNames(styles.token)} aria-label={token.label}>
                {token.picture}
                {token.label}
                <Combobox.ChipRemove className={classNames(styles.remove)} aria-label={removeLabel(token)}>
                  <Icon of={IconX} size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              className={classNames(styles.input)}
              aria-label={label}
              aria-invalid={error === undefined ? undefined : true}
              aria-describedby={error === undefined ? undefined : `${id}-error`}
              autoComplete="off"
              // Where it is asked for, it is where one begins to write.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus}
              onBlur={takeTyped}
              onKeyDown={(event) => {
                if (event.key !== ',' && event.key !== ';') return
                event.preventDefault()
                takeTyped()
              }}
            />
          </Combobox.Chips>
        </div>
        {error === undefined ? null : (
          <div className={styles.error}>
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </div>
        )}
        <Combobox.Portal>
          <Combobox.Positioner
            positionMethod="fixed"
            sideOffset={4}
            collisionPadding={8}
            className={classNames('compact', popups.positioner)}
          >
            <Combobox.Popup className={classNames(popups.popup, popups.list)}>
              <Combobox.Empty className={classNames(popups.none)}>{none}</Combobox.Empty>
              <Combobox.List aria-label={label}>
                {(token: Token) => (
                  <Combobox.Item key={token.value} value={token} className={classNames(popups.item)}>
                    {token.picture}
                    <span className={styles.option}>
                      <span>{token.label}</span>
                      {token.detail === undefined ? null : <small>{token.detail}</small>}
                    </span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </DirectionProvider>
  )
}
