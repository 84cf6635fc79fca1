import { useEffect, useRef, useState } from 'react'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './outside.module.css'

interface SecretTextProps {
  label: string
  value: string
  help?: string
  /** Of the form that asked for it, and takes the focus that the form had. */
  inPlaceOfForm?: boolean
  /** It was copied, or selected for the keys. */
  onCopy?: () => void
}

/** Something to copy. Where the browser forbids copying, it is selected, so that one press of the keys does it. */
export function SecretText({ label, value, help, inPlaceOfForm = false, onCopy }: SecretTextProps) {
  const field = useRef<HTMLInputElement>(null)
  const copy = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'copied' | 'selected'>()
  // A dialog that opens with it gives the focus to its way out.
  useEffect(() => {
    if (inPlaceOfForm) copy.current?.focus()
  }, [inPlaceOfForm])
  const handleCopy = () => {
    const select = () => {
      field.current?.select()
      setState('selected')
      onCopy?.()
    }
    // Over plain http there is no clipboard at all.
    if (!('clipboard' in navigator)) return select()
    navigator.clipboard.writeText(value).then(() => {
      setState('copied')
      onCopy?.()
    }, select)
  }
  return (
    <div className={styles.secret}>
      <TextField
        ref={field}
        label={label}
        help={help}
        value={value}
        readOnly
        spellCheck={false}
        autoComplete="off"
        fieldClassName={styles.secretField}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button ref={copy} icon={state === 'copied' ? IconCheck : IconCopy} onClick={handleCopy}>
        {m.outside_copy()}
      </Button>
      <p role="status" className={styles.said}>
        {state === 'copied' ? m.outside_copied() : state === 'selected' ? m.outside_selected() : ''}
      </p>
    </div>
  )
}
