import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { AddressTabs } from '../../core/address-tabs/address-tabs.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import type { Profile } from '../schema.ts'
import { TAB_LABELS, TABS } from '../tabs.ts'
import type { Tab } from '../tabs.ts'
import { DrawnPicture } from './drawn-picture.tsx'
import styles from './profile-head.module.css'

export interface ProfileHeadProps {
  profile: Profile
  tab: Tab
  onEdit: () => void
}

/** The cover with who it is, and the ways to the parts of the profile. */
export function ProfileHead({ profile: { header, latestPhotos }, tab, onEdit }: ProfileHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.cover} aria-hidden="true">
        {latestPhotos.slice(0, 3).map(({ img }) => (
          <DrawnPicture key={img} address={img} className={styles.small} />
        ))}
        <DrawnPicture address={header.coverImg} className={styles.large} />
      </div>
      <div className={styles.who}>
        <Avatar name={header.username} picture={header.avatar} size="xl" className={styles.face} />
        <div className={styles.names}>
          <h2>{header.username}</h2>
          <p>{header.designation}</p>
        </div>
      </div>
      <div className={styles.foot}>
        <div className={styles.tabs}>
          <AddressTabs
            label={m.profile_tabs()}
            tabs={TABS.map((name) => ({ name, title: TAB_LABELS[name]() }))}
            current={tab}
          />
        </div>
        <Button icon={IconPencil} className={styles.edit} onClick={onEdit}>
          {m.profile_edit()}
        </Button>
      </div>
    </header>
  )
}
