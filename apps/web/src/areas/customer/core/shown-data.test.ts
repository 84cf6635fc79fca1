import { beforeEach, describe, expect, it } from 'vitest'
import { NO_ANSWER, ProblemError } from '#lib/api/problem-error.ts'
import { orShown, rememberShown } from './shown-data.ts'

const problem = (status: number, code: string) =>
  new ProblemError({ status, code, traceId: 't-1', errors: [], detail: '', extensions: {} })
const before = { price: 1, failure: null }

describe('a press that fails', () => {
  beforeEach(() => rememberShown('/villa', before))

  it.each([
    [500, 'internal'],
    [503, 'unavailable'],
    [429, 'rate_limited'],
    [0, NO_ANSWER],
  ])('leaves what is shown, with the failure beside it (%i %s)', async (status, code) => {
    const data = await orShown('/villa', true, Promise.reject<typeof before>(problem(status, code)))
    expect(data).toMatchObject({ price: 1, failure: { traceId: 't-1' } })
  })

  it('is an error of the page where nothing of it is shown yet', async () => {
    const failing = () => Promise.reject<typeof before>(problem(500, 'internal'))
    await expect(orShown('/villa', false, failing())).rejects.toThrow(ProblemError)
    await expect(orShown('/search', true, failing())).rejects.toThrow(ProblemError)
  })

  it('is nobody else’s failure: a refusal and a mistake of ours are thrown on', async () => {
    await expect(orShown('/villa', true, Promise.reject<typeof before>(problem(404, 'not_found')))).rejects.toThrow(
      ProblemError,
    )
    await expect(orShown('/villa', true, Promise.reject<typeof before>(new TypeError('x')))).rejects.toThrow(TypeError)
  })

  it('that works is the answer alone', async () => {
    expect(await orShown('/villa', true, Promise.resolve({ price: 2, failure: null }))).toEqual({
      price: 2,
      failure: null,
    })
  })
})
