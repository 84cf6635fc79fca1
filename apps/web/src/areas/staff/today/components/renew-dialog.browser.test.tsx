import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Desk } from '@rodchao/contract'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import { RenewDialog } from './renew-dialog.tsx'

const PAPER: Desk['papers']['rows'][number] = {
  unitId: 7,
  version: 2,
  label: '1กข 234',
  labelKind: 'plate',
  productName: { th: 'ฮอนด้า คลิก', en: 'Honda Click' },
  kind: 'tax',
  expiresOn: '2030-06-07',
}

const save = () => page.getByRole('button', { name: m.home_renew_save(), exact: true })

it('an account that may not renew any more is told so, keeps the day, and is not offered it again', async () => {
  const api = createTestingApi({ renewUnitPaper: () => refusal('forbidden') })
  await render(
    <TestingRouter api={api}>
      <RenewDialog paper={PAPER} onClose={() => undefined} />
    </TestingRouter>,
  )
  const day = page.getByRole('textbox', { name: m.home_renew_until() })
  const typed = (day.element() as HTMLInputElement).value
  await save().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.staff_problem_forbidden())
  await expect.element(save()).not.toBeInTheDocument()
  await expect.element(day).toHaveValue(typed)
})
