import type { SentDoorAct } from '#areas/staff/core/road/acts.ts'

type Taken = Extract<SentDoorAct, { kind: 'money' }>['taken']

/** What is to be taken, in satang. */
export interface Due {
  rent: number
  deposit: number
}

export interface MoneySplit {
  /** What of the cash the shop keeps. */
  cash: number
  /** What the customer still has to scan. */
  rest: number
  /** What goes back to the customer. */
  change: number
  taken: Taken
}

/** How the money at a door divides: cash pays the rent first and then the deposit, the rest is scanned. */
export function splitMoney({ rent, deposit }: Due, received: number): MoneySplit {
  const due = rent + deposit
  const cash = Math.min(received, due)
  const rentCash = Math.min(cash, rent)
  const depositCash = cash - rentCash
  const parts = [
    { of: 'rent', method: 'cash', amount: rentCash },
    { of: 'rent', method: 'promptpay', amount: rent - rentCash },
    { of: 'deposit', method: 'cash', amount: depositCash },
    { of: 'deposit', method: 'promptpay', amount: deposit - depositCash },
  ] as const
  return {
    cash,
    rest: due - cash,
    change: received - cash,
    taken: parts.filter(({ amount }) => amount > 0).map((part) => ({ ...part, transferRef: null })),
  }
}
