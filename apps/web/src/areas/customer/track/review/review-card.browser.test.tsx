import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnReview } from '@rodchao/contract'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { m } from '#lib/messages.ts'
import { ReviewCard } from './review-card.tsx'

const ASKED: OwnReview = { state: 'asked', stars: null, words: '' }

/** A shop that keeps the first review, and has no signal as often as it is told. */
function shop(first: OwnReview, silences = 0) {
  const sent: unknown[] = []
  let left = silences
  const api = {
    call: async (name: string, { body }: { body?: { stars: number; words: string } } = {}): Promise<OwnReview> => {
      if (name === 'findOwnReview' || body === undefined) return first
      sent.push(body)
      if (left > 0) {
        left -= 1
        throw new ProblemError({ status: 0, code: NO_ANSWER, traceId: null, errors: [], detail: null, extensions: {} })
      }
      return { state: 'given', ...body }
    },
  }
  // Only what the card calls.
  return { sent, api: api as unknown as ApiClient }
}

const star = (count: number) => page.getByRole('radio', { name: m.track_review_stars({ count }) })
const words = () => page.getByRole('textbox')
const send = () => page.getByRole('button', { name: m.track_review_send() })
const thanks = () => page.getByRole('heading', { name: m.track_review_thanks() })

it('one tap on a star brings the field for words and the button; what was sent stands there for good', async () => {
  const { api, sent } = shop(ASKED)
  await render(<ReviewCard token="t" api={api} />)
  await expect.element(star(4)).toBeInTheDocument()
  await expect.element(send()).not.toBeInTheDocument()
  await star(4).click()
  await words().fill(' Good bike ')
  await send().click()
  await expect.element(thanks()).toBeVisible()
  expect(sent).toEqual([{ stars: 4, words: 'Good bike' }])
  await expect.element(page.getByText('Good bike')).toBeVisible()
  await expect.element(star(4)).not.toBeInTheDocument()
})

it('without an answer stars and words are kept, and sending again works', async () => {
  const { api, sent } = shop(ASKED, 1)
  await render(<ReviewCard token="t" api={api} />)
  await star(5).click()
  await words().fill('Deposit back')
  await send().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(m.track_problem_no_answer())
  await expect.element(words()).toHaveValue('Deposit back')
  await send().click()
  await expect.element(thanks()).toBeVisible()
  expect(sent).toHaveLength(2)
})

it('who has said something is not asked again, and nobody is while the rental goes on', async () => {
  const given = await render(<ReviewCard token="t" api={shop({ state: 'given', stars: 3, words: 'ok' }).api} />)
  await expect.element(thanks()).toBeVisible()
  await expect.element(page.getByText('ok')).toBeVisible()
  await given.unmount()
  const early = await render(<ReviewCard token="t" api={shop({ state: 'not_yet', stars: null, words: '' }).api} />)
  await expect.poll(() => early.container.textContent).toBe('')
})
