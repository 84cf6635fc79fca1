import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Chip, ChipRow } from '#ui/actions/chip.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LABEL_NAMES, PLACE_NAMES } from '../model.ts'
import { LabelDot } from './label-dot.tsx'
import type { MailShown } from '../folders.ts'

export interface ShowChipsProps {
  show: MailShown | undefined
  /** Of the whole folder; zero says nothing. */
  all: number
  unread: number
  onShow: (show: MailShown | undefined) => void
}

/** What of a folder one wants to see, where there is no room for the side. */
export function ShowChips({ show, all, unread, onShow }: ShowChipsProps) {
  return (
    <ChipRow label={m.email_show()}>
      <Chip pressed={show === undefined} onClick={() => onShow(undefined)}>
        {all === 0 ? m.email_show_all() : m.email_show_all_count({ count: formatCount(all) })}
      </Chip>
      <Chip pressed={show === 'unread'} onClick={() => onShow('unread')}>
        {unread === 0 ? m.email_show_unread() : m.email_show_unread_count({ count: formatCount(unread) })}
      </Chip>
      <Chip pressed={show === 'important'} onClick={() => onShow('important')}>
        <LabelDot label="important" />
        {LABEL_NAMES.important()}
      </Chip>
      <Chip pressed={show === 'starred'} onClick={() => onShow('starred')}>
        <Icon of={IconStar} size={16} />
        {PLACE_NAMES.starred()}
      </Chip>
    </ChipRow>
  )
}
