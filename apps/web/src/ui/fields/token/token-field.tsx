import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Combobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { classNames } from '../../styles/class-names.ts'
import { Icon } from '../../display/icon.tsx'
import { pageDirection } from '../../overlays/page-direction.ts'
import popups from '../../overlays/popup.module.css'
import { FieldError } from '../field-error.tsx'
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
  /** What stands in the list when nothing matches, and under the field when one goes on from that. */
  none: string
  removeLabel: (token: Token) => string
  error?: string | undefined
  autoFocus?: boolean | undefined
}

/** Several of a list, and what is typed beside it; the list stays open while one picks. The label stands before them. */
export function TokenField(props: TokenFieldProps) {
  const { label, options, value, onChange, fromTyped, none, removeLabel, error, autoFocus = false } = props
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const id = useId()
  const own = fromTyped(typed.trim())
  const known = own === null ? undefined : options.find((option) => option.value === own.value)
  const items = own === null || known !== undefined ? options : [...options, own]
  const isUnread = isTried && typed.trim() !== '' && own === null
  const fault = isUnread ? none : error
  /** What was typed and not picked counts when one goes on; what stands for nothing stays, and is said to be at fault. */
  const takeTyped = () => {
    setTried(true)
    if (own === null) return
    if (!value.some((token) => token.value === own.value)) onChange([...value, known ?? own])
    setTyped('')
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === ',' || event.key === ';') {
      event.preventDefault()
      takeTyped()
    }
    const isListOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
    // What leaves or sends all that is around must find it among the rest.
    if (event.key === 'Escape' && own !== null && !isListOpen) takeTyped()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) flushSync(takeTyped)
    // What is offered in the open list is taken from there.
    else if (event.key === 'Enter' && (own === null || !isListOpen)) takeTyped()
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
        onInputValueChange={(text, { reason }) => {
          // The list that closes would empty the field, also of what is still to be taken.
          if (reason !== 'input-change') return
          setTried(false)
          setTyped(text)
        }}
        itemToStringLabel={(token: Token) => `${token.label} ${token.detail ?? ''}`}
        isItemEqualToValue={(one: Token, other: Token) => one.value === other.value}
        autoHighlight
      >
        <div className={styles.line} data-invalid={fault === undefined ? undefined : ''}>
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
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `${id}-error`}
              autoComplete="off"
              // Where it is asked for, it is where one begins to write.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={autoFocus}
              onBlur={takeTyped}
              onKeyDown={handleKeyDown}
            />
          </Combobox.Chips>
        </div>
        {fault === undefined ? null : (
          <div className={styles.error}>
            <FieldError id={`${id}-error`}>{fault}</FieldError>
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
