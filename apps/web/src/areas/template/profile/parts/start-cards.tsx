import { m } from '#lib/messages.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { markMessage, markPage } from '../api.ts'
import type { Profile } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { AboutList } from './about-list.tsx'
import { DrawnPicture } from './drawn-picture.tsx'
import { SideCard } from './side-card.tsx'
import { StarButton } from './star-button.tsx'
import styles from './side-cards.module.css'

/** What stands before the posts: who it is, pages and short messages. */
export function StartCards({ profile: { userAbout, suggestedPages, twitterFeeds } }: { profile: Profile }) {
  const act = useProfileAction()
  return (
    <>
      <SideCard title={m.profile_about()}>
        <AboutList about={userAbout} />
      </SideCard>
      <SideCard title={m.profile_pages()}>
        <ul className={styles.rows}>
          {suggestedPages.map(({ avatar, username, subtitle, favorite }, index) => (
            <li key={username}>
              <span className={styles.page}>
                <DrawnPicture address={avatar} />
              </span>
              <p>
                <b>{username}</b>
                <span>{subtitle}</span>
              </p>
              <StarButton
                label={m.profile_star({ name: username })}
                pressed={favorite}
                onMark={(isMarked) => void act(() => markPage(index + 1, isMarked))}
              />
            </li>
          ))}
        </ul>
      </SideCard>
      <SideCard title={m.profile_messages()}>
        <ul className={styles.messages}>
          {twitterFeeds.map(({ imgUrl, title, id, desc, tags, favorite }, index) => (
            <li key={id}>
              <div className={styles.who}>
                <Avatar name={title} picture={imgUrl} />
                <p>
                  <b>{title}</b>
                  <span>
                    <bdi>{id}</bdi>
                  </span>
                </p>
                <StarButton
                  label={m.profile_star_message({ name: title })}
                  pressed={favorite}
                  onMark={(isMarked) => void act(() => markMessage(index + 1, isMarked))}
                />
              </div>
              <p>
                {desc} <span className={styles.tags}>{tags}</span>
              </p>
            </li>
          ))}
        </ul>
      </SideCard>
    </>
  )
}
