import { useState } from 'react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { nextSort, readListState } from '#areas/staff/core/list-state.ts'
import { codeText } from '#areas/staff/core/labels.ts'
import { m } from '#lib/messages.ts'
import { TestingRouter } from '#shell/testing-router.tsx'
import { columnLabel, HIDDEN_AT_FIRST } from '../columns.tsx'
import { ListContext } from '../list-context.tsx'
import { shownRows } from '../folding.ts'
import type { ShownRow } from '../folding.ts'
import { pageToggled, toggled } from '../selection.ts'
import type { Selection } from '../selection.ts'
import { ROW } from '../testing-row.ts'
import { ReservationTable } from './reservation-table.tsx'

const LONG_NAME = 'คุณประเสริฐศักดิ์ วงศ์สุวรรณรัตนโกสินทร์มหาดิลกภพนพรัตน์ราชธานี'

const HELD: ShownRow = {
  ...ROW,
  id: '00000000-0000-4000-8000-000000000002',
  code: 'H2B83RTC6',
  status: 'hold',
  customer: null,
  unit: null,
  expiresAt: '2026-11-21T09:20:00+07:00',
}
const LONG: ShownRow = {
  ...ROW,
  id: '00000000-0000-4000-8000-000000000003',
  code: 'L5D61WNE8',
  customer: { fullName: LONG_NAME, phone: '+66812345678' },
  flags: ['customer_note', 'watch_list'],
}
const ROWS = [ROW, HELD, LONG]

type Props = Partial<ComponentProps<typeof ReservationTable>> & { onFold?: (id: string, isOpening: boolean) => void }

function Table({ rows = ROWS, onOpen = vi.fn(), onFold = vi.fn(), ...rest }: Props) {
  const [state, setState] = useState(() => readListState({}))
  const [selection, setSelection] = useState<Selection>(new Set())
  return (
    <TestingRouter>
      <ListContext value={{ now: Date.parse('2026-11-21T09:00:00+07:00'), onOpen, onFold }}>
        <ReservationTable
          rows={rows}
          page=""
          state={state}
          visibility={HIDDEN_AT_FIRST}
          selection={selection}
          changed={new Set()}
          isBusy={false}
          onSort={(sort) => setState((before) => ({ ...before, ...nextSort(before, sort) }))}
          onOpen={onOpen}
          onTick={(id) => setSelection(toggled(selection, id))}
          onTickPage={() =>
            setSelection(
              pageToggled(
                selection,
                rows.map(({ id }) => id),
              ),
            )
          }
          {...rest}
        />
      </ListContext>
    </TestingRouter>
  )
}

const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
const bodyRows = () => page.getByRole('row').elements().slice(1)
const tick = (name: string) => page.getByRole('checkbox', { name, exact: true })
const row = ({ id }: ShownRow) => page.elementLocator(document.querySelector(`tr[data-row="${id}"]`) ?? document.body)

