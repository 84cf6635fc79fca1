import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { parseIsoDate } from '@rodchao/rental'
import { formatDate } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { VehiclePicture } from '#ui/display/vehicle-picture.tsx'
import { sayFault } from '../../core/notes/notes-store.ts'
import { Faces } from '../cards/people/faces.tsx'
import { MetricCard } from '../cards/metric-card.tsx'
import { sayGoing, SHOP_DASHBOARD_KEY } from './api.ts'
import type { ShopDashboard } from '../schema.ts'
import styles from './meetup-card.module.css'

const SIGNS = [IconCalendar, IconMapPin]

export interface MeetupCardProps {
  meetup: ShopDashboard['meetup']
  className?: string | undefined
}

/** Where and when the regulars meet, who comes, and whether one comes oneself. */
export function MeetupCard({ meetup: { mediaData, avatars, isGoing }, className }: MeetupCardProps) {
  const { fullName = '', email = '' } = useSession()?.user ?? {}
  const going = useGoing()
  const people = avatars.map(({ avatar, fullName: name }) => ({ name, picture: avatar }))
  const count = people.length + (isGoing ? 1 : 0)
  return (
    <MetricCard
      title={m.trade_meetup()}
      note={m.trade_meetup_about()}
      className={className}
      foot={
        <Button
          wide
          variant={isGoing ? 'outline' : 'next'}
          icon={isGoing ? IconCheck : undefined}
          aria-pressed={isGoing}
          loading={going.isPending}
          onClick={() => going.mutate(!isGoing)}
        >
          {isGoing ? m.trade_meetup_going() : m.trade_meetup_go()}
        </Button>
      }
    >
      <div className={styles.ground} aria-hidden="true">
        <VehiclePicture kind="scooter-classic" paint="cream" />
        <VehiclePicture kind="scooter-retro" paint="red" />
      </div>
      <ul className={styles.facts}>
        {mediaData.map(({ avatar, title, subtitle }, index) => (
          <li key={avatar}>
            <span className={styles.sign}>
              <Icon of={SIGNS[index] ?? IconCalendar} size={20} />
            </span>
            <span>
              <b>{parseIsoDate(title) === null ? title : formatDate(title, 'weekday')}</b>
              {subtitle}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.people}>
        <Faces people={isGoing ? [...people, { name: fullName === '' ? email : fullName, picture: '' }] : people} />
        <span role="status">{isGoing ? m.trade_meetup_with_you({ count }) : m.trade_meetup_people({ count })}</span>
      </div>
    </MetricCard>
  )
}

function useGoing() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: sayGoing,
    onSuccess: (_, isGoing) =>
      client.setQueriesData<ShopDashboard>({ queryKey: SHOP_DASHBOARD_KEY }, (data) =>
        data === undefined ? data : { ...data, meetup: { ...data.meetup, isGoing } },
      ),
    onError: () => sayFault(m.trade_meetup_failed()),
  })
}
