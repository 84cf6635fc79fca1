import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { m } from '#lib/messages.ts'
import { PlaceLink } from '#shell/navigation/place-link.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Avatar } from '../../core/people/avatar.tsx'
import { dueText } from '../due-groups.ts'
import type { Task, TaskTag } from '../schema.ts'
import { TagBadge } from '../tag-badge.tsx'
import badge from '../../core/tags/tag-badge.module.css'
import { heaviestColor } from '../tags.ts'
import type { Moves } from '../use-moves.tsx'
import type { RowPlace } from './task-sorting.tsx'
import styles from './task-list.module.css'

export interface TaskRowProps {
  task: Task
  tags: readonly TaskTag[]
  today: string
  place: RowPlace
  isMovable: boolean
  isOpen: boolean
  href: string
  moves: Moves
}

export function TaskRow({ task, tags, today, place: { row, handle }, isMovable, isOpen, href, moves }: TaskRowProps) {
  const { id, title, assignee, dueDate, isCompleted, isImportant } = task
  const isOverdue = dueDate < today && !isCompleted && !task.isDeleted
  return (
    <li ref={row} className={styles.row} data-open={isOpen ? '' : undefined} data-done={isCompleted ? '' : undefined}>
      <button
        ref={handle}
        type="button"
        className={styles.handle}
        aria-label={m.todo_move({ title })}
        aria-describedby="todo-move-help"
        data-still={isMovable ? undefined : ''}
      >
        <Icon of={IconGripVertical} size={18} />
      </button>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-label={m.todo_done({ title })}
          checked={isCompleted}
          onChange={() => moves.toggleDone(task)}
        />
        <span>
          <Icon of={IconCheck} size={14} />
        </span>
      </label>
      <PlaceLink href={href} className={styles.title} data-task={id} aria-current={isOpen ? 'true' : undefined}>
        {title}
      </PlaceLink>
      <span className={styles.foot}>
        <span className={styles.tags}>
          {tags
            .filter((tag) => task.tags.includes(tag.id))
            .map((tag) => (
              <TagBadge key={tag.id} tag={tag} />
            ))}
        </span>
        <time className={styles.due} dateTime={dueDate} data-overdue={isOverdue ? '' : undefined}>
          {dueText(dueDate, today)}
          {isOverdue ? <span className="rc-visually-hidden"> {m.todo_overdue()}</span> : null}
        </time>
      </span>
      {assignee === null ? (
        <span className={styles.nobody}>
          <Icon of={IconUser} size={16} />
          <span className="rc-visually-hidden">{m.todo_nobody()}</span>
        </span>
      ) : (
        <span className={badge.tint} data-color={heaviestColor(task.tags, tags)} title={assignee.fullName}>
          <Avatar name={assignee.fullName} picture={assignee.avatar} size="sm" />
          <span className="rc-visually-hidden">{assignee.fullName}</span>
        </span>
      )}
      <IconButton
        icon={isImportant ? IconStarFilled : IconStar}
        iconSize={18}
        label={m.todo_star({ title })}
        aria-pressed={isImportant}
        className={styles.star}
        onClick={() => moves.toggleStar(task)}
      />
    </li>
  )
}
