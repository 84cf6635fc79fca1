import { Link } from '@tanstack/react-router'
import { isoDate, toShopDate } from '@rodchao/rental'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs'
import { formatDay, formatTime, parseInstant, unbroken } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { MetricCard } from '../cards/metric-card.tsx'
import type { AnalyticsDashboard } from '../schema.ts'
import { Faces } from '../cards/people/faces.tsx'
import { useMeeting } from './use-meeting.ts'
import styles from './meeting-card.module.css'

const MINUTE_MS = 60_000

/** A meeting with its teams, people and plan, and the way in and out. */
export function MeetingCard({ meeting }: { meeting: AnalyticsDashboard['appDesign'] }) {
  const { title, subtitle, teams, members, planing, starts, joined } = meeting
  const { join, leave, isPending } = useMeeting(meeting)
  const now = useNow(MINUTE_MS)
  const people = members.map(({ name, img = '' }) => ({ name, picture: img }))
  return (
    <MetricCard
      title={title}
      aside={<span className={styles.time}>{unbroken(`${formatDay(starts, now)} ${formatTime(starts)}`)}</span>}
      note={subtitle}
    >
      <div className={styles.parts}>
        <h3>{m.dash_meeting_teams()}</h3>
        <ul className={styles.teams}>
          {teams.map(({ name, color }) => (
            <li key={name} data-color={color}>
              {name}
            </li>
          ))}
        </ul>
        <h3 id="meeting-members">{m.dash_meeting_members()}</h3>
        <Faces
          label={m.dash_meeting_members()}
          people={joined === null ? people : [...people, { name: m.dash_meeting_you(), picture: '' }]}
        />
        <h3>{m.dash_meeting_plan()}</h3>
        <dl className={styles.plan}>
          {planing.map((part) => (
            <div key={part.title}>
              <dt>{part.title}</dt>
              <dd>{part.subtitle}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.foot}>
        {joined === null ? null : (
          <p className={styles.joined}>
            {m.dash_meeting_joined()}
            <Link
              to="/apps/calendar"
              search={{ date: isoDate(toShopDate(parseInstant(starts))), event: String(joined.eventId) } as never}
            >
              <Icon of={IconCalendar} size={16} />
              {m.dash_meeting_calendar()}
            </Link>
          </p>
        )}
        {/* One button for both ways, which keeps the focus. */}
        <Button
          variant={joined === null ? 'next' : 'outline'}
          size="lg"
          wide
          icon={joined === null ? IconVideo : undefined}
          loading={isPending}
          onClick={() => (joined === null ? join() : leave(joined.eventId))}
        >
          {joined === null ? m.dash_meeting_join() : m.dash_meeting_leave()}
        </Button>
      </div>
    </MetricCard>
  )
}
