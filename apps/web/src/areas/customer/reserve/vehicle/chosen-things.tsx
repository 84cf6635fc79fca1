import { m } from '#lib/messages.ts'
import { AddonSection } from '../details/addon-list.tsx'
import { DiscountField } from '../details/discount-field.tsx'
import { Section } from '../frame/page-frame.tsx'
import { ThingList } from './thing-list.tsx'
import type { Reserve } from '../use-reserve.ts'

/** What goes with what is chosen: the add-ons of one, the list of several, and a code. */
export function ChosenThings({ reserve }: { reserve: Reserve }) {
  const [first, ...more] = reserve.things
  if (first === undefined) return null
  return (
    <>
      {more.length === 0 ? <AddonSection reserve={reserve} thing={first} /> : <ThingList reserve={reserve} />}
      <Section title={m.reserve_code_section()}>
        <DiscountField reserve={reserve} />
      </Section>
    </>
  )
}
