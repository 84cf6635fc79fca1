import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import { formatPhone } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { ReactNode } from 'react'
import type { ShopContact } from '../api.ts'
import styles from './contact-bar.module.css'

interface ContactProps {
  contact: ShopContact | null
  /** The branch of the reservation; without one, the shop's first. */
  phone?: string | undefined
}

export function ContactLinks({ contact, phone }: ContactProps) {
  const lineUrl = contact?.lineUrl ?? null
  const number = phone ?? contact?.branches[0]?.phone
  return (
    <div className={styles.links}>
      {lineUrl === null ? null : (
        <a href={lineUrl} target="_blank" rel="noreferrer" className={buttonClass('outline', 'md', true)}>
          <Icon of={IconMessageCircle} />
          <span>{m.track_contact_line()}</span>
        </a>
      )}
      {number === undefined ? null : (
        <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} className={buttonClass('outline', 'md', true)}>
          <Icon of={IconPhone} />
          <span className="rc-nowrap">{m.track_contact_call({ phone: formatPhone(number) })}</span>
        </a>
      )}
    </div>
  )
}

/** The shop's LINE and phone: last on every page about a booking, so that people find it without reading. */
export function ContactBar({ contact, phone, children }: ContactProps & { children?: ReactNode }) {
  return (
    <section className={styles.bar} aria-labelledby="contact-heading">
      <h2 id="contact-heading" className="rc-visually-hidden">
        {m.track_contact_heading()}
      </h2>
      {children}
      <ContactLinks contact={contact} phone={phone} />
    </section>
  )
}
