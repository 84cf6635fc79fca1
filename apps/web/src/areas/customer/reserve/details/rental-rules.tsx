import type { ReactNode } from 'react'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconGasStation from '@tabler/icons-react/dist/esm/icons/IconGasStation.mjs'
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs'
import IconReceiptRefund from '@tabler/icons-react/dist/esm/icons/IconReceiptRefund.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { cancellationSentences } from '#lib/cancellation-terms.ts'
import { m } from '#lib/messages.ts'
import { returnSentences } from '#lib/return-terms.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { baht } from '../labels.ts'
import { cancellableBooking } from '../model/cancellable-booking.ts'
import { Section } from '../frame/page-frame.tsx'
import type { WireQuote } from '@rodchao/contract'
import type { IconDrawing } from '#ui/display/icon.tsx'
import type { ReserveProduct } from '../model/choice.ts'
import type { Reserve } from '../use-reserve.ts'
import styles from './rental-rules.module.css'

/** What is agreed, in sentences: papers, late return, deposit, cancelling. */
export function RentalRules({ reserve, quote }: { reserve: Reserve; quote: WireQuote }) {
  const { shop } = reserve
  // Of several things each has its papers and its rules.
  const products = reserve.things.map(({ product }) => product)
  const { late, fuel } = returnSentences(shop.returnTerms)
  return (
    <Section title={m.reserve_rules_title()}>
      <Card padding="flush">
        <Rule icon={IconId} title={m.reserve_rules_papers()}>
          {requiredPapers(products).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Rule>
        {products.every(({ charging }) => charging === 'night') ? null : (
          <Rule icon={IconClock} title={m.reserve_rules_late()}>
            {late.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Rule>
        )}
        {products.every(({ engineCc }) => engineCc === null) ? null : (
          <Rule icon={IconGasStation} title={m.reserve_rules_fuel()}>
            {fuel.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Rule>
        )}
        <Rule icon={IconShieldCheck} title={m.reserve_damage_deposit()}>
          <li>{m.reserve_rules_deposit({ amount: baht(quote.damageDeposit) })}</li>
        </Rule>
        <Rule icon={IconReceiptRefund} title={m.reserve_rules_cancel()}>
          {cancellationSentences(cancellableBooking(reserve, quote)).map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>{m.reserve_rules_cancel_most()}</li>
        </Rule>
      </Card>
    </Section>
  )
}

function Rule({ icon, title, children }: { icon: IconDrawing; title: string; children: ReactNode }) {
  return (
    <div className={styles.rule}>
      <Icon of={icon} size={20} className={styles.icon} />
      <div>
        <h3 className={styles.title}>{title}</h3>
        <ul className={styles.list}>{children}</ul>
      </div>
    </div>
  )
}

function requiredPapers(products: readonly ReserveProduct[]): string[] {
  const needs = (licence: ReserveProduct['licenceClass']) =>
    products.some(({ licenceClass }) => licenceClass === licence)
  return [
    m.reserve_rules_id(),
    ...(needs('motorcycle') ? [m.reserve_rules_licence_motorcycle()] : []),
    ...(needs('car') ? [m.reserve_rules_licence_car()] : []),
    ...(products.length === 0 ? [] : [m.reserve_rules_age({ age: Math.max(...products.map(({ minAge }) => minAge)) })]),
  ]
}
