import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import type { Statistics } from './api.ts'
import { readStatState } from './model.ts'
import { TrendCard } from './components/use-cards.tsx'

const DAYS = ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']

/** Of a shop whose vehicles could be let for so long each day, a day with the one before it. */
function showTrend(availableMinutes: number) {
  const series = DAYS.map((date) => ({ from: date, to: date, rentedMinutes: 0, availableMinutes, outs: 0, revenue: 0 }))
  const statistics = { from: '2026-11-28', to: '2026-11-28', series } as unknown as Statistics
  return render(
    <TestingRouter>
      <TrendCard
        statistics={statistics}
        before={undefined}
        state={readStatState({}, { year: 2026, month: 11, day: 28 })}
      />
    </TestingRouter>,
  )
}

it('the use of vehicles is said in words while there is none to let', async () => {
  await showTrend(0)
  await expect.element(page.getByText(m.home_stat_trend_none())).toBeVisible()
  await expect.element(page.getByText('80', { exact: true })).not.toBeInTheDocument()
})

it('is drawn as nothing where there are vehicles that nobody rented', async () => {
  await showTrend(1440)
  await expect.element(page.getByText('0%', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText(m.home_stat_trend_none())).not.toBeInTheDocument()
})
