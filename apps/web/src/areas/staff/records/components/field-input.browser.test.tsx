import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RECORDS } from '@rodchao/contract/records'
import { m } from '#lib/messages.ts'
import { createTestingApi, TestingRouter } from '#shell/testing-router.tsx'
import { viewOf } from '../kinds/views.ts'
import { FieldInput } from './field-input.tsx'
import type { FieldInputProps } from './field-input.tsx'

function Code() {
  const [value, setValue] = useState<FieldInputProps['value']>('')
  // Only what a line reads.
  const props = { id: 'code', name: 'code', spec: RECORDS.codes.fields.code, view: { label: () => 'Code' } }
  return <FieldInput {...(props as unknown as FieldInputProps)} value={value} error={undefined} onChange={setValue} />
}

it('a code is in capitals however it is typed, as customers may type it, too', async () => {
  await render(<Code />)
  const code = page.getByRole('textbox', { name: 'Code' })
  await userEvent.type(code, 'sea10')
  await expect.element(code).toHaveValue('SEA10')
})

it('a model that has to be chosen says that there is none yet, where the shop has none', async () => {
  // Only what a choice of records reads.
  const props = { id: 'product', name: 'product', spec: RECORDS.units.fields.product, view: { label: () => 'Model' } }
  await render(
    <TestingRouter api={createTestingApi({ listRecords: () => ({ items: [], total: 0 }) })}>
      <FieldInput {...(props as unknown as FieldInputProps)} value="" error={undefined} onChange={() => undefined} />
    </TestingRouter>,
  )
  await expect
    .element(page.getByRole('combobox', { name: 'Model' }))
    .toHaveAccessibleDescription(m.records_empty({ what: viewOf('products').title() }))
})
