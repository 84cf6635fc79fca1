import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { RECORDS } from '@rodchao/contract/records'
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
