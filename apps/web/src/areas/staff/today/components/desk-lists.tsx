import type { ReactNode } from 'react'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { Desk } from '@rodchao/contract'
import { formatCount } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { Icon } from '#ui/display/icon.tsx'
import { waitingThings } from '../model.ts'
import type { WaitingThing } from '../model.ts'
import { DeadMessages } from './dead-messages.tsx'
import { DeliveriesCard, FailedStops } from './deliveries-card.tsx'
import { DeskList } from './desk-list.tsx'
import { MoneyCard } from './money-card.tsx'
import { Refunds, UnmatchedMoney } from './money-tasks.tsx'
import { PapersCard } from './papers-card.tsx'
import styles from './desk-lists.module.css'

interface DeskListsProps {
  desk: Desk
  now: number
}

/** Waiting work, vehicles going out and vehicles coming in. */
export function DeskLists({ desk, now }: DeskListsProps) {
  const { lists, outsDone, insDone } = desk
  const { first, beside } = waitingThings(desk)
  const waiting = (things: readonly WaitingThing[]) =>
    things.map((thing) => <Waiting key={thing} thing={thing} desk={desk} now={now} />)
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {first.length === 0 ? <AllDone>{m.home_nothing_waits()}</AllDone> : waiting(first)}
      </div>
      <div className={styles.column}>
        {lists.outs.count > 0 ? (
          <DeskList list="outs" desk={desk} now={now} />
        ) : (
          <AllDone isQuiet={outsDone === 0}>
            {outsDone === 0 ? m.home_outs_empty() : m.home_outs_done({ count: formatCount(outsDone) })}
          </AllDone>
        )}
        <DeliveriesCard desk={desk} now={now} />
        {lists.tomorrow.count === 0 ? null : <DeskList list="tomorrow" desk={desk} now={now} />}
      </div>
      <div className={styles.column}>
        {lists.ins.count > 0 ? (
          <DeskList list="ins" desk={desk} now={now} />
        ) : (
          <AllDone isQuiet={insDone === 0}>
            {insDone === 0 ? m.home_ins_empty() : m.home_ins_done({ count: formatCount(insDone) })}
          </AllDone>
        )}
        <MoneyCard money={desk.money} />
        {waiting(beside)}
        <PapersCard desk={desk} />
      </div>
    </div>
  )
}

/** One line in the place of a list that holds nothing; quiet where there was nothing to do either. */
function AllDone({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) {
  return (
    <p className={styles.allDone} data-quiet={isQuiet ? '' : undefined}>
      {isQuiet ? null : <Icon of={IconCircleCheck} size={20} />}
      {children}
    </p>
  )
}

function Waiting({ thing, desk, now }: DeskListsProps & { thing: WaitingThing }) {
  switch (thing) {
    case 'failedStops':
      return <FailedStops desk={desk} now={now} />
    case 'refunds':
      return <Refunds refunds={desk.refunds} />
    case 'unmatched':
      return <UnmatchedMoney unmatched={desk.unmatched} now={now} />
    case 'deadMessages':
      return <DeadMessages messages={desk.deadMessages} now={now} />
    default:
      return <DeskList list={thing} desk={desk} now={now} />
  }
}
