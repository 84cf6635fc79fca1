import type { HairStyle, PortraitLook } from './portraits.ts'

/** What lies behind the head, and what lies on it, in the box of 48. */
const BEHIND: Partial<Record<HairStyle, string>> = {
  long: 'M13 19a11 11 0 0 1 22 0v17H13z',
  bob: 'M13 19a11 11 0 0 1 22 0v10h-22z',
  veil: 'M12 20a12 12 0 0 1 24 0v20H12z',
  curls: 'M24 6a6 6 0 0 1 7 3 6 6 0 0 1 5 7 6 6 0 0 1-1 9H13a6 6 0 0 1-1-9 6 6 0 0 1 5-7 6 6 0 0 1 7-3z',
  bun: 'M24 4a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
}
const ON_TOP: Partial<Record<HairStyle, string>> = {
  short: 'M15 20c0-8 4-11 9-11s9 3 9 11c-2-4-5-6-9-6s-7 2-9 6z',
  bob: 'M15 21c0-8 4-11 9-11s9 3 9 11c-1-4-4-6-6-6-3 3-8 4-12 6z',
  long: 'M15 21c0-8 4-11 9-11s9 3 9 11c-2-3-5-5-9-7-2 3-5 5-9 7z',
  bun: 'M15 20c0-7 4-10 9-10s9 3 9 10c-2-3-5-5-9-5s-7 2-9 5z',
  curls: 'M15 20c0-7 4-10 9-10s9 3 9 10c-3-3-6-4-9-4s-6 1-9 4z',
  beard:
    'M15 19c0-7 4-10 9-10s9 3 9 10v4c0 6-4 10-9 10s-9-4-9-10zM18 18v6c0 2 2 3 6 3s6-1 6-3v-6c-2-3-4-3-6-3s-4 0-6 3z',
  veil: 'M14 22c0-9 4-13 10-13s10 4 10 13c-1-5-4-8-10-8s-9 3-10 8z',
}

/** A flat head and shoulders without a face; the name beside it says who it is. */
export function Portrait({ look }: { look: PortraitLook }) {
  const { skin, hair, clothes, style } = look
  const scarf = style === 'veil' ? clothes : hair
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      {BEHIND[style] === undefined ? null : <path d={BEHIND[style]} fill={scarf} />}
      <path d="M20 26h8v8h-8z" fill={skin} style={{ filter: 'brightness(.88)' }} />
      <path d="M8 48c0-9 7-15 16-15s16 6 16 15z" fill={style === 'veil' ? hair : clothes} />
      <ellipse cx="24" cy="20.5" rx="8.2" ry="9.6" fill={skin} />
      {ON_TOP[style] === undefined ? null : <path d={ON_TOP[style]} fill={scarf} fillRule="evenodd" />}
    </svg>
  )
}
