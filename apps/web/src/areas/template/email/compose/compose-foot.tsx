import { useRef } from 'react'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton, iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { LABEL_NAMES } from '../model.ts'
import { LABELS } from '../folders.ts'
import { SendLater } from './send-later.tsx'
import type { Draft } from './draft.ts'
import type { DraftChange } from './use-draft-keeping.ts'
import styles from './compose.module.css'

export interface ComposeFootProps {
  draft: Draft
  isPlain: boolean
  isSpelled: boolean
  onChange: (changes: DraftChange) => void
  isSending: boolean
  onAttach: (files: readonly File[]) => void
  onPlain: (isPlain: boolean) => void
  onSpelled: (isSpelled: boolean) => void
  onSend: (at?: number) => void
  onDiscard: () => void
}

/** Sends now or later, takes files, and what is wanted seldom. */
export function ComposeFoot(props: ComposeFootProps) {
  const { draft, isPlain, isSpelled, isSending, onChange, onAttach, onPlain, onSpelled, onSend, onDiscard } = props
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <footer className={styles.foot}>
      <span className={styles.send}>
        <Button variant="next" icon={IconSend} loading={isSending} onClick={() => onSend()}>
          {m.email_send()}
        </Button>
        <SendLater onSend={onSend} />
      </span>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={m.email_attach()}
        onChange={({ currentTarget }) => {
          onAttach([...(currentTarget.files ?? [])])
          // The same file again is a choice, too.
          currentTarget.value = ''
        }}
      />
      <IconButton icon={IconPaperclip} label={m.email_attach()} onClick={() => chooser.current?.click()} />
      <Menu
        label={m.email_compose_more()}
        button={<Icon of={IconDots} size={20} />}
        buttonLabel={m.email_compose_more()}
        buttonClassName={iconButtonClass()}
        entries={[
          { kind: 'heading', key: 'labels', label: m.email_labels() },
          ...LABELS.map((label) => ({
            kind: 'checkbox' as const,
            key: label,
            label: LABEL_NAMES[label](),
            checked: draft.labels.includes(label),
            onChange: (isOn: boolean) =>
              onChange({
                labels: isOn ? [...draft.labels, label] : draft.labels.filter((each) => each !== label),
              }),
          })),
          { kind: 'separator', key: 'rest' },
          { kind: 'checkbox', key: 'plain', label: m.email_plain_text(), checked: isPlain, onChange: onPlain },
          { kind: 'checkbox', key: 'spell', label: m.email_spell_check(), checked: isSpelled, onChange: onSpelled },
          { kind: 'action', key: 'print', label: m.email_print(), icon: IconPrinter, onSelect: () => window.print() },
        ]}
      />
      <span className={styles.space} />
      <IconButton icon={IconTrash} label={m.email_discard()} onClick={onDiscard} />
    </footer>
  )
}
