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
import { addFile } from '../api.ts'
import { LABEL_NAMES } from '../model.ts'
import { LABELS } from '../folders.ts'
import { readFile } from './read-file.ts'
import { SendLater } from './send-later.tsx'
import type { MailAttachment } from '../schema.ts'
import type { Draft } from './draft.ts'
import type { DraftChange } from './use-draft-keeping.ts'
import styles from './compose.module.css'

export interface ComposeFootProps {
  draft: Draft
  isPlain: boolean
  isSpelled: boolean
  onChange: (changes: DraftChange) => void
  onFault: (fault: string | undefined) => void
  onPlain: (isPlain: boolean) => void
  onSpelled: (isSpelled: boolean) => void
  onSend: (at?: number) => void
  onDiscard: () => void
}

async function attachAll(files: readonly File[]): Promise<{ added: MailAttachment[]; hasFailed: boolean }> {
  const read = await Promise.all(files.map((file) => readFile(file).catch(() => null)))
  const fit = read.filter((file) => file !== null)
  const added = await Promise.all(fit.map(addFile))
  return { added, hasFailed: fit.length < files.length }
}

/** Sends now or later, takes files, and what is wanted seldom. */
export function ComposeFoot(props: ComposeFootProps) {
  const { draft, isPlain, isSpelled, onChange, onFault, onPlain, onSpelled, onSend, onDiscard } = props
  const chooser = useRef<HTMLInputElement>(null)
  const attach = async (files: readonly File[]) => {
    onFault(undefined)
    try {
      const { added, hasFailed } = await attachAll(files)
      // Others may have come or gone while these were on their way.
      onChange(({ attachments }) => ({ attachments: [...attachments, ...added] }))
      if (hasFailed) onFault(m.email_file_failed())
    } catch {
      onFault(m.email_file_failed())
    }
  }
  return (
    <footer className={styles.foot}>
      <span className={styles.send}>
        <Button variant="next" icon={IconSend} onClick={() => onSend()}>
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
          void attach([...(currentTarget.files ?? [])])
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
