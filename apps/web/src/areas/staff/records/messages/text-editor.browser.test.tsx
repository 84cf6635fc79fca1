import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MESSAGE_FIELDS } from '@rodchao/rental'
import type { MessageValues } from '@rodchao/rental'
import { m } from '#lib/messages.ts'
import { createTestingApi, refusal, TestingRouter } from '#shell/testing-router.tsx'
import type { Answers } from '#shell/testing-router.tsx'
import type { TextRecord } from './api.ts'
import frameStyles from './messages.module.css'
import { TextEditor } from './text-editor.tsx'

const SAMPLES: MessageValues = {
  ...Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, `(${field})`])),
  customerName: 'Anna Smith',
  bookingLink: 'https://shop.example/t',
}
const BUILT_IN = { subject: 'Confirmed {code}', body: '{booking}\n\nSee the booking:\n{bookingLink}\n\n{shopName}' }
const TEXT: TextRecord = {
  kind: 'confirmed',
  language: 'en',
  scope: 'general',
  version: 0,
  words: BUILT_IN,
  isOwn: false,
  standard: BUILT_IN,
  followsGeneral: false,
  samples: SAMPLES,
  versions: [],
}
const OWN = { subject: 'Mine {code}', body: '{start}\n\n{bookingLink}' }
const version = (no: number, words: TextRecord['words'] | null) => ({
  version: no,
  words,
  takenFrom: null,
  author: 'Owner',
  since: '2030-06-01T10:00:00+07:00',
})
const KEPT: TextRecord = {
  ...TEXT,
  version: 2,
  words: OWN,
  isOwn: true,
  versions: [version(2, OWN), version(1, { ...OWN, subject: 'First {code}' })],
}

const change = vi.fn<(body: unknown) => void>()
const show = (text: TextRecord, answers: Answers = {}) =>
  render(
    <TestingRouter
      api={createTestingApi({
        listMessageTexts: () => ({ hasHouses: false, items: [] }),
        findMessageText: () => text,
        ...answers,
      })}
    >
      <TextEditor name={{ kind: 'confirmed', language: 'en', scope: 'general' }} onDone={() => undefined} />
    </TestingRouter>,
  )
const body = () => page.getByRole('textbox', { name: m.texts_body() })
const subject = () => page.getByRole('textbox', { name: m.texts_subject() })
const preview = () => page.getByRole('region', { name: m.texts_preview() })
const shown = () => preview().element().textContent
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`\\{${name}\\}`) })
const caretAt = (at: number) => {
  const element = body().element() as HTMLTextAreaElement
  element.focus()
  element.setSelectionRange(at, at)
}

beforeEach(() => {
  change.mockReset()
  sessionStorage.clear()
})

it('puts a field where one types, by press and by keys, and goes on typing behind it', async () => {
  await show(TEXT)
  await expect.element(body()).toHaveValue(BUILT_IN.body)
  caretAt(0)
  await userEvent.keyboard('Hello ')
  await chip('customerName').click()
  await userEvent.keyboard('!{Enter}')
  await expect.element(body()).toHaveValue(`Hello {customerName}!\n${BUILT_IN.body}`)
  await expect.poll(shown).toContain('Hello Anna Smith!')

  await subject().click()
  await userEvent.keyboard('{End} for ')
  const toolbar = page.getByRole('toolbar')
  ;(toolbar.getByRole('button').first().element() as HTMLButtonElement).focus()
  await userEvent.keyboard('{End}{Home}{ArrowRight}{ArrowLeft}')
  await expect.element(toolbar.getByRole('button').first()).toHaveFocus()
  while (!document.activeElement?.getAttribute('aria-label')?.includes('{customerName}'))
    await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Enter}')
  await expect.element(subject()).toHaveValue('Confirmed {code} for {customerName}')
  await expect.element(subject()).toHaveFocus()
  await expect.poll(shown).toContain('Confirmed (code) for Anna Smith')
})

