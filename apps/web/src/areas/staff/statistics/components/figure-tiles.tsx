import { Link } from '@tanstack/react-router'
import { figureChange, permille } from '@rodchao/rental'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { changeText, figureLabel, percentText } from '../labels.ts'
import type { ChangeKind } from '../labels.ts'
import type { Statistics } from '../api.ts'
import { statSearch } from '../model.ts'
import type { Figure, StatState } from '../model.ts'
import { Definition } from './definition.tsx'
import type { Defined } from './definition-words.tsx'
import styles from './figure-tiles.module.css'

interface Tile {
  name: string
  figure: Figure
  valueOf: (statistics: Statistics) => number | null
  show?: ((value: number | null) => string) | undefined
  unit?: string | undefined
  kind?: ChangeKind | undefined
  /** Whether more is good; nothing where it is neither. */
  moreIs?: 'good' | 'bad' | undefined
  definition: Defined
}

function tiles(): Tile[] {
  return [
    {
      name: m.home_stat_outs(),
      figure: 'outs',
      valueOf: ({ counts }) => counts.outs,
      moreIs: 'good',
      definition: 'outs',
    },
    { name: m.home_stat_ins(), figure: 'ins', valueOf: ({ counts }) => counts.ins, definition: 'ins' },
    {
      name: m.home_stat_on_rent(),
      figure: 'on_rent',
      valueOf: ({ counts }) => counts.onRent,
      unit: m.home_stat_units(),
      moreIs: 'good',
      definition: 'on_rent',
    },
    {
      name: m.home_stat_utilisation(),
      figure: 'rented',
      valueOf: ({ units }) => permille(units.rentedMinutes, units.availableMinutes),
      show: percentText,
      kind: 'points',
      moreIs: 'good',
      definition: 'utilisation',
    },
    {
      name: m.home_stat_overdue(),
      figure: 'overdue',
      valueOf: ({ counts }) => counts.overdue,
      moreIs: 'bad',
      definition: 'overdue',
    },
    {
      name: m.home_stat_new_bookings(),
      figure: 'new_bookings',
      valueOf: ({ counts }) => counts.newBookings,
      moreIs: 'good',
      definition: 'new_bookings',
    },
    {
      name: m.home_stat_cancelled(),
      figure: 'cancelled',
      valueOf: ({ counts }) => counts.cancelled,
      moreIs: 'bad',
      definition: 'ended',
    },
    {
      name: m.home_stat_no_show(),
      figure: 'no_show',
      valueOf: ({ counts }) => counts.noShow,
      moreIs: 'bad',
      definition: 'ended',
    },
  ]
}

export interface FigureTilesProps {
  statistics: Statistics
  before: Statistics | undefined
  state: StatState
  /** What the figures are compared with, in words. */
  beforeName: string
}

/** The days in figures, each with the change, its definition, and its rows behind it. */
export function FigureTiles({ statistics, before, state, beforeName }: FigureTilesProps) {
  return (
    <section className={styles.tiles} aria-label={m.home_stat_figures()}>
      {tiles().map((tile, index) => (
        <FigureTile
          key={tile.figure}
          tile={tile}
          isFirst={index === 0}
          {...{ statistics, before, state, beforeName }}
        />
      ))}
    </section>
  )
}

function FigureTile({
  tile,
  isFirst,
  statistics,
  before,
  state,
  beforeName,
}: FigureTilesProps & { tile: Tile; isFirst: boolean }) {
  const { name, figure, valueOf, show, unit, kind = 'count', moreIs, definition } = tile
  const value = valueOf(statistics)
  const shown = show === undefined ? formatCount(value ?? 0) : show(value)
  const change = before === undefined ? null : figureChange(value, valueOf(before))
  const words = before === undefined ? ' ' : changeText(change, kind)
  const direction =
    change === null || moreIs === undefined ? 0 : Math.sign(change.difference) * (moreIs === 'good' ? 1 : -1)
  const isSame = words === m.home_stat_same()
  return (
    <div className={styles.tile} data-figure={figure}>
      <span className={styles.head}>
        <span className={styles.name}>{name}</span>
        <Definition name={name} of={definition} />
      </span>
      <Link
        to="/stat"
        search={statSearch(state, { rows: { figure, method: undefined, page: 1 } })}
        preload={false}
        resetScroll={false}
        className={styles.link}
        aria-label={m.home_stat_show_rows({
          name: figureLabel(figure),
          value: unit === undefined ? shown : `${shown} ${unit}`,
        })}
      >
        <b className={styles.value}>{shown}</b>
        {unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
      </Link>
      <span className={styles.change} data-direction={isSame ? 0 : direction}>
        {isFirst && change !== null
          ? isSame
            ? m.home_stat_same_as({ before: beforeName })
            : m.home_stat_change_from({ change: words, before: beforeName })
          : words}
      </span>
    </div>
  )
}
