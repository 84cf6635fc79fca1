import type { PettyDirection, PettyKind } from '@rodchao/contract'
import { labelFrom, m } from '#lib/messages.ts'
import type { Drawer } from '../api.ts'

type Line = Drawer['lines'][number]
export type PettyLine = Line & { petty: NonNullable<Line['petty']> }

export const pettyKindLabel = labelFrom<PettyKind>({
  change: () => m.money_petty_change(),
  fuel: () => m.money_petty_fuel(),
  parts: () => m.money_petty_parts(),
  tip: () => m.money_petty_tip(),
  bank: () => m.money_petty_bank(),
  other: () => m.money_petty_other(),
})

export const pettyDirectionLabel = labelFrom<PettyDirection>({
  in: () => m.money_petty_in(),
  out: () => m.money_petty_out(),
})

/** "เงินออก · ค่าน้ำมัน", and that of what undoes another entry. */
export function pettyLineLabel({ amount, petty }: PettyLine): string {
  const kind = pettyKindLabel(petty.kind)
  if (petty.isCounterEntry) return m.money_petty_counter({ kind })
  return amount < 0 ? m.money_petty_line_out({ kind }) : m.money_petty_line_in({ kind })
}

export function isPetty(line: Line): line is PettyLine {
  return line.petty !== null
}
