import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { OfflineStrip } from '#shell/navbar/offline/offline-strip.tsx'
import { WaitingStrip } from './waiting-strip.tsx'

it('a driver is told in one place that there is no network, and the foot of the page stays free', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const day = (keptAt: number | null) => (
    <>
      <WaitingStrip count={0} isCut keptAt={keptAt} onSend={() => undefined} />
      <OfflineStrip />
    </>
  )
  const { rerender } = await render(day(null))
  const overFoot = page.getByText(new RegExp(m.shell_nav_offline()))
  await expect.element(overFoot).toBeVisible()
  await rerender(day(Date.parse('2026-11-21T10:00:00+07:00')))
  await expect.element(page.getByText(/10[:.]00/)).toBeVisible()
  await expect.element(overFoot).not.toBeVisible()
})
