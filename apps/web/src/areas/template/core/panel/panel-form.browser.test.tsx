import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ComponentType } from 'react'
import { PanelForm } from './panel-form.tsx'
import type { PanelFormPart } from './panel-form.tsx'

it('the button that sends a form says that it waits until the form is there', async () => {
  const sent = vi.fn()
  const { promise, resolve } = Promise.withResolvers<ComponentType<PanelFormPart>>()
  const load = () => promise
  await render(<PanelForm open onClose={() => undefined} title="Somebody new" submit="Add" load={load} own={{}} />)
  const add = page.getByRole('button', { name: 'Add' })
  await expect.element(add).toHaveAttribute('aria-busy', 'true')

  resolve(({ id }) => (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        sent()
      }}
    />
  ))
  await expect.element(add).not.toHaveAttribute('aria-busy')
  await add.click()
  expect(sent).toHaveBeenCalledOnce()
})
