import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { EditorContent, useEditor } from '@tiptap/react'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { editorContent, richTextExtensions } from './rich-text-extensions.ts'
import styles from './rich-text.module.css'
import prose from './safe-html.module.css'

export interface RichTextEditorProps {
  id: string
  /** Read out; a label in sight is given by `RichTextField`. */
  name: string
  describedBy: string | undefined
  isInvalid: boolean
  /** HTML. Empty where nothing is written. */
  value: string
  onChange: (html: string) => void
  hasLists: boolean
  placeholder: string
  toolbarAt: 'start' | 'end'
  autoFocus: boolean
}

/** The library would keep the key to itself; it means what the text stands in, a panel or a sheet. */
const handleDOMEvents = {
  keydown: (_: unknown, { key, isComposing }: KeyboardEvent) => key === 'Escape' && !isComposing,
}

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, describedBy, isInvalid, value, onChange, hasLists, placeholder, toolbarAt, autoFocus } = props
  const extensions = useMemo(() => richTextExtensions({ hasLists, placeholder }), [hasLists, placeholder])
  /** What the editor said last: another value comes from outside. */
  const said = useRef(value)
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      class: `${prose.prose} ${styles.text}`,
      'aria-multiline': 'true',
      'aria-label': name,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    }),
    [id, name, describedBy, isInvalid],
  )
  const editor = useEditor(
    {
      extensions,
      content: editorContent(value, extensions),
      // Its rules stand in our own style sheet: the content security policy allows no others.
      injectCSS: false,
      textDirection: 'auto',
      autofocus: autoFocus ? 'start' : false,
      editorProps: { attributes, handleDOMEvents },
      shouldRerenderOnTransaction: false,
      onUpdate: ({ editor }) => {
        said.current = editor.isEmpty ? '' : editor.getHTML()
        handleUpdate(said.current)
      },
    },
    [extensions],
  )
  const handleUpdate = useEffectEvent(onChange)
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(editorContent(value, extensions), { emitUpdate: false })
  }, [editor, extensions, value])
  useEffect(() => editor.setOptions({ editorProps: { attributes, handleDOMEvents } }), [editor, attributes])
  return (
    <div className={styles.editor} data-toolbar={toolbarAt}>
      <RichTextToolbar editor={editor} textId={id} hasLists={hasLists} />
      <EditorContent editor={editor} className={styles.place} />
    </div>
  )
}
