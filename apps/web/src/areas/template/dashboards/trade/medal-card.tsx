import IconMedal from '@tabler/icons-react/dist/esm/icons/IconMedal.mjs'
import { m } from '#lib/messages.ts'
import { useSession } from '#lib/session/use-session.ts'
import { dollars } from '../cards/figures.ts'
import { Greeting } from '../cards/people/greeting.tsx'
import { firstName } from './first-name.ts'
import type { ShopDashboard } from '../schema.ts'

export interface MedalCardProps {
  congratulations: ShopDashboard['congratulations']
  className?: string | undefined
}

/** A medal for whoever is signed in, who sold most today. */
export function MedalCard({ congratulations: { name, saleToday }, className }: MedalCardProps) {
  const own = firstName(useSession()?.user)
  return (
    <Greeting
      title={m.dash_well_done({ name: own === '' ? name : own })}
      icon={IconMedal}
      reason={m.trade_medal_about()}
      figure={dollars(Number(saleToday))}
      counted={m.trade_medal_sales()}
      vehicle={{ kind: 'scooter-maxi', paint: 'sea' }}
      className={className}
    />
  )
}
