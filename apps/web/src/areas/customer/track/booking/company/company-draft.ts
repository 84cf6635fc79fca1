import type { PaperRequest } from '@rodchao/contract'
import { arabicDigits, isThaiTaxId } from '@rodchao/rental'

/** The form as it was typed. */
export interface CompanyDraft {
  name: string
  taxId: string
  branchNo: string
  address: string
}
export type CompanyField = keyof CompanyDraft
/** What is sent of it. */
export type Company = Pick<PaperRequest, 'name' | 'taxId' | 'branchNo' | 'address'>

export const HEAD_OFFICE = '00000'

const onlyDigits = (typed: string): string => arabicDigits(typed).replaceAll(/[\s\p{Pd}]/gu, '')

/** What is sent of it, or null with the fields at fault in their order. Numbers of companies begin with 0. */
export function companyOf({ name, taxId, branchNo, address }: CompanyDraft): {
  company: Company | null
  faults: readonly CompanyField[]
} {
  const [id, typedBranch] = [onlyDigits(taxId), onlyDigits(branchNo)]
  const isCompany = id.startsWith('0')
  const branch = typedBranch === '' ? '' : typedBranch.padStart(HEAD_OFFICE.length, '0')
  const isBranchWrong = branch === '' ? isCompany : !/^\d{5}$/.test(branch)
  const faults: CompanyField[] = [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(isThaiTaxId(id) ? [] : (['taxId'] as const)),
    ...(isBranchWrong ? (['branchNo'] as const) : []),
    ...(address.trim() === '' ? (['address'] as const) : []),
  ]
  if (faults.length > 0) return { company: null, faults }
  const company = { name: name.trim(), taxId: id, branchNo: isCompany ? branch : null, address: address.trim() }
  return { company, faults }
}
