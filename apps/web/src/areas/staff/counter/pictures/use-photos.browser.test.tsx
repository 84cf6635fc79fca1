import { useQuery } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { handOverDetailsOptions } from '#areas/staff/core/api/hand-over.ts'
import { HAND_OVER, RESERVATION } from '#areas/staff/core/testing-reservation.ts'
import { ProblemError } from '#lib/api/problem-error.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import { angleLabel } from '../../core/hand-over/labels.ts'
import type { Angle, Photo } from './photos.ts'
import { usePhotos } from './use-photos.ts'
import { PhotoGrid } from './photo-grid.tsx'

const { id } = RESERVATION
const PIXEL = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (byte) =>
  byte.charCodeAt(0),
)

const photo = (angle: Angle, number: number): Photo => ({
  id: `00000000-0000-4000-8000-0000000000f${number}`,
  direction: 'out',
  angle,
  note: '',
  width: 1,
  height: 1,
  takenAt: '2030-06-08T09:58:00+07:00',
  takenBy: 'สมชาย',
  isKept: false,
})

interface Upload {
  key: string
  angle: FormDataEntryValue | null
  onProgress: (fraction: number) => void
  arrive: (photo: Photo) => void
  fail: (error: Error) => void
}

let kept: Photo[]
let uploads: Upload[]
const removePhoto = vi.fn<NonNullable<Answers['removePhoto']>>()
const findPhoto = vi.fn<NonNullable<Answers['findPhoto']>>()

const calls = createTestingApi({
  findHandOverDetails: () => ({ ...HAND_OVER, photos: kept }),
  removePhoto,
  findPhoto,
})
const upload = (_operation: string, request: { idempotencyKey: string; form: FormData }) =>
  new Promise<Photo>((resolve, reject) => {
    const { onProgress } = request as unknown as Upload
    const arrive = (added: Photo) => {
      kept = [...kept, added]
      resolve(added)
    }
    uploads.push({ key: request.idempotencyKey, angle: request.form.get('angle'), onProgress, arrive, fail: reject })
  })
// Uploads go by XMLHttpRequest, for their progress, so that the answers of the testing client do not reach them.
const api: ApiClient = { ...calls, upload: upload as unknown as ApiClient['upload'] }

function Photos() {
  const { data } = useQuery(handOverDetailsOptions(api, id))
  const photos = data?.photos ?? []
  const desk = usePhotos(id, 'out', photos)
  return <PhotoGrid photos={photos} desk={desk} needed={4} />
}

const open = () =>
  render(
    <TestingRouter api={api}>
      <Photos />
    </TestingRouter>,
  )

const picture = () => new File(['not read here'], 'IMG_0001.jpg', { type: 'image/jpeg' })
const camera = (angle: Angle) => page.getByLabelText(m.counter_photo_take({ name: angleLabel(angle) }), { exact: true })
const shown = (angle: Angle) => page.getByRole('img', { name: angleLabel(angle), exact: true })
const remove = (angle: Angle) => page.getByRole('button', { name: m.counter_photo_remove({ name: angleLabel(angle) }) })
const progress = () => page.getByRole('progressbar', { name: m.counter_photo_sending() })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const count = (taken: number) => page.getByText(m.counter_photos_count({ count: taken, needed: 4 }))

async function take(angle: Angle): Promise<Upload> {
  const before = uploads.length
  await userEvent.upload(camera(angle), picture())
  await expect.poll(() => uploads.length).toBe(before + 1)
  const last = uploads.at(-1)
  if (last === undefined) throw new Error('nothing was sent')
  return last
}

const lost = () =>
  new ProblemError({ status: 0, code: 'no_answer', traceId: null, errors: [], detail: null, extensions: {} })

beforeEach(() => {
  kept = []
  uploads = []
  removePhoto.mockReset().mockImplementation(() => new Response(null, { status: 204 }))
  findPhoto.mockReset().mockImplementation(() => new Response(PIXEL, { headers: { 'content-type': 'image/gif' } }))
})

