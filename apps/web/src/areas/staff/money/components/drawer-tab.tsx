import { Suspense, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { formatDateTime, formatMoment } from '#lib/format.ts'
import { DraftScope } from '#shell/typed/draft-scope.tsx'
import { m } from '#lib/messages.ts'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { useNow } from '#ui/dates/use-now.ts'
import { inReadersLanguage } from '#areas/staff/core/labels.ts'
import type { Branches, Drawer } from '../api.ts'
import { chosenBranch } from '../model.ts'
import { useBranches, useDrawer } from '../use-money.ts'
import { money } from '../labels.ts'
import type { PettyLine } from '../petty/petty-labels.ts'
import { CloseDrawerDialog } from './close-drawer-dialog.tsx'
import { DrawerClosings } from './drawer-closings.tsx'
import { DrawerLines } from './drawer-lines.tsx'
import { Loaded } from './loaded.tsx'
import styles from './drawer-tab.module.css'
import parts from './panel.module.css'

const PettyCashDialog = lazyComponent(() => import('../petty/petty-cash-dialog.tsx'), 'PettyCashDialog')
const UndoPettyDialog = lazyComponent(() => import('../petty/undo-petty-dialog.tsx'), 'UndoPettyDialog')

/** The cash of one branch since it was last counted. */
export function DrawerTab({ search, onDone }: { search: RawSearch; onDone: (message: string) => void }) {
  const branches = useBranches()
  return (
    <Loaded query={branches}>
      {(shop) => {
        const branch = chosenBranch(search, shop)
        if (branch === undefined) return <p className={parts.empty}>{m.money_no_branch()}</p>
        return <BranchDrawer key={branch} branch={branch} shop={shop} onDone={onDone} />
      }}
    </Loaded>
  )
}

function BranchDrawer({ branch, shop, onDone }: { branch: number; shop: Branches; onDone: (message: string) => void }) {
  const drawer = useDrawer(branch)
  const now = useNow()
  const [isClosing, setClosing] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [undone, setUndone] = useState<PettyLine | null>(null)
  const name = shop.branches.find(({ id }) => id === branch)?.name
  return (
    <>
      <div className={parts.tools}>
        <BranchSelect branch={branch} branches={shop.branches} />
        {drawer.data === undefined ? null : (
          <span className={parts.push}>
            <Button onClick={() => setAdding(true)}>{m.money_petty()}</Button>
            <Button variant="next" onClick={() => setClosing(true)}>
              {m.money_close()}
            </Button>
          </span>
        )}
      </div>
      <Loaded query={drawer}>
        {(data) => (
          <>
            <p className={parts.printHead}>
              {m.money_print_head({
                branch: name === undefined ? '' : inReadersLanguage(name),
                time: formatDateTime(now),
              })}
            </p>
            <Figures drawer={data} />
            <div className={styles.columns}>
              <DrawerLines lines={data.lines} lineCount={data.lineCount} onUndo={setUndone} />
              <DrawerClosings closings={data.closings} branchName={name === undefined ? '' : inReadersLanguage(name)} />
            </div>
            {isClosing ? (
              <DraftScope place={`drawer ${data.branchId}`}>
                <CloseDrawerDialog drawer={data} onClose={() => setClosing(false)} onDone={onDone} />
              </DraftScope>
            ) : null}
            <Suspense>
              {isAdding ? (
                <DraftScope place={`petty cash ${data.branchId}`}>
                  <PettyCashDialog drawer={data} onClose={() => setAdding(false)} onDone={onDone} />
                </DraftScope>
              ) : null}
              {undone === null ? null : (
                <DraftScope place={`undo petty cash ${undone.id}`}>
                  <UndoPettyDialog line={undone} onClose={() => setUndone(null)} onDone={onDone} />
                </DraftScope>
              )}
            </Suspense>
          </>
        )}
      </Loaded>
    </>
  )
}

/** A shop with one branch has nothing to choose. */
function BranchSelect({ branch, branches }: { branch: number; branches: Branches['branches'] }) {
  const navigate = useNavigate()
  if (branches.length < 2) return null
  return (
    <label className={parts.branch}>
      <span>{m.home_branch()}</span>
      <select
        value={branch}
        onChange={(event) =>
          void navigate({ to: '/money', search: { branch: event.currentTarget.value }, replace: true })
        }
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {inReadersLanguage(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

function Figures({ drawer }: { drawer: Drawer }) {
  const now = useNow()
  const hasPetty = drawer.pettyIn !== 0 || drawer.pettyOut !== 0
  const figures = [
    { key: 'float', name: m.money_opening_float(), amount: drawer.openingFloat },
    { key: 'in', name: m.money_cash_in(), amount: drawer.cashIn },
    { key: 'out', name: m.money_cash_out(), amount: -drawer.cashOut },
    ...(hasPetty
      ? [
          { key: 'petty-in', name: m.money_petty_sum_in(), amount: drawer.pettyIn },
          { key: 'petty-out', name: m.money_petty_sum_out(), amount: -drawer.pettyOut },
        ]
      : []),
    { key: 'expected', name: m.money_expected(), amount: drawer.expected },
  ]
  return (
    <section aria-label={m.money_drawer_now()}>
      <dl className={styles.figures} data-petty={hasPetty ? '' : undefined}>
        {figures.map(({ key, name, amount }) => (
          <div key={key} data-figure={key}>
            <dt>{name}</dt>
            <dd>
              <Money amount={money(amount)} unit={key === 'expected' ? m.staff_baht() : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.since}>{m.money_since({ time: formatMoment(drawer.from, now) })}</p>
    </section>
  )
}
