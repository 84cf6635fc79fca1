import { getRouteApi } from '@tanstack/react-router'
import { formatDate, formatVersion } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { AgreementPage, Contacts, OtherAgreement } from './agreement-page.tsx'
import { ContractText } from './contract-text.tsx'
import { agreedParts, termsParts } from './terms-parts.ts'
import type { AgreementPart } from './agreement-page.tsx'
import type { TermsData } from './api.ts'

const route = getRouteApi('/_public/pages/terms')

/** What is agreed with every rental, in the figures and words that the shop's papers print. */
export function TermsPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  const { agreed, isNamed, deposits } = data
  const letsHouses = deposits.some(({ category }) => category === 'pool_villa')
  const texts: AgreementPart[] = [
    {
      id: 'rental-contract',
      title: m.agreements_rental_text(),
      texts: [],
      more: <ContractText words={agreed.rental} />,
    },
    ...(agreed.stay === null || !letsHouses
      ? []
      : [
          {
            id: 'stay-contract',
            title: m.agreements_stay_text(),
            texts: [],
            more: <ContractText words={agreed.stay} />,
          },
        ]),
    { id: 'sale-contract', title: m.agreements_sale_text(), texts: [], more: <ContractText words={agreed.sale} /> },
  ]
  const contact = {
    id: 'contact',
    title: m.agreements_contact_title(),
    texts: [m.agreements_terms_contact()],
    more: (
      <>
        <Contacts data={data} />
        <OtherAgreement to="/pages/privacy" />
      </>
    ),
  }
  return (
    <AgreementPage
      data={data}
      title={m.shared_terms()}
      lead={isNamed ? m.agreements_named_lead() : m.agreements_terms_lead({ name: data.shop.name[locale] })}
      version={<Version data={data} />}
      parts={[...(isNamed ? agreedParts(data.terms) : termsParts(data)), ...texts, contact]}
    />
  )
}

/** Which version it is and when it holds, and the way between it and what is in force now. */
function Version({ data: { agreed, isNamed } }: { data: TermsData }) {
  const { version, since, until } = agreed
  return (
    <>
      {m.agreements_version({ version: formatVersion(version) })} ·{' '}
      {until === null
        ? m.agreements_in_force({ from: formatDate(since) })
        : m.agreements_was_in_force({ from: formatDate(since), until: formatDate(until) })}
      <br />
      {isNamed ? (
        <a href="/pages/terms">{m.agreements_terms_now()}</a>
      ) : (
        <a href={`/pages/terms?version=${version}`}>{m.agreements_terms_keep()}</a>
      )}
    </>
  )
}
