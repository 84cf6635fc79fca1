import { m } from '#lib/messages.ts'

/** Fields that several kinds have. */
export const NAME_FIELDS = {
  nameTh: { label: () => m.records_name_th() },
  nameEn: { label: () => m.records_name_en() },
} as const

export const IS_ACTIVE = { label: () => m.records_is_active() } as const
export const POSITION = {
  label: () => m.records_position(),
  help: () => m.records_position_help(),
  isHalf: true,
} as const

/** There is always one: nothing begins as anything. */
function noneIsNew(): never {
  throw new Error('settings are never new')
}
export const ALONE = { first: noneIsNew, isKept: true } as const
