import { getRouteApi, Link } from '@tanstack/react-router'
import { formatCount } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { textParam } from '#lib/search-params.ts'
import { StaffTop } from '#shell/layouts/staff-top.tsx'
import { tabClass, TabCount, Tabs } from '#ui/layout/tabs.tsx'
import { useDoneToasts } from '../core/use-done-toasts.tsx'
import { DrawerTab } from './components/drawer-tab.tsx'
import { RefundsTab } from './components/refunds-tab.tsx'
import { UnmatchedTab } from './components/unmatched-tab.tsx'
import { MONEY_TABS, readTab } from './model.ts'
import type { MoneyTab } from './model.ts'
import { useLiveMoney, useRefunds, useUnmatched } from './use-money.ts'
import { tabLabel } from './labels.ts'
import styles from './money-page.module.css'

const route = getRouteApi('/_staff/money')

/** /money: the cash of a branch, refunds and unmatched payments. */
export function MoneyPage() {
  useLocale()
  useLiveMoney()
  const search = route.useSearch()
  const tab = readTab(search)
  const { showToast, region } = useDoneToasts()
  return (
    <>
      <div className={styles.page}>
        <StaffTop>
          <h1>{m.money_title()}</h1>
        </StaffTop>
        <MoneyTabs tab={tab} branch={textParam(search, 'branch')} />
        {tab === 'drawer' ? <DrawerTab search={search} onDone={showToast} /> : null}
        {tab === 'refunds' ? <RefundsTab onDone={showToast} /> : null}
        {tab === 'unmatched' ? <UnmatchedTab onDone={showToast} /> : null}
      </div>
      {region}
    </>
  )
}

function MoneyTabs({ tab, branch }: { tab: MoneyTab; branch: string | undefined }) {
  const refunds = useRefunds()
  const unmatched = useUnmatched()
  const counts: Record<MoneyTab, number> = {
    drawer: 0,
    refunds: refunds.data?.length ?? 0,
    unmatched: unmatched.data?.filter(({ status }) => status === 'open').length ?? 0,
  }
  return (
    <div className={styles.tabs}>
      <Tabs label={m.money_tabs()}>
        {MONEY_TABS.map((key) => (
          <Link
            key={key}
            to="/money"
            search={{ ...(key === 'drawer' ? {} : { tab: key }), ...(branch === undefined ? {} : { branch }) }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={tabClass()}
            aria-current={key === tab ? 'page' : undefined}
            replace
            resetScroll={false}
          >
            {tabLabel(key)}
            {counts[key] === 0 ? null : <TabCount tone="review">{formatCount(counts[key])}</TabCount>}
          </Link>
        ))}
      </Tabs>
    </div>
  )
}
