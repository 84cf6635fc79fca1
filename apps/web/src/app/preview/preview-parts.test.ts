import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, CHOICES } from '#shell/settings/settings.ts'
import { HEAD_SCRIPT } from './preview-parts.ts'

const OWNER = { accessToken: 'a.b.c', userData: JSON.stringify({ ability: [{ action: 'manage', subject: 'all' }] }) }

interface Window {
  stored: Record<string, string>
  search?: string
  areSamplesHidden?: boolean
}

function isShown({ stored, search = '', areSamplesHidden = false }: Window): boolean {
  const dataset: Record<string, string> = {}
  const document = {
    documentElement: { dataset },
    querySelector: (selector: string) =>
      areSamplesHidden && selector === 'meta[name="rodchao-samples"]' ? { content: 'hidden' } : null,
  }
  const storage = { getItem: (key: string) => stored[key] ?? null }
  // oxlint-disable-next-line eslint/no-new-func, typescript/no-implied-eval -- it is text in a page
  new Function('localStorage', 'document', 'location', HEAD_SCRIPT)(storage, document, { search })
  return dataset['preview'] === ''
}

const withLayout = (layout: object) => isShown({ stored: { ...OWNER, layout: JSON.stringify(layout) } })

test('a preview is shown to who may do everything, whatever the skin, the direction and the way pages come', () => {
  expect(isShown({ stored: OWNER })).toBe(true)
  expect(isShown({ stored: { ...OWNER, skin: 'dark' } })).toBe(true)
  expect(withLayout({ ...DEFAULT_SETTINGS, isRtl: true, transition: 'none' })).toBe(true)
})

test('to nobody else: not signed in, signed in as somebody with fewer rights, with what cannot be read', () => {
  expect(isShown({ stored: {} })).toBe(false)
  expect(isShown({ stored: { userData: OWNER.userData } })).toBe(false)
  const ability = [{ action: 'manage', subject: 'normal' }]
  expect(isShown({ stored: { ...OWNER, userData: JSON.stringify({ ability }) } })).toBe(false)
  expect(isShown({ stored: { ...OWNER, userData: '{' } })).toBe(false)
  expect(isShown({ stored: { ...OWNER, layout: '{"layout":' } })).toBe(false)
})

test('not where the page would be another: an address that asks for more, samples that the menu hides', () => {
  expect(isShown({ stored: OWNER, search: '?sessions=year' })).toBe(false)
  expect(isShown({ stored: OWNER, areSamplesHidden: true })).toBe(false)
})

const arranged = (['layout', 'contentWidth', 'navbar', 'navbarColor', 'footer'] as const).flatMap((name) =>
  CHOICES[name].filter((choice) => choice !== DEFAULT_SETTINGS[name]).map((choice) => ({ [name]: choice })),
)

test.each([
  ...arranged,
  { isMenuCollapsed: !DEFAULT_SETTINGS.isMenuCollapsed },
  { isMenuHidden: !DEFAULT_SETTINGS.isMenuHidden },
])('not in another arrangement: %j', (choice) => {
  expect(withLayout(choice)).toBe(false)
})

test.each(['bordered', 'semi-dark'])('not in the skin %s, which comes with the program', (skin) => {
  expect(isShown({ stored: { ...OWNER, skin } })).toBe(false)
})
