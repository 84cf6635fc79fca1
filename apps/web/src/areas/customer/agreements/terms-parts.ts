import { MINUTE } from '@rodchao/rental'
import { policySentences } from '#lib/cancellation-policy.ts'
import { formatDuration, formatMoney } from '#lib/format.ts'
import { m } from '#lib/messages.ts'
import { returnSentences } from '#lib/return-terms.ts'
import type { AgreementPart } from './agreement-page.tsx'
import type { AgreementsData, Deposit } from './api.ts'

const length = (minutes: number) => formatDuration(minutes * MINUTE)

const KIND_LABELS = {
  scooter: m.menu_scooter,
  motorcycle: m.menu_motorcycle,
  big_bike: m.menu_big_bike,
  bicycle: m.menu_bicycle,
  car: m.menu_car,
  pool_villa: m.menu_villas,
}

function depositText({ category, from, to }: Deposit): string {
  const kind = KIND_LABELS[category]()
  if (to === 0) return m.agreements_terms_deposit_none({ kind })
  if (from === to) return m.agreements_terms_deposit_one({ kind, amount: formatMoney(to) })
  return m.agreements_terms_deposit_range({ kind, from: formatMoney(from), to: formatMoney(to) })
}

/** What a booking keeps of the terms it was agreed on: no other figure of theirs stays when the shop changes it. */
export function agreedParts(
  terms: Pick<AgreementsData['terms'], 'freeMinutes' | 'returnTerms' | 'cancellationPolicy'>,
): AgreementPart[] {
  const { late, fuel } = returnSentences(terms.returnTerms)
  const free = terms.freeMinutes === 0 ? [] : [m.agreements_terms_free_time({ length: length(terms.freeMinutes) })]
  return [
    {
      id: 'cancel',
      title: m.reserve_rules_cancel(),
      texts: [...policySentences(terms.cancellationPolicy), m.reserve_rules_cancel_most()],
    },
    { id: 'late', title: m.reserve_rules_late(), texts: [...free, ...late] },
    { id: 'fuel', title: m.reserve_rules_fuel(), texts: fuel },
  ]
}

/** The agreement part by part. Late hours, fuel and cancelling are the sentences that confirmation and contract print. */
export function termsParts({ terms, deposits }: Pick<AgreementsData, 'terms' | 'deposits'>): AgreementPart[] {
  const { late, fuel } = returnSentences(terms.returnTerms)
  return [
    {
      id: 'booking',
      title: m.agreements_terms_booking_title(),
      texts: [
        m.agreements_terms_hold({ length: length(terms.holdMinutes) }),
        m.agreements_terms_pay_by({ length: length(terms.payByMinutes) }),
        ...(terms.takesCards ? [m.agreements_terms_card()] : []),
        ...(terms.counterHoldMinutes === 0
          ? []
          : [m.agreements_terms_counter({ length: length(terms.counterHoldMinutes) })]),
        m.agreements_terms_confirmed(),
        m.agreements_terms_not_kept(),
      ],
    },
    {
      id: 'price',
      title: m.agreements_terms_price_title(),
      texts: [
        terms.vatMode === 'included'
          ? m.agreements_terms_vat_included()
          : terms.vatMode === 'excluded'
            ? m.agreements_terms_vat_excluded()
            : m.agreements_terms_no_vat(),
        m.agreements_terms_booking_deposit(),
        m.agreements_terms_day(),
        ...(terms.freeMinutes === 0 ? [] : [m.agreements_terms_free_time({ length: length(terms.freeMinutes) })]),
      ],
    },
    {
      id: 'cancel',
      title: m.reserve_rules_cancel(),
      texts: [
        ...policySentences(terms.cancellationPolicy),
        m.reserve_rules_cancel_most(),
        m.agreements_terms_refund(),
        m.agreements_terms_shop_cancels(),
      ],
    },
    {
      id: 'driver',
      title: m.agreements_terms_driver_title(),
      texts: [
        m.reserve_rules_id(),
        m.reserve_rules_licence_motorcycle(),
        m.reserve_rules_licence_car(),
        m.agreements_terms_driver_only(),
        m.agreements_terms_use(),
      ],
    },
    {
      id: 'deposit',
      title: m.reserve_damage_deposit(),
      texts: [...deposits.map(depositText), m.agreements_terms_deposit_back(), m.agreements_terms_deposit_kept()],
    },
    { id: 'late', title: m.reserve_rules_late(), texts: [...late, m.agreements_terms_longer()] },
    { id: 'fuel', title: m.reserve_rules_fuel(), texts: fuel },
    {
      id: 'damage',
      title: m.agreements_terms_damage_title(),
      texts: [
        m.agreements_terms_damage(),
        m.agreements_terms_photos(),
        m.agreements_terms_breakdown(),
        m.agreements_terms_accident(),
        m.agreements_terms_fines(),
      ],
    },
    {
      id: 'contract',
      title: m.agreements_terms_contract_title(),
      texts: [m.agreements_terms_contract(), m.agreements_terms_thai()],
    },
  ]
}
