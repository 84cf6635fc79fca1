import { useEffect, useState } from 'react'
import type { IssuedDocument, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import { mayHavePapers } from './may-have-papers.ts'

/** Contracts and deposits are of one thing each; what was paid is of all of them. */
export function isOfOne(kind: IssuedDocument['kind']): boolean {
  return kind === 'rental_contract' || kind === 'deposit_slip'
}

/** Those that a thing of a booking of several has: its own, and what is of all of them. */
export function papersOfThing(rows: readonly IssuedDocument[], no: number): IssuedDocument[] {
  return rows.filter(({ kind, thingNo }) => !isOfOne(kind) || thingNo === no)
}

let last: { key: string; rows: Promise<readonly IssuedDocument[]> } | null = null

/** All parts of a page ask once. */
function askOnce(api: ApiClient, token: string, news: string): Promise<readonly IssuedDocument[]> {
  const key = `${token} ${news}`
  if (last?.key !== key) {
    const rows = api.call('listOwnPapers', { reservationToken: token }).then((answer) => answer.rows)
    last = { key, rows }
    rows.catch(() => {
      last = null
    })
  }
  return last.rows
}

export interface OwnPapersOptions {
  reservation: Pick<TrackedReservation, 'status' | 'members'>
  token: string
  api: ApiClient
  /** Asked again when it changes. */
  news: string
}

/** Papers of the booking that hold. They come after the page stands; without them it is whole. */
export function useOwnPapers({ reservation, token, api, news }: OwnPapersOptions): readonly IssuedDocument[] {
  const [rows, setRows] = useState<readonly IssuedDocument[]>([])
  const mayHave = mayHavePapers(reservation)
  useEffect(() => {
    if (!mayHave) return undefined
    let isWanted = true
    askOnce(api, token, news)
      // Those of before stay in sight until the new ones are there.
      .then((found) => (isWanted ? setRows(found.filter(({ status }) => status === 'issued')) : undefined))
      // A failure needs no message: papers are fetched again with the next change.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [api, token, mayHave, news])
  return rows
}
