import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { m } from '#lib/messages.ts'
import { iconButtonClass } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useTooltip } from '#ui/overlays/use-tooltip.ts'
import { dropUndo, offerUndo } from '../../core/notes/notes-store.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { addSuggestion } from '../api.ts'
import type { OwnMarks, Profile } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { PhotoGrid } from './photo-grid.tsx'
import { PollCard } from './poll-card.tsx'
import { SideCard } from './side-card.tsx'
import styles from './side-cards.module.css'

/** What stands after the posts: photographs, people one may know, and a question. */
export function EndCards({ profile, own }: { profile: Profile; own: OwnMarks }) {
  return (
    <>
      <SideCard title={m.profile_photos()}>
        <PhotoGrid photos={profile.latestPhotos} />
      </SideCard>
      <SideCard title={m.profile_suggestions()}>
        <ul className={styles.rows}>
          {profile.suggestions.map((one, index) => (
            <li key={one.name}>
              <Avatar name={one.name} picture={one.avatar} />
              <p>
                <b>{one.name}</b>
                <span>{m.profile_mutual({ count: one.mutualFriends })}</span>
              </p>
              <AddButton name={one.name} number={index + 1} isAdded={own.added.includes(one.name)} />
            </li>
          ))}
        </ul>
      </SideCard>
      <PollCard polls={profile.polls} own={own} />
    </>
  )
}

function AddButton({ name, number, isAdded }: { name: string; number: number; isAdded: boolean }) {
  const act = useProfileAction()
  const label = isAdded ? m.profile_added({ name }) : m.profile_add({ name })
  const tooltip = useTooltip(label)
  const press = async () => {
    // Whatever it says of a request, it is about to be untrue.
    dropUndo()
    const isDone = await act(() => addSuggestion(number, !isAdded))
    if (isDone && !isAdded)
      offerUndo(m.profile_request_sent({ name }), () => void act(() => addSuggestion(number, false)))
  }
  return (
    <button
      type="button"
      className={`${iconButtonClass(true)} ${styles.add}`}
      aria-pressed={isAdded}
      aria-label={label}
      {...tooltip}
      onClick={() => void press()}
    >
      <Icon of={isAdded ? IconUserCheck : IconUserPlus} size={18} />
    </button>
  )
}
