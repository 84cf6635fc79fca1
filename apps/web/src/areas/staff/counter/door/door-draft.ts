import { useEffect, useRef, useState } from 'react'
import type { DoorWay } from '@rodchao/rental'
import { keepDraft, readDraft } from '#areas/staff/core/road/kept-days.ts'
import { shopNow } from '#lib/shop-clock.ts'
import { draftFrom } from '../drafts.ts'
import type { LicenceClass, LicenceKind } from '../labels.ts'
import { NO_READINGS } from '../readings.ts'
import type { ReadingsDraft } from '../readings.ts'
import type { Settled } from './door-return.ts'

/** What is typed at a door until it is sent. */
export interface DoorDraft {
  /** Null while nobody chose at the door: then it is the one that the shop fixed, if it did. */
  unitId: number | null
  readings: ReadingsDraft
  licence: { kind: LicenceKind | ''; classes: LicenceClass[]; expires: string; last4: string; isSeen: boolean }
  /** Cash as typed. */
  cash: string
  signature: { name: string; isTyped: boolean; isAgreed: boolean; strokes: number[][] }
  /** How many of each part, by its id. */
  parts: Record<string, number>
  /** How the money of a return is settled; null for the usual way. */
  way: DoorWay | null
  /** The deposit goes back by a transfer of the shop, not here. */
  isBackByShop: boolean
  /** What was agreed with the customer; another reading or part makes it void. */
  settled: Settled | null
}

export const EMPTY_DRAFT: DoorDraft = {
  unitId: null,
  readings: NO_READINGS,
  licence: { kind: '', classes: [], expires: '', last4: '', isSeen: false },
  cash: '',
  signature: { name: '', isTyped: false, isAgreed: false, strokes: [] },
  parts: {},
  way: null,
  isBackByShop: false,
  settled: null,
}

export interface KeptDoorDraft {
  draft: DoorDraft
  change: (next: Partial<DoorDraft>) => void
}

/** Kept on the phone with every change; null until what was kept has been read. */
export function useDoorDraft(user: string, stopId: string): KeptDoorDraft | null {
  const [draft, setDraft] = useState<DoorDraft | null>(null)
  const isTouched = useRef(false)
  useEffect(() => {
    let isGone = false
    void readDraft(user, stopId)
      .catch(() => undefined)
      .then((kept) => {
        if (isGone) return
        setDraft(kept === undefined ? EMPTY_DRAFT : { ...draftFrom(JSON.stringify(kept), EMPTY_DRAFT) })
      })
    return () => {
      isGone = true
    }
  }, [user, stopId])
  useEffect(() => {
    if (draft === null || !isTouched.current) return
    // Where it cannot be kept, it lives as long as the sheet.
    void keepDraft(user, stopId, draft, shopNow()).catch(() => undefined)
  }, [draft, user, stopId])
  if (draft === null) return null
  return {
    draft,
    change: (next) => {
      isTouched.current = true
      setDraft((before) => ({ ...(before ?? EMPTY_DRAFT), ...next }))
    },
  }
}
