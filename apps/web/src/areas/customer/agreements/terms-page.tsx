import { getRouteApi } from '@tanstack/react-router'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { AgreementPage, Contacts, OtherAgreement } from './agreement-page.tsx'
import { termsParts } from './terms-parts.ts'

const route = getRouteApi('/_public/pages/terms')

/** What is agreed with every rental, in the figures that the shop's papers print. */
export function TermsPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
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
      lead={m.agreements_terms_lead({ name: data.shop.name[locale] })}
      parts={[...termsParts(data), contact]}
    />
  )
}
