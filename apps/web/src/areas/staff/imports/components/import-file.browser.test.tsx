import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ImportJob } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { session } from '#lib/session/session.ts'
import { forgetTyped } from '#shell/typed/kept-text.ts'
import { createTestingApi, refusal, TestingPage } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { EMPTY_DRAFT, toMapping } from '../draft.ts'
import type { Step } from '../model.ts'
import { ImportFile } from './import-file.tsx'

const HEADER = ['no', 'model', 'out', 'back', 'state', 'sum', 'who']
const MAPPING = toMapping({
  ...EMPTY_DRAFT,
  reference: { column: 'no' },
  product: { choice: { column: 'model' }, units: {} },
  start: { column: 'out', order: 'day-first', time: '09:00' },
  end: { column: 'back', order: 'day-first', zeroNights: 'refuse' },
  status: { column: 'state', values: { ok: 'confirmed' } },
  amount: { ...EMPTY_DRAFT.amount, column: 'sum' },
  customer: { name: '{who}', language: 'th' },
}) as NonNullable<ImportJob['mapping']>
const JOB: ImportJob = {
  id: '00000000-0000-4000-8000-000000000001',
  fileName: 'old.csv',
  byteSize: 200,
  phase: 'checked',
  progress: null,
  summary: { lines: 2, imported: 2, present: 0, refused: [], created: { products: 0, units: 0, customers: 0 } },
  error: null,
  createdAt: '2030-06-07T09:10:00+07:00',
  createdBy: 'Nok',
  updatedAt: '2030-06-07T09:10:00+07:00',
  readAs: 'csv utf-8 ,',
  header: HEADER,
  sample: [['1', 'Click', '1/6/2030', '2/6/2030', 'ok', '250', 'Nok']],
  mapping: MAPPING,
  options: { create: ['customers'], units: {} },
  refused: [],
}
const USER = {
  id: '00000000-0000-4000-8000-000000000001',
  fullName: 'Nok',
  username: 'nok',
  email: 'nok@shop.example',
  avatar: null,
  branchId: null,
  role: 'admin' as const,
  ability: [{ action: 'manage', subject: 'all' }],
  extras: { eCommerceCartItemsCount: 0 },
}
const forbidden = () => refusal('forbidden')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const signIn = (role: 'admin' | 'staff') =>
  session.start({ accessToken: 'a.b.c', refreshToken: 'r', userData: { ...USER, role } })

function draw(job: ImportJob, step: Step, answers: Answers) {
  return render(
    <TestingPage api={createTestingApi({ listImports: () => ({ jobs: [] }), ...answers })}>
      <ImportFile job={job} step={step} failure={null} onRetry={() => undefined} />
    </TestingPage>,
  )
}

beforeEach(() => {
  forgetTyped()
  signIn('admin')
})
afterEach(() => session.end())

const RUN = m.imports_run({ count: '2' })
it.each([
  ['a trial', 'check', JOB, { checkImport: forbidden }, m.imports_check_again()],
  ['a run', 'run', JOB, { runImport: forbidden }, RUN],
  ['going on', 'run', { ...JOB, phase: 'stopped' }, { runImport: forbidden }, m.imports_go_on()],
  ['stopping', 'run', { ...JOB, phase: 'running' }, { stopImport: forbidden }, m.imports_stop()],
] as const)(
  '%s that this account may not do any more is not offered again',
  async (_what, step, job, answers, name) => {
    await draw(job, step, answers)
    await button(name).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
    await expect.element(button(name)).not.toBeInTheDocument()
  },
)

it('a file that this account may not take away any more stays, and its button goes', async () => {
  await draw(JOB, 'file', { discardImport: forbidden })
  await button(m.imports_discard()).click()
  await page.getByRole('dialog').getByRole('button', { name: m.imports_discard() }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(button(m.imports_discard())).not.toBeInTheDocument()
})

it('whoever is a manager no more tries again without the vehicles that only a manager makes', async () => {
  const asked = vi.fn<(create: unknown) => void>()
  const body = (sent: unknown) => (sent as { options: { create: string[] } }).options.create
  await draw({ ...JOB, options: { create: ['customers', 'products', 'units'], units: {} } }, 'check', {
    checkImport: (sent) => {
      asked(body(sent))
      return body(sent).includes('products') ? forbidden() : JOB
    },
  })
  await button(m.imports_check_again()).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.imports_problem_forbidden())
  signIn('staff')
  await expect.element(page.getByRole('checkbox', { name: m.imports_create_products() })).not.toBeChecked()
  await button(m.imports_check()).click()
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith(['customers']))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
