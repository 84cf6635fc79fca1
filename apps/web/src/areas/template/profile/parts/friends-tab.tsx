import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { includesText } from '../../core/list/list-query.ts'
import { Marked } from '../../core/list/marked.tsx'
import { useTypedText } from '../../core/list/use-typed-text.ts'
import { offerUndo } from '../../core/notes/notes-store.ts'
import { Avatar } from '../../core/people/avatar.tsx'
import { friendsOptions, removeFriend, restoreFriend } from '../api.ts'
import type { Friend } from '../schema.ts'
import { useProfileAction } from '../use-profile-action.ts'
import styles from './friends-tab.module.css'

/** What is looked for among the friends, kept in the address. */
function useFriendSearch() {
  const navigate = useNavigate()
  const q = textParam(useSearch({ strict: false }), 'q') ?? ''
  const setQ = (text: string) =>
    void navigate({
      to: '.',
      search: { tab: 'friends', ...(text === '' ? {} : { q: text }) } as never,
      replace: true,
      resetScroll: false,
    })
  return { q, setQ }
}

export function FriendsTab() {
  const friends = useQuery(friendsOptions)
  const { q, setQ } = useFriendSearch()
  const field = useTypedText(q, setQ)
  if (friends.data === undefined) {
    return friends.isError && !friends.isFetching ? (
      <ErrorState
        title={m.profile_friends_failed()}
        action={<Button onClick={() => void friends.refetch()}>{m.shared_retry()}</Button>}
      />
    ) : (
      <Loading shapes={['row', 'row', 'row']} />
    )
  }
  const found = friends.data.filter(({ username, city }) => includesText(username, q) || includesText(city, q))
  return (
    <Card>
      <div className={styles.head}>
        <h3>{m.profile_friends_count({ count: formatCount(friends.data.length) })}</h3>
        <TextField
          {...field}
          type="search"
          label={m.profile_friends_search()}
          maxLength={200}
          suffix={<Icon of={IconSearch} size={18} />}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          action={q === '' ? undefined : <Button onClick={() => setQ('')}>{m.profile_search_clear()}</Button>}
        >
          {q === '' ? m.profile_friends_none() : m.profile_friends_not_found({ text: q })}
        </EmptyState>
      ) : (
        <ul className={styles.friends} aria-label={m.profile_tab_friends()}>
          {found.map((friend) => (
            <FriendRow key={friend.id} friend={friend} q={q} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function FriendRow({ friend: { id, username, avatar, city, mutual }, q }: { friend: Friend; q: string }) {
  const act = useProfileAction()
  const remove = async () => {
    if (await act(() => removeFriend(id)))
      offerUndo(m.profile_friend_removed({ name: username }), () => void act(() => restoreFriend(id)))
  }
  return (
    <li>
      <Avatar name={username} picture={avatar} size="lg" />
      <p>
        <b>
          <Marked text={username} wanted={q} />
        </b>
        <span>
          <Marked text={city} wanted={q} /> · {m.profile_mutual({ count: formatCount(mutual) })}
        </span>
      </p>
      <Link to="/apps/chat" className={buttonClass('quiet')}>
        <Icon of={IconMessage} size={18} />
        <span>
          {m.profile_chat()} <span className="rc-visually-hidden">{username}</span>
        </span>
      </Link>
      <IconButton
        icon={IconUserMinus}
        label={m.profile_friend_remove({ name: username })}
        onClick={() => void remove()}
      />
    </li>
  )
}