it('names an unknown field with its place, marks it in the preview, leads to it and saves nothing', async () => {
  await show(TEXT, {
    changeMessageText: (sent) => {
      change(sent)
      return KEPT
    },
  })
  await body().fill('Hi\n{custName} {booking} {bookingLink}')
  const fault = m.texts_fault_place({ line: '2', column: '1', fault: m.texts_fault_unknown({ name: '{custName}' }) })
  await expect.element(page.getByText(fault)).toBeVisible()
  await expect.element(body()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(body()).toHaveAccessibleDescription(new RegExp('custName'))
  expect(preview().element().querySelector('mark')?.textContent).toBe('{custName}')
  await page.getByRole('button', { name: new RegExp(m.texts_fault_go({ line: '2' })) }).click()
  const { selectionStart, selectionEnd } = body().element() as HTMLTextAreaElement
  expect([selectionStart, selectionEnd]).toEqual([3, 13])
  // Its words may be below the fold: what saves says that it did not, and leads there.
  await page.getByRole('button', { name: m.texts_save() }).click()
  expect(change).not.toHaveBeenCalled()
  await expect.element(page.getByText(m.texts_not_yet({ count: 1 }))).toBeVisible()
  await expect.element(body()).toHaveFocus()

  await body().fill('Hi {booking}')
  await expect.element(page.getByText(m.texts_fault_needs({ name: m.texts_field_booking_link() }))).toBeVisible()
})

it('is shown as a mail with its button, and as LINE without a subject', async () => {
  await show(TEXT)
  await expect.poll(shown).toContain('Confirmed (code)')
  await expect.element(preview().getByText('See the booking', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'LINE', exact: true }).click()
  await expect.poll(shown).toContain('See the booking:\nhttps://shop.example/t')
  expect(shown()).not.toContain('Confirmed (code)')
})

it('is shown with a booking of the shop', async () => {
  const asked = vi.fn<(code: string | null) => void>()
  await show(TEXT, {
    findMessageValues: (_, query) => {
      asked(query.get('code'))
      return query.get('code') === 'XYZ789'
        ? { code: 'XYZ789', values: { ...SAMPLES, booking: 'Honda Wave' } }
        : refusal('not_found')
    },
  })
  const field = page.getByRole('textbox', { name: m.texts_preview_code() })
  await field.fill('nosuch')
  await page.getByRole('button', { name: m.texts_preview_show() }).click()
  await expect.element(page.getByText(m.texts_preview_unknown())).toBeVisible()
  await field.fill(' xyz789 ')
  await page.getByRole('button', { name: m.texts_preview_show() }).click()
  await expect.poll(shown).toContain('Honda Wave')
  await expect.poll(shown).toContain(m.texts_preview_booking({ code: 'XYZ789' }))
  expect(asked.mock.calls.flat()).toEqual(['NOSUCH', 'XYZ789'])
})

it('keeps what was typed until it is saved, over the version that was read', async () => {
  const seen: unknown[] = []
  const first = await show(KEPT)
  await body().fill('{start} new words {bookingLink}')
  await expect.element(page.getByText(m.texts_draft())).toBeVisible()
  await first.unmount()
  await show(KEPT, {
    changeMessageText: (sent, _, headers) => {
      seen.push(sent, new Headers(headers).get('if-match'))
      return {
        ...KEPT,
        version: 3,
        words: sent as TextRecord['words'],
        versions: [version(3, sent as never), ...KEPT.versions],
      }
    },
  })
  await expect.element(body()).toHaveValue('{start} new words {bookingLink}')
  await page.getByRole('button', { name: m.texts_save() }).click()
  await vi.waitFor(() =>
    expect(seen).toEqual([{ subject: OWN.subject, body: '{start} new words {bookingLink}' }, '"2"']),
  )
  await expect.element(page.getByText(m.texts_draft())).not.toBeInTheDocument()
  expect(sessionStorage.length).toBe(0)
})

it('says that somebody was first, and keeps what was typed', async () => {
  await show(KEPT, { changeMessageText: () => refusal('stale_version', { currentVersion: 3 }) })
  await body().fill('{start} mine {bookingLink}')
  await page.getByRole('button', { name: m.texts_save() }).click()
  await expect.element(page.getByText(m.texts_stale())).toBeVisible()
  await expect.element(body()).toHaveValue('{start} mine {bookingLink}')
})

it('takes an earlier version or the built-in text back, and not over what is typed', async () => {
  const taken: unknown[] = []
  await show(KEPT, {
    restoreMessageText: (sent) => {
      taken.push(sent)
      return { ...KEPT, version: 3 + taken.length }
    },
  })
  const take = page.getByRole('button', { name: m.texts_version_take_of({ version: '1' }) })
  await body().fill('{start} typed {bookingLink}')
  await expect.element(take).toBeDisabled()
  await page.getByRole('button', { name: m.texts_undo() }).click()
  await take.click()
  await vi.waitFor(() => expect(taken).toEqual([{ version: 1 }]))
  await page.getByRole('button', { name: m.texts_standard() }).click()
  await vi.waitFor(() => expect(taken).toEqual([{ version: 1 }, { version: 0 }]))
})

it('leaves the keyboard among its buttons where the one that was pressed goes', async () => {
  let now = KEPT
  await show(KEPT, {
    findMessageText: () => now,
    restoreMessageText: () => {
      now = { ...TEXT, version: 3, versions: KEPT.versions }
      return now
    },
  })
  const actions = page.getByRole('group', { name: m.texts_actions() })
  await body().fill('{start} typed {bookingLink}')
  await page.getByRole('button', { name: m.texts_undo() }).click()
  await expect.element(actions).toHaveFocus()
  await page.getByRole('button', { name: m.texts_standard() }).click()
  await expect.element(page.getByRole('button', { name: m.texts_standard() })).not.toBeInTheDocument()
  await expect.element(actions).toHaveFocus()
})

it('sends a test of what stands there, saved or not', async () => {
  const tested: unknown[] = []
  await show(TEXT, {
    testMessageText: (sent) => {
      tested.push(sent)
      return { result: 'written_to_file', address: 'owner@shop.example' }
    },
  })
  await subject().fill('Typed {code}')
  await page.getByRole('button', { name: m.texts_test() }).click()
  await expect.element(page.getByText(m.texts_test_written({ address: 'owner@shop.example' }))).toBeVisible()
  await page.getByRole('button', { name: 'LINE', exact: true }).click()
  await expect.element(page.getByText(m.texts_test_written({ address: 'owner@shop.example' }))).not.toBeInTheDocument()
  await page.getByRole('button', { name: m.texts_test_line() }).click()
  await vi.waitFor(() =>
    expect(tested).toEqual(['mail', 'line'].map((way) => ({ subject: 'Typed {code}', body: BUILT_IN.body, way }))),
  )
})

it('keeps its buttons on the edge of what is in sight, with no words under them', async () => {
  await page.viewport(1440, 900)
  const api = createTestingApi({
    listMessageTexts: () => ({ hasHouses: false, items: [] }),
    findMessageText: () => TEXT,
  })
  await render(
    <TestingRouter api={api}>
      <div className={frameStyles.open} style={{ blockSize: 400 }} data-testid="frame">
        <TextEditor name={{ kind: 'confirmed', language: 'en', scope: 'general' }} onDone={() => undefined} />
      </div>
    </TestingRouter>,
  )
  const bottomOf = (element: Element) => Math.round(element.getBoundingClientRect().bottom)
  const actions = page.getByRole('group', { name: m.texts_actions() })
  await expect.element(actions).toBeVisible()
  expect(bottomOf(actions.element())).toBe(bottomOf(page.getByTestId('frame').element()))
  await page.viewport(390, 844)
})
