import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Editor } from '@tiptap/react'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { linkAddress } from './link-address.ts'
import styles from './rich-text.module.css'

export interface LinkRowProps {
  editor: Editor
  onClose: () => void
}

/** Where the chosen words lead. No form: the field may stand in one. */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const current: unknown = editor.getAttributes('link')['href']
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '')
  const [isWrong, setWrong] = useState(false)

  const apply = () => {
    const href = linkAddress(typed)
    if (href === null) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    const isNothingChosen = editor.state.selection.empty && typeof current !== 'string'
    // With nothing chosen the address itself is what one reads.
    if (isNothingChosen) {
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return apply()
    editor.commands.focus()
    onClose()
  }
  return (
    <div className={styles.linkRow}>
      <TextField
        label={m.showroom_text_link_address()}
        fieldClassName={styles.linkField}
        // It is what one opened the row for.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        value={typed}
        error={isWrong ? m.showroom_text_link_wrong() : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={handleKeyDown}
      />
      <Button onClick={apply}>{m.showroom_text_link_set()}</Button>
      {typeof current === 'string' ? (
        <Button variant="quiet" onClick={remove}>
          {m.showroom_text_link_remove()}
        </Button>
      ) : null}
    </div>
  )
}
