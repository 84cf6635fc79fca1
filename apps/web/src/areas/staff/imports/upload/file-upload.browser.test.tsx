import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { m } from '#lib/messages.ts'
import { FileUpload } from './file-upload.tsx'

const refusedBy = (status: number, code: string) =>
  new ProblemError({ status, code, traceId: null, errors: [], detail: null, extensions: {} })

function draw(problem: ProblemError) {
  const nothing = () => undefined
  const file = new File(['no,who'], 'old.csv')
  return render(
    <FileUpload upload={{ phase: 'failed', file, problem }} onChoose={nothing} onRetry={nothing} onStop={nothing} />,
  )
}

const choose = () => page.getByRole('button', { name: m.imports_choose(), exact: true })
const again = () => page.getByRole('button', { name: m.shared_retry(), exact: true })

it('an account that may not send files any more is told so, and neither sends nor chooses another', async () => {
  await draw(refusedBy(403, 'forbidden'))
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain(m.staff_problem_forbidden())
  await expect.element(choose()).not.toBeInTheDocument()
  await expect.element(again()).not.toBeInTheDocument()
})

it('what was merely not to be had is sent again', async () => {
  await draw(refusedBy(503, 'unavailable'))
  await expect.element(again()).toBeVisible()
  await expect.element(choose()).toBeVisible()
})
