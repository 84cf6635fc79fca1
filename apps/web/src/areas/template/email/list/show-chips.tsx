import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import { m } from '#lib/messages.ts'
import { Chip, ChipRow } from '#ui/actions/chip.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { LABEL_NAMES, PLACE_NAMES } from '../model.ts'
import { LabelDot } from './label-dot.tsx'
import type { MailShown } from '../folders.ts'

/** What of a folder one wants to see, where there is no room for the side. */
export function ShowChips({
  show,
  unread,
  onShow,
}: {
  show: MailShown | undefined
  unread: number
  onShow: (show: MailShown | undefined) => void
}) {
  return (
    <ChipRow label={m.email_show()}>
      <Chip pressed={show === undefined} onClick={() => onShow(undefined)}>
        {m.email_show_all()}
      </Chip>
      <Chip pressed={show === 'unread'} onClick={() => onShow('unread')}>
        {unread === 0 ? m.email_show_unread() : m.email_show_unread_count({ count: unread })}
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
