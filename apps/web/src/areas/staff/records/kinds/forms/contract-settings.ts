import type { KeptRecord, RecordFacts } from '@rodchao/contract'
import { lazyComponent } from '#shell/loading/lazy-component.ts'
import { m } from '#lib/messages.ts'
import type { FormView, TabProps } from '../kind-view.ts'
import { ALONE } from './shared-fields.ts'

const ContractPreview = lazyComponent(() => import('../../settings/contract-preview.tsx'), 'ContractPreview')
const loadVersions = () => import('../../settings/contract-versions.tsx')

const contractText = (Versions: ReturnType<typeof lazyComponent<string, TabProps>>) => ({
  ...ALONE,
  fields: {
    bodyTh: { label: () => m.contracts_body_th(), help: () => m.contracts_body_help() },
    bodyEn: { label: () => m.contracts_body_en(), help: () => m.contracts_body_en_help() },
  },
  groups: [{ fields: ['bodyTh', 'bodyEn'] as const }],
  tabs: [
    {
      id: 'versions',
      label: () => m.contracts_versions(),
      count: ({ facts }: KeptRecord) => (facts as RecordFacts<'rentalText'>).versions.length,
      Panel: Versions,
    },
  ],
  Preview: ContractPreview,
})

export const rentalTextForm: FormView<'rentalText'> = contractText(lazyComponent(loadVersions, 'RentalVersions'))

export const stayTextForm: FormView<'stayText'> = contractText(lazyComponent(loadVersions, 'StayVersions'))

export const saleTextForm: FormView<'saleText'> = contractText(lazyComponent(loadVersions, 'SaleVersions'))
