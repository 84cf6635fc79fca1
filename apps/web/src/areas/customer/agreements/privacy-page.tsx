import { getRouteApi } from '@tanstack/react-router'
import { formatTaxId, formatVersion } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { m } from '#lib/messages.ts'
import { AgreementPage, Contacts, OtherAgreement } from './agreement-page.tsx'
import type { AgreementPart } from './agreement-page.tsx'

const route = getRouteApi('/_public/pages/privacy')

/** Who keeps what of a customer, why, how long, who else sees it, and what one may ask for. */
export function PrivacyPage() {
  const locale = useLocale()
  const data = route.useLoaderData()
  const { legalName, taxId, address } = data.shop
  const who = m.agreements_privacy_who({
    name: legalName[locale],
    number: formatTaxId(taxId).replaceAll('-', '-\u2060'),
  })
  const parts: AgreementPart[] = [
    {
      id: 'who',
      title: m.agreements_privacy_who_title(),
      texts: [who, ...(address === null ? [] : [address[locale]])],
    },
    {
      id: 'what',
      title: m.agreements_privacy_what_title(),
      texts: [
        m.agreements_privacy_what_booking(),
        m.agreements_privacy_what_id(),
        m.agreements_privacy_what_licence(),
        m.agreements_privacy_what_money(),
        m.agreements_privacy_what_photos(),
        m.agreements_privacy_what_review(),
        m.agreements_privacy_what_visit(),
      ],
    },
    {
      id: 'why',
      title: m.agreements_privacy_why_title(),
      texts: [
        m.agreements_privacy_why_contract(),
        m.agreements_privacy_why_law(),
        m.agreements_privacy_why_interest(),
        m.agreements_privacy_why_consent(),
        m.agreements_privacy_why_not(),
      ],
    },
    {
      id: 'long',
      title: m.agreements_privacy_long_title(),
      texts: [
        m.agreements_privacy_long_papers(),
        m.agreements_privacy_long_rest(),
        m.agreements_privacy_long_browser(),
      ],
    },
    {
      id: 'others',
      title: m.agreements_privacy_others_title(),
      texts: [
        m.agreements_privacy_others_drivers(),
        m.agreements_privacy_others_services(),
        m.agreements_privacy_others_law(),
        m.agreements_privacy_others_never(),
      ],
    },
    {
      id: 'rights',
      title: m.agreements_privacy_rights_title(),
      texts: [
        m.agreements_privacy_rights_see(),
        m.agreements_privacy_rights_erase(),
        m.agreements_privacy_rights_object(),
        m.agreements_privacy_rights_withdraw(),
        m.agreements_privacy_rights_complain(),
      ],
    },
    {
      id: 'contact',
      title: m.agreements_contact_title(),
      texts: [m.agreements_privacy_contact()],
      more: (
        <>
          <Contacts data={data} />
          <OtherAgreement to="/pages/terms" />
        </>
      ),
    },
  ]
  return (
    <AgreementPage
      data={data}
      title={m.shared_privacy()}
      version={m.agreements_version({ version: formatVersion(data.privacyVersion) })}
      lead={m.agreements_privacy_lead({ name: data.shop.name[locale] })}
      parts={parts}
    />
  )
}
