import { useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { PlaceLink } from '#shell/navigation/place-link.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { onIntent } from '../../core/list/intent.ts'
import { sideHref } from '../address.ts'
import type { Filter, TodoAddress } from '../address.ts'
import { countsOptions, tagsOptions, tasksOptions } from '../api.ts'
import { TagDot } from '../tag-badge.tsx'
import { tagName } from '../tags.ts'
import { AddTag } from './add-tag.tsx'
import styles from './todo-side.module.css'

const VIEWS: readonly {
  filter: Filter
  icon: IconDrawing
  name: () => string
  count: 'open' | Exclude<Filter, 'all'>
}[] = [
  { filter: 'all', icon: IconList, name: () => m.todo_view_all(), count: 'open' },
  { filter: 'important', icon: IconStar, name: () => m.todo_view_important(), count: 'important' },
  { filter: 'completed', icon: IconCheck, name: () => m.todo_view_completed(), count: 'completed' },
  { filter: 'deleted', icon: IconTrash, name: () => m.todo_view_deleted(), count: 'deleted' },
]

export interface TodoSideProps {
  address: TodoAddress
  onAdd: () => void
}

/** Filters and tags with how many tasks are behind them. */
export function TodoSide({ address, onAdd }: TodoSideProps) {
  const { data: counts } = useQuery(countsOptions)
  const { data: tags = [] } = useQuery(tagsOptions)
  const [isAdding, setAdding] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const closeAdding = () => {
    setAdding(false)
    adding.current?.focus()
  }
  const client = useQueryClient()
  const near = (filter: string, tag: string) =>
    onIntent(() => void client.prefetchQuery(tasksOptions({ q: '', filter, tag, sortBy: address.sort })))
  const isOpen = address.task !== null
  return (
    <div className={styles.side}>
      <div className={styles.add}>
        {/* The one next step is that of the panel while it is open. */}
        <Button variant={isOpen ? 'fill' : 'next'} wide icon={IconPlus} data-close onClick={onAdd}>
          {m.todo_add()}
        </Button>
      </div>
      <nav aria-label={m.todo_filters()}>
        <ul>
          {VIEWS.map(({ filter, icon, name, count }) => (
            <li key={filter}>
              <PlaceLink
                href={sideHref(address, { filter })}
                aria-current={address.tag === '' && address.filter === filter ? 'page' : undefined}
                {...near(filter === 'all' ? '' : filter, '')}
              >
                <Icon of={icon} size={20} />
                <span>{name()}</span>
                <Count count={counts?.[count]} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={m.todo_tags()}>
        <div className={styles.head}>
          <h2>{m.todo_tags()}</h2>
          <IconButton
            ref={adding}
            icon={IconPlus}
            label={m.todo_tag_add()}
            iconSize={18}
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          />
        </div>
        {isAdding ? <AddTag tags={tags} onClose={closeAdding} /> : null}
        <ul>
          {tags.map((tag) => (
            <li key={tag.id}>
              <PlaceLink
                href={sideHref(address, { tag: tag.id })}
                aria-current={address.tag === tag.id ? 'page' : undefined}
                {...near('', tag.id)}
              >
                <TagDot color={tag.color} />
                <span>{tagName(tag)}</span>
                <Count count={counts?.tags[tag.id]} />
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      {counts === undefined ? null : (
        <div className={styles.progress}>
          <p>
            <b>{m.todo_progress()}</b>
            <span>{m.todo_progress_of({ done: formatCount(counts.completed), all: formatCount(counts.all) })}</span>
          </p>
          <ProgressBar label={m.todo_progress()} value={counts.completed} max={Math.max(1, counts.all)} />
        </div>
      )}
    </div>
  )
}

function Count({ count = 0 }: { count: number | undefined }) {
  return count === 0 ? null : <small>{formatCount(count)}</small>
}
