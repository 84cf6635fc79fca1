import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '../../actions/icon-button.tsx'
import { TextField } from '../text-field.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps {
  id: string
  name: string
  label: string
  /** Tells password managers whether to fill in or to make one up. */
  autoComplete: 'current-password' | 'new-password'
  value: string
  help?: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

/** A password that can be looked at before it is sent, with a word when Caps Lock is on. */
export function PasswordField({ id, value, onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const handleKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        id={id}
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        onBlur={() => setCapsLock(false)}
        className={styles.input}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={400}
        enterKeyHint="go"
        suffix={
          <IconButton
            icon={isShown ? IconEyeOff : IconEye}
            label={isShown ? m.session_hide_password() : m.session_show_password()}
            className={styles.toggle}
            aria-controls={id}
            onClick={() => setShown((shown) => !shown)}
          />
        }
      />
      <p className={styles.caps} role="status">
        {isCapsLock ? m.session_caps_lock() : null}
      </p>
    </div>
  )
}
