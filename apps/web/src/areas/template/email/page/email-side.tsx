import { memo } from 'react'
import { Link } from '@tanstack/react-router'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { onIntent } from '../../core/list/intent.ts'
import { LABEL_NAMES, PLACE_ICONS, PLACE_NAMES, PLACES } from '../model.ts'
import { LABELS } from '../folders.ts'
import type { MailPlace } from '../model.ts'
import type { MailLabel, MailList } from '../schema.ts'
import { LabelDot } from '../list/label-dot.tsx'
import styles from './email-side.module.css'

export interface EmailSideProps {
  place: MailPlace
  label: MailLabel | undefined
  meta: MailList['emailsMeta'] | undefined
  /** The next step, unless a message is being written. */
  isNext: boolean
  onCompose: () => void
  /** Somebody is about to go there. */
  onNear: (place: { folder: MailPlace; label: MailLabel | undefined }) => void
}

/** The inbox is not where its folders are; a place stays one with a mail open in it. */
const HERE = { exact: true, includeSearch: false } as const

/** Folders with what waits in them, and labels. */
export const EmailSide = memo(function EmailSide(props: EmailSideProps) {
  const { place, label, meta, isNext, onCompose, onNear } = props
  useLocale()
  const counts: Partial<Record<MailPlace, number>> = meta ?? {}
  return (
    <div className={styles.side}>
      <Button wide icon={IconPencil} variant={isNext ? 'next' : 'fill'} data-close onClick={onCompose}>
        {m.email_compose()}
      </Button>
      <nav aria-label={m.email_folders()}>
        <ul>
          {PLACES.map((each) => {
            const count = counts[each] ?? 0
            const isHere = label === undefined && each === place
            return (
              <li key={each}>
                <Link
                  {...(each === 'inbox'
                    ? { to: '/apps/email' as const }
                    : { to: '/apps/email/$folder' as const, params: { folder: each } })}
                  className={styles.link}
                  activeOptions={HERE}
                  aria-current={isHere ? 'page' : undefined}
                  {...onIntent(() => onNear({ folder: each, label: undefined }))}
                >
                  <Icon of={PLACE_ICONS[each]} size={20} />
                  <span className={styles.name}>{PLACE_NAMES[each]()}</span>
                  {count === 0 ? null : (
                    <span className={styles.count} data-place={each}>
                      {formatCount(count)}
                    </span>
                  )}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <nav aria-labelledby="email-labels">
        <h2 id="email-labels" className={styles.heading}>
          {m.email_labels()}
        </h2>
        <ul>
          {LABELS.map((each) => (
            <li key={each}>
              <Link
                to="/apps/email/label/$label"
                params={{ label: each }}
                className={styles.link}
                aria-current={each === label ? 'page' : undefined}
                {...onIntent(() => onNear({ folder: 'inbox', label: each }))}
              >
                <LabelDot label={each} />
                <span className={styles.name}>{LABEL_NAMES[each]()}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
})
