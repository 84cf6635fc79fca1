import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import type { Profile } from '../schema.ts'
import styles from './side-cards.module.css'

/** What somebody says of themselves. */
export function AboutList({ about: { about, joined, lives, email, website } }: { about: Profile['userAbout'] }) {
  const facts: [string, string][] = [
    [m.profile_about_self(), about],
    [m.profile_about_joined(), formatDate(joined, 'long')],
    [m.profile_about_lives(), lives],
    [m.profile_about_email(), email],
    [m.profile_about_website(), website],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
