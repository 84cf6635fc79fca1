import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { NotAuthorizedPage } from '#areas/notices/not-authorized-page.tsx'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import { createTestingApi, TestingRouter } from '../testing-router.tsx'
import { staffQueryClient } from '../staff-query-client.ts'
import { noteRefusal } from './role-changes.ts'
import { useFollowSession } from './use-follow-session.ts'

const PERSON = {
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Nok',
  username: 'nok',
  email: 'nok@shop.example',
  avatar: null,
  branchId: null,
  extras: { eCommerceCartItemsCount: 0 },
}
const STAFF = { ...PERSON, role: 'staff' as const, ability: [{ action: 'manage', subject: 'normal' }] }
const DRIVER = { ...PERSON, role: 'driver' as const, ability: [{ action: 'read', subject: 'delivery' }] }
type Me = typeof STAFF | typeof DRIVER
const findMe = vi.fn<() => Me>()

function Desk() {
  useFollowSession()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <p data-testid="rail">{useSession()?.user.role}</p>
      {isOpen ? (
        <dialog ref={(dialog) => dialog?.showModal()}>
          <input aria-label="Reason" />
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </dialog>
      ) : null}
    </>
  )
}

const FORBIDDEN = new ProblemError({
  status: 403,
  code: 'forbidden',
  traceId: null,
  errors: [],
  detail: null,
  extensions: {},
})

beforeEach(() => {
  session.start({ accessToken: 'a.b.c', refreshToken: 'r', userData: STAFF })
  findMe.mockReset().mockReturnValue(DRIVER)
})
afterEach(() => session.end())

it('a refusal has the role read anew: what looks at the session follows, and what is typed in a dialog stays', async () => {
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <Desk />
    </TestingRouter>,
  )
  await page.getByRole('textbox', { name: 'Reason' }).fill('ลูกค้าเปลี่ยนแผน')
  noteRefusal(FORBIDDEN)
  await expect.element(page.getByTestId('rail')).toHaveTextContent('driver')
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('ลูกค้าเปลี่ยนแผน')
  expect(session.current()).toMatchObject({ accessToken: 'a.b.c', refreshToken: 'r' })
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(page.getByTestId('rail')).toHaveTextContent('driver')
})

it('whoever is refused a page and may open it by now goes on with what they may do', async () => {
  session.start({ accessToken: 'a.b.c', refreshToken: 'r', userData: DRIVER })
  findMe.mockReturnValue(STAFF)
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <NotAuthorizedPage />
    </TestingRouter>,
  )
  await expect.element(page.getByRole('link', { name: m.notices_my_home() })).toHaveAttribute('href', '/main')
})

it('signing out ends what is on its way for the person who leaves, and keeps nothing of theirs', async () => {
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <Desk />
    </TestingRouter>,
  )
  await expect.element(page.getByTestId('rail')).toHaveTextContent('staff')
  let isEnded = false
  const asked = staffQueryClient.fetchQuery({
    queryKey: ['list', 'asked for ahead'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve) => {
        signal.addEventListener('abort', () => {
          isEnded = true
          resolve('')
        })
      }),
  })
  asked.catch(() => undefined)
  staffQueryClient.setQueryData(['read'], 'bookings')
  session.end()
  expect(isEnded).toBe(true)
  await expect.poll(() => staffQueryClient.getQueryData(['read'])).toBe(undefined)
})

function Bookings({ read }: { read: () => Promise<string> }) {
  useFollowSession()
  return <p data-testid="list">{useQuery({ queryKey: ['list', 'of the page'], queryFn: read }).data}</p>
}

it('a page that is still there when somebody signs in elsewhere is read anew, and shows nothing of who left', async () => {
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('for Nok')
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <QueryClientProvider client={staffQueryClient}>
        <Bookings read={read} />
      </QueryClientProvider>
    </TestingRouter>,
  )
  const list = page.getByTestId('list')
  await expect.element(list).toHaveTextContent('for Nok')
  session.end()
  await expect.poll(() => list.element().textContent).toBe('')
  read.mockResolvedValue('for Lek')
  session.start({ accessToken: 'd.e.f', refreshToken: 's', userData: { ...STAFF, id: DRIVER.id, fullName: 'Lek' } })
  await expect.element(list).toHaveTextContent('for Lek')
})

it('a page whose reading was ended by signing out is read when somebody signs in before the sign-in has come', async () => {
  const read = vi.fn<() => Promise<string>>().mockReturnValueOnce(new Promise(() => undefined))
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <QueryClientProvider client={staffQueryClient}>
        <Bookings read={read} />
      </QueryClientProvider>
    </TestingRouter>,
  )
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  read.mockResolvedValue('for Nok again')
  session.end()
  session.start({ accessToken: 'd.e.f', refreshToken: 's', userData: STAFF })
  await expect.element(page.getByTestId('list')).toHaveTextContent('for Nok again')
})

it('asks nobody for other refusals, and keeps to itself what comes after signing out', async () => {
  await render(
    <TestingRouter api={createTestingApi({ findMe })}>
      <Desk />
    </TestingRouter>,
  )
  noteRefusal(new Error('broken'))
  expect(findMe).not.toHaveBeenCalled()
  findMe.mockImplementation(() => {
    session.end()
    return DRIVER
  })
  noteRefusal(FORBIDDEN)
  await vi.waitFor(() => expect(findMe).toHaveBeenCalledOnce())
  expect(session.current()).toBeNull()
})
