import { labelFrom, m } from '#lib/messages.ts'
import styles from './definition.module.css'

/** What has a definition. */
export type Defined =
  | 'addons'
  | 'averages'
  | 'by_channel'
  | 'by_model'
  | 'comparison'
  | 'ended'
  | 'funnel'
  | 'held'
  | 'hours'
  | 'ins'
  | 'money'
  | 'new_bookings'
  | 'on_rent'
  | 'outs'
  | 'overdue'
  | 'revenue'
  | 'trend'
  | 'utilisation'

const definitionOf = labelFrom<Defined>({
  addons: () => m.home_stat_def_addons(),
  averages: () => m.home_stat_def_averages(),
  by_channel: () => m.home_stat_def_by_channel(),
  by_model: () => m.home_stat_def_by_model(),
  comparison: () => m.home_stat_def_comparison(),
  ended: () => m.home_stat_def_ended(),
  funnel: () => m.home_stat_def_funnel(),
  hours: () => m.home_stat_def_hours(),
  ins: () => m.home_stat_def_ins(),
  money: () => m.home_stat_def_money(),
  new_bookings: () => m.home_stat_def_new_bookings(),
  on_rent: () => m.home_stat_def_on_rent(),
  outs: () => m.home_stat_def_outs(),
  overdue: () => m.home_stat_def_overdue(),
  revenue: () => m.home_stat_def_revenue(),
  trend: () => m.home_stat_def_trend(),
  utilisation: () => m.home_stat_def_utilisation(),
  held: () => `${m.home_stat_def_deposits()} ${m.home_stat_def_refunds()} ${m.home_stat_def_idle()}`,
})

/** Fetched with the first question: all of them together are as long as the page. */
export function DefinitionWords({ of }: { of: Defined }) {
  return <p className={styles.words}>{definitionOf(of)}</p>
}
