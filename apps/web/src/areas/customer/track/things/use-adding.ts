import { useEffect, useRef, useState } from 'react'
import { ProblemError } from '#lib/api/problem-error.ts'
import { offeredAddons, takenAddons } from '#lib/addons/offered-addons.ts'
import { addOwnThing, findOwnOffers, newIntentKey, previewOwnThing } from '../api.ts'
import type { OwnOffers, OwnThingAnswer, TrackedReservation } from '@rodchao/contract'
import type { ApiClient } from '#lib/api/api-client.ts'
import type { AddedThing, AddedTimes } from '../api.ts'

type AddonChoice = AddedThing['addons'][number]

interface AddingOptions {
  api: ApiClient
  token: string
  onChange: (reservation: TrackedReservation) => void
  onDone: () => void
}

/** What the shop said to the chosen vehicle. */
export interface ShownThingAnswer {
  productId: number
  addons: AddonChoice[]
  answer: OwnThingAnswer
  /** `price`: it is not what was shown before; `taken`: the last one is gone. */
  changed: 'price' | 'taken' | null
}

/** How many of each add-on, by its id. */
export type TakenAlong = Readonly<Record<number, number>>

const WHOLE: AddedTimes = { start: null, end: null }

/** Finds what may be added, prices what is chosen, and adds it at just that price. Nothing chosen is lost on the way. */
export function useAdding({ api, token, onChange, onDone }: AddingOptions) {
  const [offers, setOffers] = useState<OwnOffers | null>(null)
  const [shown, setShown] = useState<ShownThingAnswer | null>(null)
  const [along, setAlong] = useState<TakenAlong>({})
  const [busy, setBusy] = useState<'offers' | 'price' | 'sending' | null>('offers')
  /** `undefined` while there is nothing to say, null for what has no name. */
  const [problem, setProblem] = useState<ProblemError | null | undefined>()
  const turn = useRef(0)
  const intent = useRef({ key: '', body: '' })

  /** Runs what only counts while nothing else was asked meanwhile. */
  const ask = async <Answer>(what: 'offers' | 'price', call: () => Promise<Answer>, take: (answer: Answer) => void) => {
    const own = (turn.current += 1)
    setBusy(what)
    setProblem(undefined)
    try {
      const answer = await call()
      if (own === turn.current) take(answer)
    } catch (error) {
      if (own === turn.current) setProblem(error instanceof ProblemError ? error : null)
    } finally {
      if (own === turn.current) setBusy(null)
    }
  }
  const look = (times: AddedTimes) => {
    setShown(null)
    return ask('offers', () => findOwnOffers(api, token, times), setOffers)
  }
  const productOf = (productId: number) => {
    const offer = offers?.offers.find((one) => one.productId === productId)
    return offer && { id: productId, category: offer.category }
  }
  const addonsOf = (productId: number) => {
    const product = productOf(productId)
    return product === undefined ? [] : offeredAddons(offers?.addons ?? [], product)
  }
  const addonsToAsk = (productId: number, taken: TakenAlong) => {
    const product = productOf(productId)
    return product === undefined ? [] : takenAddons(offers?.addons ?? [], product, ({ id }) => taken[id])
  }
  const choose = (productId: number, taken: TakenAlong, changed: ShownThingAnswer['changed'] = null) => {
    if (offers === null) return Promise.resolve()
    setAlong(taken)
    // The price of the same vehicle stands until the new one is there: nothing moves under the finger that counts.
    setShown((before) => (before?.productId === productId ? before : null))
    const addons = addonsToAsk(productId, taken)
    const body = { productId, addons, start: offers.start, end: offers.end }
    return ask(
      'price',
      () => previewOwnThing(api, token, body),
      (answer) => setShown({ productId, addons, answer, changed }),
    )
  }

  const send = async () => {
    if (shown === null || busy !== null) return
    const { productId, addons, answer } = shown
    const body = { productId, addons, start: answer.start, end: answer.end, expectedTotal: answer.quote.total }
    const text = JSON.stringify(body)
    if (intent.current.body !== text) intent.current = { key: newIntentKey(), body: text }
    setBusy('sending')
    setProblem(undefined)
    try {
      onChange(await addOwnThing(api, token, intent.current.key, body))
      onDone()
    } catch (error) {
      setBusy(null)
      const refusal = error instanceof ProblemError ? error : null
      const isPrice = refusal?.errors.some(({ pointer }) => pointer === '/expectedTotal') === true
      if (isPrice || refusal?.code === 'not_free') await choose(productId, along, isPrice ? 'price' : 'taken')
      else setProblem(refusal)
    }
  }

  const lookFirst = useRef(look)
  useEffect(() => {
    void lookFirst.current(WHOLE)
  }, [])
  return { offers, shown, along, busy, problem, look, choose, send, addonsOf }
}
