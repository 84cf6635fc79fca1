import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatDuration } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { ActualTimes } from './actual-times.tsx'

type Shown = Parameters<typeof ActualTimes>[0]['reservation']

it('says how late a vehicle came back by the minutes of the clock that stands beside it', async () => {
  const reservation = {
    kind: 'rental',
    actualStart: '2026-11-29T14:10:20+07:00',
    actualEnd: '2026-12-01T18:03:45+07:00',
    end: '2026-12-01T16:00:00+07:00',
    product: {
      id: 1,
      name: { th: 'คลิก', en: 'Click' },
      drawing: { kind: 'scooter-sport', paint: 'red' },
      charging: 'clock',
    },
  } satisfies Shown
  await render(<ActualTimes reservation={reservation} />)
  const length = formatDuration(123 * 60_000)
  await expect.element(page.getByText(m.staff_actual_late({ length }))).toBeVisible()
})
