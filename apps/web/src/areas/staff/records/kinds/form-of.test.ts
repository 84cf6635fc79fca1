import { expect, test } from 'vitest'
import { RECORD_KINDS } from '@rodchao/contract'
import { isSettingsPart } from './form-of.ts'
import { RECORD_FORMS } from './forms/record-forms.ts'
import { SETTINGS_FORMS } from './forms/settings-forms.ts'

test('the form of every kind is where it is fetched from', () => {
  const settings = RECORD_KINDS.filter(isSettingsPart)
  expect(Object.keys(SETTINGS_FORMS).toSorted()).toEqual(settings.toSorted())
  const others = RECORD_KINDS.filter((kind) => !isSettingsPart(kind))
  expect(Object.keys(RECORD_FORMS).toSorted()).toEqual(others.toSorted())
})
