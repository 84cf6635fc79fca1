import type { Unmatched } from './api.ts'

/** 500 baht that came late and belong to nobody yet. */
export const UNMATCHED: Unmatched = {
  id: '00000000-0000-4000-8000-0000000000e1',
  method: 'transfer',
  amount: 50_000,
  receivedAt: '2030-06-08T09:50:00+07:00',
  transferRef: 'LATE-1',
  note: '',
  status: 'open',
  source: null,
  matches: [],
}
