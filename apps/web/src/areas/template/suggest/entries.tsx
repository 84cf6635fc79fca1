import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { Suggestion } from '#ui/fields/suggest-field.tsx'
import { Marked } from '../core/list/marked.tsx'
import { Avatar } from '../core/people/avatar.tsx'
import { pageIcon } from './page-icons.ts'
import type { SuggestedPage, SuggestedPerson } from './schema.ts'
import styles from './suggest-page.module.css'

/** `DD/MM/YYYY` as people read it. */
export function dayText(time: string): string {
  const [day = '', month = '', year = ''] = time.split('/')
  return formatDate(`${year}-${month}-${day}`)
}

export function nameEntry({ name }: { name: string }, typed: string): Suggestion {
  return { key: name, label: <Marked text={name} wanted={typed} /> }
}

export function personEntry({ name, img, time }: SuggestedPerson, typed: string): Suggestion {
  return {
    key: name,
    media: <Avatar name={name} picture={img} />,
    label: <Marked text={name} wanted={typed} />,
    note: m.suggest_since({ day: dayText(time) }),
  }
}

export function pageEntry({ name, icon }: SuggestedPage, typed: string): Suggestion {
  return {
    key: `page ${name}`,
    media: (
      <span className={styles.sign}>
        <Icon of={pageIcon(icon)} size={20} />
      </span>
    ),
    label: <Marked text={name} wanted={typed} />,
  }
}
