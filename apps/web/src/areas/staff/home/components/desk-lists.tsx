import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import type { Desk } from '@rodchao/contract'
import { formatCount } from '../../../../lib/format.ts'
import { m } from '../../../../lib/messages.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { waitingLists } from '../model.ts'
import { DeskList } from './desk-list.tsx'
import { MoneyCard } from './money-card.tsx'
import { PapersCard } from './papers-card.tsx'
import styles from './desk-lists.module.css'

interface DeskListsProps {
  desk: Desk
  now: number
}

/** What waits for somebody, what goes out and what comes in. */
export function DeskLists({ desk, now }: DeskListsProps) {
  const { lists, outsDone, insDone } = desk
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Waiting desk={desk} now={now} />
      </div>
      <div className={styles.column}>
        <DeskList list="outs" desk={desk} now={now}>
          {outsDone === 0 ? m.home_outs_empty() : m.home_outs_done({ count: formatCount(outsDone) })}
        </DeskList>
        {lists.tomorrow.count === 0 ? null : <DeskList list="tomorrow" desk={desk} now={now} />}
      </div>
      <div className={styles.column}>
        <DeskList list="ins" desk={desk} now={now}>
          {insDone === 0 ? m.home_ins_empty() : m.home_ins_done({ count: formatCount(insDone) })}
        </DeskList>
        <MoneyCard money={desk.money} />
        <PapersCard desk={desk} />
      </div>
    </div>
  )
}

function Waiting({ desk, now }: DeskListsProps) {
  const waiting = waitingLists(desk)
  if (waiting.length === 0) {
    return (
      <p className={styles.allDone}>
        <Icon of={IconCircleCheck} size={20} />
        {m.home_nothing_waits()}
      </p>
    )
  }
  return waiting.map((list) => <DeskList key={list} list={list} desk={desk} now={now} />)
}
