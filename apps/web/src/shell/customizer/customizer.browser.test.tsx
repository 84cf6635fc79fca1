import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { m } from '#lib/messages.ts'
import { changeSettings, resetSettings } from '../settings/settings.ts'
import { Customizer } from './customizer.tsx'

beforeEach(() => resetSettings())

it('says why the semi-dark skin changes nothing while the menu is a rail', async () => {
  changeSettings({ isMenuCollapsed: true })
  await render(<Customizer />)
  const words = page.getByText(m.shell_custom_skin_unseen())
  await expect.element(words).not.toBeInTheDocument()
  await page.getByText(m.shell_custom_skin_semi_dark(), { exact: true }).click()
  await expect.element(words).toBeVisible()
  changeSettings({ isMenuCollapsed: false })
  await expect.element(words).not.toBeInTheDocument()
})
