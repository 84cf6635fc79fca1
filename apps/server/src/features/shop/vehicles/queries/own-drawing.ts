import { VEHICLE_PAINTS } from '@rodchao/contract/vehicle-drawings'

const PAINTS: ReadonlySet<string> = new Set(VEHICLE_PAINTS)

/** What the paints are called in Thai; where one name begins as another does, the longer one comes first. */
const THAI_PAINTS: readonly (readonly [name: string, paint: (typeof VEHICLE_PAINTS)[number]])[] = [
  ['น้ำเงินเข้ม', 'navy'],
  ['กรมท่า', 'navy'],
  ['น้ำเงิน', 'blue'],
  ['น้ำตาล', 'brown'],
  ['ฟ้า', 'sea'],
  ['แดง', 'red'],
  ['ครีม', 'cream'],
  ['ขาว', 'white'],
  ['ดำ', 'black'],
  ['เขียว', 'green'],
  ['เหลือง', 'yellow'],
  ['ส้ม', 'orange'],
  ['เงิน', 'silver'],
  ['เทา', 'grey'],
  ['ชมพู', 'pink'],
]

export interface PaintedRow {
  readonly drawing_kind: string
  readonly drawing_paint: string
  /** As the shop wrote it: 'black', 'สีดำด้าน'; null where no unit is known. */
  readonly colour_th: string | null
  readonly colour_en: string | null
}

/**
 * The drawing of one vehicle: its model's, in its own colour where there is a paint of that name. Of several colours the
 * first one that is a paint.
 */
export function ownDrawing(row: PaintedRow): { kind: string; paint: string } {
  const own = englishPaint(row.colour_en ?? '') ?? thaiPaint(row.colour_th ?? '')
  return { kind: row.drawing_kind, paint: own ?? row.drawing_paint }
}

function englishPaint(colour: string): string | undefined {
  const words = colour
    .toLowerCase()
    .split(/[^a-z]+/)
    .map((word) => (word === 'gray' ? 'grey' : word))
  return words.find((word) => PAINTS.has(word))
}

function thaiPaint(colour: string): string | undefined {
  const named = THAI_PAINTS.map(([name, paint]) => ({ at: colour.indexOf(name), paint })).filter(({ at }) => at >= 0)
  // Of two at one place the longer name: sorting keeps the order of the list.
  return named.toSorted((one, other) => one.at - other.at)[0]?.paint
}
