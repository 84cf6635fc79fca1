import { useQuery } from '@tanstack/react-query'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { likersOptions } from '../api.ts'
import styles from './post-card.module.css'

export interface LikersDialogProps {
  number: number
  open: boolean
  onClose: () => void
}

/** Everybody who likes a post. */
export function LikersDialog({ number, open, onClose }: LikersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.profile_likers()} asksBeforeClosing={false}>
      <Likers number={number} />
    </Dialog>
  )
}

function Likers({ number }: { number: number }) {
  const likers = useQuery(likersOptions(number))
  if (likers.data === undefined) {
    return likers.isError && !likers.isFetching ? (
      <ErrorState
        title={m.profile_likers_failed()}
        action={<Button onClick={() => void likers.refetch()}>{m.shared_retry()}</Button>}
      />
    ) : (
      <Loading shapes={['row', 'row', 'row', 'row']} />
    )
  }
  return (
    <ul className={styles.people}>
      {likers.data.map(({ username, avatar }, index) => (
        <li key={index}>
          <Avatar name={username} picture={avatar} />
          {username}
        </li>
      ))}
    </ul>
  )
}
