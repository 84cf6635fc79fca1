import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import IconAlignCenter from '@tabler/icons-react/dist/esm/icons/IconAlignCenter.mjs'
import IconAlignLeft from '@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs'
import IconAlignRight from '@tabler/icons-react/dist/esm/icons/IconAlignRight.mjs'
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs'
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs'
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs'
import { m } from '#lib/messages.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './rich-text.module.css'

interface Tool {
  key: string
  label: () => string
  icon: IconDrawing
  isMirrored?: boolean
  isOn: (editor: Editor) => boolean
  press: (editor: Editor) => void
}

const alignTool = (side: 'start' | 'center' | 'end', label: () => string, icon: IconDrawing): Tool => ({
  key: side,
  label,
  icon,
  isMirrored: side !== 'center',
  isOn: (editor) => editor.isActive({ textAlign: side }),
  press: (editor) => editor.chain().focus().toggleTextAlign(side).run(),
})

const TOOLS: readonly Tool[] = [
  {
    key: 'bold',
    label: m.showroom_text_bold,
    icon: IconBold,
    isOn: (editor) => editor.isActive('bold'),
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    label: m.showroom_text_italic,
    icon: IconItalic,
    isOn: (editor) => editor.isActive('italic'),
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'underline',
    label: m.showroom_text_underline,
    icon: IconUnderline,
    isOn: (editor) => editor.isActive('underline'),
    press: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  alignTool('start', m.showroom_text_align_start, IconAlignLeft),
  alignTool('center', m.showroom_text_align_center, IconAlignCenter),
  alignTool('end', m.showroom_text_align_end, IconAlignRight),
]

const LISTS: readonly Tool[] = [
  {
    key: 'list',
    label: m.showroom_text_list,
    icon: IconList,
    isMirrored: true,
    isOn: (editor) => editor.isActive('bulletList'),
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbered',
    label: m.showroom_text_list_numbered,
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

export interface RichTextToolbarProps {
  editor: Editor
  textId: string
  hasLists: boolean
}

/** Where an arrow leads in a row of buttons; null for any other key. */
function stepTo(key: string, at: number, count: number, isRtl: boolean): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const isOnward = (key === 'ArrowRight') !== isRtl
  return (at + (isOnward ? 1 : count - 1)) % count
}

/** One stop for the Tab key; arrows go on from there. */
export function RichTextToolbar({ editor, textId, hasLists }: RichTextToolbarProps) {
  const tools = hasLists ? [...TOOLS, ...LISTS] : TOOLS
  const [at, setAt] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const on = useEditorState({
    editor,
    selector: ({ editor }) => tools.flatMap((tool) => (tool.isOn(editor) ? tool.key : [])).join(' '),
  }).split(' ')
  const hasLink = useEditorState({ editor, selector: ({ editor }) => editor.isActive('link') })

  const handleKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, tools.length + 1, row.current?.matches(':dir(rtl)') ?? false)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className={styles.tools}>
      <div
        ref={row}
        role="toolbar"
        tabIndex={-1}
        aria-label={m.showroom_text_tools()}
        aria-controls={textId}
        className={styles.toolRow}
        onKeyDown={handleKeyDown}
      >
        {tools.map((tool, index) => (
          <IconButton
            key={tool.key}
            icon={tool.icon}
            iconSize={18}
            mirrored={tool.isMirrored}
            label={tool.label()}
            aria-pressed={on.includes(tool.key)}
            tabIndex={index === at ? 0 : -1}
            className={styles.tool}
            onFocus={() => setAt(index)}
            onClick={() => tool.press(editor)}
          />
        ))}
        <IconButton
          icon={IconLink}
          iconSize={18}
          label={m.showroom_text_link()}
          aria-pressed={hasLink}
          aria-expanded={isLinking}
          tabIndex={at === tools.length ? 0 : -1}
          className={styles.tool}
          onFocus={() => setAt(tools.length)}
          onClick={() => setLinking(!isLinking)}
        />
      </div>
      {isLinking ? <LinkRow editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}