describe('the table of reservations', () => {
  // Narrower windows have cards.
  beforeEach(() => page.viewport(1280, 800))
  afterEach(() => page.viewport(390, 844))

  it('is named, and has a head for each column that is shown', async () => {
    await render(<Table />)
    await expect.element(page.getByRole('table', { name: m.staff_main_title() })).toBeVisible()
    await expect.poll(bodyRows).toHaveLength(3)
    await expect.element(head(columnLabel('status'))).toBeInTheDocument()
    await expect.element(head(columnLabel('flag'))).toBeInTheDocument()
    await expect.element(head(columnLabel('deposit'))).not.toBeInTheDocument()
  })

  it('shows the columns that were asked for and hides others', async () => {
    await render(<Table visibility={{ deposit: true, booked: false, place: false }} />)
    await expect.element(head(columnLabel('deposit'))).toBeInTheDocument()
    await expect.element(head(columnLabel('place'))).not.toBeInTheDocument()
  })

  it('without rows keeps its heads, with no box ticked', async () => {
    await render(<Table rows={[]} />)
    await expect.element(head(columnLabel('status'))).toBeInTheDocument()
    expect(bodyRows()).toHaveLength(0)
    await expect.element(tick(m.staff_select_page())).not.toBeChecked()
  })

  it('says what is not known yet of a hold: the person and the vehicle', async () => {
    await render(<Table rows={[HELD]} />)
    await expect.element(page.getByText(m.staff_no_name_yet())).toBeInTheDocument()
    await expect.element(page.getByText(m.staff_no_unit_yet())).toBeInTheDocument()
  })

  it('keeps every row as high as the next, however long a name is', async () => {
    await render(<Table />)
    await expect.poll(bodyRows).toHaveLength(3)
    const heights = bodyRows().map((element) => Math.round(element.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  it('sorts by a press on a head, then the other way, then as before, and says which', async () => {
    await render(<Table />)
    const button = () => head(columnLabel('code')).getByRole('button')
    await expect.element(head(columnLabel('code'))).not.toHaveAttribute('aria-sort')
    await button().click()
    await expect.element(head(columnLabel('code'))).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{Enter}')
    await expect.element(head(columnLabel('code'))).toHaveAttribute('aria-sort', 'descending')
    await userEvent.keyboard(' ')
    await expect.element(head(columnLabel('code'))).not.toHaveAttribute('aria-sort')
    await expect.element(button()).toHaveFocus()
  })

  it('cannot be sorted by what has no order', async () => {
    await render(<Table />)
    await expect.element(head(columnLabel('flag')).getByRole('button')).not.toBeInTheDocument()
  })

  it('ticks a row by the space bar, and the box of the page says that some are', async () => {
    const onOpen = vi.fn<(id: string) => void>()
    await render(<Table onOpen={onOpen} />)
    const one = () => tick(m.staff_select_row({ code: codeText(HELD.code) }))
    await expect.element(one()).toBeInTheDocument()
    one().element().focus()
    await userEvent.keyboard(' ')
    await expect.element(one()).toBeChecked()
    await expect.element(row(HELD)).toHaveAttribute('data-ticked')
    await expect.element(tick(m.staff_select_page())).toBePartiallyChecked()
    tick(m.staff_select_page()).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(tick(m.staff_select_page())).toBeChecked()
    await userEvent.keyboard(' ')
    await expect.element(one()).not.toBeChecked()
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('opens a row by a press on it or by Enter on its number', async () => {
    const onOpen = vi.fn<(id: string) => void>()
    await render(<Table onOpen={onOpen} />)
    await page.getByText('Emma Lindqvist').first().click()
    expect(onOpen.mock.calls).toEqual([[ROW.id]])
    const link = page.getByRole('link', { name: codeText(LONG.code) })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(LONG.id))
    link.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(onOpen.mock.calls).toEqual([[ROW.id], [LONG.id]])
  })

  it('tells every flag of a row by one sign', async () => {
    await render(<Table rows={[LONG]} />)
    await expect.poll(() => document.querySelectorAll('td [role="img"]').length).toBe(1)
    expect(document.querySelector('td [role="img"]')?.getAttribute('aria-label')).toContain(' · ')
  })

  it('opens a booking of several into a row for each of its things, by its own button', async () => {
    const part = (no: number) => ({ ...LONG, id: `thing-${no}`, code: `${LONG.code}-${no}`, group: { no, size: 3 } })
    const booking = {
      ...LONG,
      group: { no: 1, size: 3 },
      others: [part(2), { ...part(3), status: 'on_rent' as const }],
    }
    function Booking() {
      const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
      return (
        <Table
          rows={shownRows([booking], unfolded)}
          onFold={(id, isOpen) => setUnfolded(new Set(isOpen ? [id] : []))}
        />
      )
    }
    await render(<Booking />)
    const button = page.getByRole('button', { name: m.staff_things({ count: 3 }) })
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText(m.staff_things_alike({ count: 2, all: 3 }))).toBeInTheDocument()
    await expect.element(page.getByText('2,550')).toBeInTheDocument()
    await button.click()
    await expect.poll(bodyRows).toHaveLength(3)
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByText('2,550')).not.toBeInTheDocument()
    await expect
      .element(
        page.getByRole('link', { name: `${codeText(`${LONG.code}-3`)} ${m.staff_thing_of({ no: 3, size: 3 })}` }),
      )
      .toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.poll(bodyRows).toHaveLength(1)
  })

  it('says that it is busy while new rows are fetched', async () => {
    await render(<Table isBusy />)
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  })
})
