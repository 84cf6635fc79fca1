import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { stepBack } from '#ui/feedback/step-back.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { sendVote } from '../api.ts'
import type { OwnMarks, Profile } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import { SideCard } from './side-card.tsx'
import styles from './side-cards.module.css'

/** A question with two ways: one's vote counts at once, can be changed and taken back. */
export function PollCard({ polls, own }: { polls: Profile['polls']; own: OwnMarks }) {
  const act = useProfileAction()
  return (
    <SideCard title={m.profile_poll()}>
      <fieldset className={styles.poll}>
        <legend>{m.profile_poll_question()}</legend>
        {polls.map(({ name, result, votedUser }) => (
          <div key={name} className={styles.way}>
            <label>
              <input
                type="radio"
                name="profile-poll"
                checked={own.vote === name}
                onChange={() => void act(() => sendVote(name))}
              />
              <span>{name}</span>
              <b>{result}</b>
            </label>
            <ProgressBar label={m.profile_poll_share({ name })} value={Number.parseInt(result, 10)} />
            <span className={styles.voters}>
              {votedUser.map(({ img, username }) => (
                <Avatar key={username} name={username} picture={img} size="sm" />
              ))}
            </span>
          </div>
        ))}
      </fieldset>
      <p className={styles.votes}>
        <span>{m.profile_poll_votes({ count: formatCount(own.votes) })}</span>
        {own.vote === null ? null : (
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              stepBack(currentTarget)
              void act(() => sendVote(null))
            }}
          >
            {m.profile_poll_take_back()}
          </Button>
        )}
      </p>
    </SideCard>
  )
}
