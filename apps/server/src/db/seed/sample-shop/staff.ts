import type { KnownAccount } from '../known-accounts.ts'

export interface StaffMember {
  readonly id: string
  readonly fullName: string
}

/** Who works where. */
export interface Staff {
  readonly all: readonly KnownAccount[]
  at(isMain: boolean): StaffMember
}

/** The accounts with well-known passwords, and a colleague at the second branch who has none. */
export function sampleStaff(branches: {
  readonly main: number
  readonly takiab: number
}): Staff & { readonly colleague: KnownAccount } {
  const account = (
    number: number,
    name: string,
    role: KnownAccount['role'],
    fullName: string,
    branchId: number | null,
  ): KnownAccount => ({
    id: `5a3c1e00-0000-4000-8000-00000000000${number}`,
    name,
    role,
    fullName,
    branchId,
  })
  const staff = account(2, 'staff', 'staff', 'นภัสสร ทองดี', branches.main)
  const colleague = account(5, 'kanokwan', 'staff', 'กนกวรรณ ชูศรี', branches.takiab)
  return {
    all: [
      account(1, 'admin', 'admin', 'วิภา สุขสมบูรณ์', null),
      staff,
      account(3, 'driver', 'driver', 'สมชาย แก้วมณี', branches.main),
      account(4, 'client', 'client', 'Emma Lindqvist', null),
    ],
    colleague,
    at: (isMain) => (isMain ? staff : colleague),
  }
}