describe('photos of a vehicle', () => {
  it('are sent as they are taken, with how far each has come, and stand there then', async () => {
    await open()
    await expect.element(count(0)).toBeVisible()
    const sent = await take('front')
    expect(sent.angle).toBe('front')
    await expect.element(progress()).toHaveAttribute('value', '0')
    sent.onProgress(0.4)
    await expect.element(progress()).toHaveAttribute('value', '0.4')
    await expect.element(camera('front')).not.toBeInTheDocument()
    sent.arrive(photo('front', 1))
    await expect.element(shown('front')).toBeVisible()
    await expect.element(progress()).not.toBeInTheDocument()
    await expect.element(count(1)).toBeVisible()
    await expect.element(camera('back')).toBeInTheDocument()
  })

  it('that did not arrive say so, and are sent again under the same key', async () => {
    await open()
    const first = await take('left')
    first.fail(lost())
    await expect.element(page.getByRole('alert')).toMatchTextContent(m.staff_problem_no_answer())
    await button(m.shared_retry()).click()
    await expect.element(progress()).toHaveAttribute('value', '0')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(uploads.map(({ key }) => key)).toEqual([first.key, first.key])
    uploads.at(-1)?.arrive(photo('left', 2))
    await expect.element(shown('left')).toBeVisible()
  })

  it('that the shop refuses say why in few words, and make room for another under a new key', async () => {
    await open()
    const first = await take('right')
    first.fail(new ProblemError({ ...lost().toFields(), status: 415, code: 'not_an_image' }))
    await expect.element(page.getByRole('alert')).toMatchTextContent(m.counter_photo_not_an_image())
    await button(m.counter_photo_drop()).click()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    expect(document.activeElement?.contains(camera('right').element())).toBe(true)
    expect(document.activeElement?.localName).toBe('li')
    const second = await take('right')
    expect(second.key).not.toBe(first.key)
  })

  it('chosen several at once fill the angles that are missing, in the order of a walk round the vehicle', async () => {
    kept = [photo('right', 1)]
    await open()
    await expect.element(count(1)).toBeVisible()
    await userEvent.upload(page.getByLabelText(m.counter_photos_choose()), [picture(), picture(), picture()])
    await expect.poll(() => uploads.map(({ angle }) => angle)).toEqual(['front', 'back', 'left'])
    expect(new Set(uploads.map(({ key }) => key)).size).toBe(3)
    expect(progress().elements()).toHaveLength(3)
  })

  it('are struck by name, as long as no inspection holds them', async () => {
    kept = [photo('front', 1), { ...photo('back', 2), isKept: true }]
    await open()
    await expect.element(shown('back')).toBeVisible()
    await expect.element(remove('back')).not.toBeInTheDocument()
    removePhoto.mockImplementation(() => {
      kept = kept.filter(({ angle }) => angle !== 'front')
      return new Response(null, { status: 204 })
    })
    await remove('front').click()
    await expect.element(camera('front')).toBeInTheDocument()
    await expect.element(shown('front')).not.toBeInTheDocument()
    await expect.element(shown('back')).toBeVisible()
    await userEvent.tab()
    await expect.element(camera('front')).toHaveFocus()
  })

  it('that could not be struck stay, and the grid says why', async () => {
    kept = [photo('front', 1)]
    removePhoto.mockResolvedValue(refusal('not_from_here'))
    await open()
    await remove('front').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(m.staff_problem_not_from_here())
    await expect.element(shown('front')).toBeVisible()
  })

  it('are shown in full by a press, and closed by Escape', async () => {
    kept = [photo('dashboard', 1)]
    await open()
    const name = angleLabel('dashboard')
    await button(m.counter_photo_enlarge({ name })).click()
    const dialog = page.getByRole('dialog', { name })
    await expect.element(dialog).toMatchTextContent('สมชาย')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button(m.counter_photo_enlarge({ name }))).toHaveFocus()
  })

  it('whose picture did not come are asked for again, and stay inside a narrow window', async () => {
    kept = [photo('front', 1)]
    findPhoto.mockImplementationOnce(() => refusal('unavailable'))
    await open()
    await expect.element(page.getByText(m.staff_slip_picture_failed(), { exact: false })).toBeVisible()
    await button(m.shared_retry()).click()
    await expect.element(shown('front')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  })
})
