import { useCallback, useId, useState } from 'react'
import { LazyPanel } from '#shell/loading/lazy-panel.tsx'
import { useFirstUse } from '#shell/loading/use-first-use.ts'
import { m } from '#lib/messages.ts'
import { FieldError } from '#ui/fields/field-error.tsx'
import { SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/styles/class-names.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'
import { SafeHtml } from './safe-html.tsx'
import styles from './rich-text.module.css'

export interface RichTextFieldProps {
  label: string
  /** Said behind the label where nothing needs to be written. */
  optional?: string | undefined
  /** HTML, as it was written before; empty for none. Show it with `SafeHtml`. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  placeholder?: string | undefined
  hasLists?: boolean | undefined
  toolbarAt?: 'start' | 'end' | undefined
  /** Read out only, and without an edge: for a sheet that is all text. */
  isBare?: boolean | undefined
  autoFocus?: boolean | undefined
  /** On a page that begins with it: its text stands there as it will be read until somebody is at work. */
  waitsForUse?: boolean | undefined
  className?: string | undefined
}

const loadEditor = async () => (await import('./rich-text-editor.tsx')).RichTextEditor

/** Text with bold words, sides and links. The editor comes later, to a place of its own height. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, optional, value, onChange, error, placeholder = '', hasLists = false } = props
  const { toolbarAt = 'start', isBare = false, autoFocus = false, waitsForUse = false, className } = props
  const id = useId()
  const [isUsed, setUsed] = useState(!waitsForUse)
  useFirstUse(useCallback(() => setUsed(true), []))
  const [isPressed, setPressed] = useState(false)
  const editor: RichTextEditorProps = {
    id,
    name: label,
    describedBy: error === undefined ? undefined : `${id}-error`,
    isInvalid: error !== undefined,
    value,
    onChange,
    hasLists,
    placeholder,
    toolbarAt,
    autoFocus: autoFocus || isPressed,
  }
  const handleLabel = () => document.getElementById(id)?.focus()
  const standIn = waitsForUse ? (
    // The first press may be one on the text: the editor that comes then takes what is typed next.
    <div role="presentation" className={styles.editor} data-toolbar={toolbarAt} onMouseDown={() => setPressed(true)}>
      <div className={styles.tools}>
        <div className={styles.toolRow} />
      </div>
      <div className={styles.place} data-still="">
        <div className={styles.text}>
          <SafeHtml html={value} />
        </div>
      </div>
    </div>
  ) : (
    <SkeletonGroup label={m.shared_loading()}>
      <span className={styles.editor} data-toolbar={toolbarAt}>
        <span className={styles.tools}>
          <span className={styles.toolRow} />
        </span>
        <span className={styles.place} />
      </span>
    </SkeletonGroup>
  )
  return (
    <div className={classNames(styles.field, className)} data-bare={isBare ? '' : undefined}>
      {isBare ? null : (
        // The text has its name by itself; this only leads to it, as the label of a field does.
        <span className={styles.label} aria-hidden="true" onClick={handleLabel}>
          {label}
          {optional === undefined ? null : <span className={styles.optional}> {optional}</span>}
        </span>
      )}
      <div className={styles.frame} data-invalid={error === undefined ? undefined : ''}>
        {isUsed ? (
          <LazyPanel load={loadEditor} props={editor}>
            {standIn}
          </LazyPanel>
        ) : (
          standIn
        )}
      </div>
      {error === undefined ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
