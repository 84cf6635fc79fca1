import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconActivity from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs'
import IconCpu from '@tabler/icons-react/dist/esm/icons/IconCpu.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconReload from '@tabler/icons-react/dist/esm/icons/IconReload.mjs'
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import type { IconDrawing } from '#ui/display/icon.tsx'
import { shortFigure } from '../cards/figures.ts'
import { LYING, UPRIGHT } from './still-figures.ts'
import styles from './still-cards.module.css'

const SIGNS: Readonly<Record<string, IconDrawing>> = {
  visits: IconEye,
  messages: IconMessage,
  kept: IconHeart,
  reviews: IconStar,
  deliveries: IconTruck,
  returns: IconReload,
  use: IconCpu,
  memory: IconServer,
  down: IconActivity,
  open: IconAlertOctagon,
}

/** Six figures, each under its sign. */
export function UprightCards() {
  return (
    <dl className={styles.upright} aria-label={m.trade_upright()}>
      {UPRIGHT.map(({ key, figure, name }) => (
        <Still key={key} sign={SIGNS[key]} figure={shortFigure(figure)} name={name()} />
      ))}
    </dl>
  )
}

/** Four figures, each before its sign. */
export function LyingCards() {
  return (
    <dl className={styles.lying} aria-label={m.trade_lying()}>
      {LYING.map(({ key, figure, name }) => (
        <Still key={key} sign={SIGNS[key]} figure={figure} name={name()} />
      ))}
    </dl>
  )
}

function Still({ sign, figure, name }: { sign: IconDrawing | undefined; figure: string; name: string }) {
  return (
    <div className={styles.card}>
      <dt>{name}</dt>
      <dd>
        {figure}
        {sign === undefined ? null : (
          <span className={styles.sign}>
            <Icon of={sign} size={22} />
          </span>
        )}
      </dd>
    </div>
  )
}
