import type { Stay, StayMap } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { drawMap, MAP_HEIGHT, MAP_WIDTH } from '../map-model.ts'
import type { MapPin } from '../map-model.ts'
import styles from './neighbourhood-map.module.css'

const KILOMETRE = 1000
const PIN = 5
const LABEL_GAP = 10
const BAR_Y = MAP_HEIGHT - 14
const BAR_X = 14

export interface NeighbourhoodMapProps {
  /** Short name of the house. */
  name: string
  map: StayMap
  nearby: Stay['nearby']
}

/** The shop's own drawing, to scale: nobody else hears who looks at it. The list beside it says the same in words. */
export function NeighbourhoodMap({ name, map, nearby }: NeighbourhoodMapProps) {
  const locale = useLocale()
  const { shapes, house, pins, bar } = drawMap(map, nearby)
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
        role="img"
        aria-label={m.stay_map({ name })}
        className={styles.map}
      >
        {shapes.map(({ kind, path }, index) => (
          <path key={`${kind} ${index}`} d={path} className={styles[kind]} />
        ))}
        {shapes.map(({ kind, name: words, label }, index) =>
          label === null ? null : (
            <text
              key={`${kind} ${index}`}
              x={label.x}
              y={label.y}
              transform={label.angle === 0 ? undefined : `rotate(${label.angle} ${label.x} ${label.y})`}
              dy={kind === 'road' ? -5 : 4}
              textAnchor="middle"
              className={styles.words}
            >
              {words[locale]}
            </text>
          ),
        )}
        <circle cx={house.x} cy={house.y} r={house.radius} className={styles.area} />
        {pins
          .filter(({ isOnFoot }) => isOnFoot)
          .map(({ x, y, name: { th } }) => (
            <path key={th} d={`M${house.x} ${house.y}L${x} ${y}`} className={styles.walk} />
          ))}
        {pins.map((pin) => (
          <Pin key={pin.name.th} pin={pin} words={pin.name[locale]} />
        ))}
        <text x={house.x} y={house.y} dy={4} textAnchor="middle" className={styles.house}>
          {name}
        </text>
        <path d={`M${BAR_X} ${BAR_Y - 4}v4h${bar.length}v-4`} className={styles.bar} />
        <text x={BAR_X + bar.length + 6} y={BAR_Y + 1} className={styles.words}>
          {bar.metres < KILOMETRE
            ? m.stay_map_metres({ count: formatCount(bar.metres) })
            : m.stay_map_kilometres({ count: formatCount(bar.metres / KILOMETRE) })}
        </text>
      </svg>
      <figcaption>{m.stay_map_about()}</figcaption>
    </figure>
  )
}

function Pin({ pin: { x, y, side, labelY, kind }, words }: { pin: MapPin; words: string }) {
  return (
    <>
      <circle cx={x} cy={y} r={PIN} className={kind === 'shop' ? styles.shop : styles.near} />
      <text
        x={side === 'start' ? x + LABEL_GAP : x - LABEL_GAP}
        y={labelY}
        dy={4}
        textAnchor={side}
        className={styles.name}
      >
        {words}
      </text>
    </>
  )
}
