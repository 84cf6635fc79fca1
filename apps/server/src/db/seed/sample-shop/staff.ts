import type { KnownAccount } from '../known-accounts.ts'

export interface StaffMember {
  readonly id: string
  readonly fullName: string
}

/** Who works where. */
export interface Staff {
  readonly all: readonly KnownAccount[]
  /** Nobody signs in as these. */
  readonly colleagues: readonly KnownAccount[]
  /** The driver of the first branch, who has a password, and one who drives for both. */
  readonly drivers: readonly [StaffMember, StaffMember]
  at(isMain: boolean): StaffMember
}

/** The accounts with well-known passwords, and colleagues who have none. */
export function sampleStaff(branches: { readonly main: number; readonly takiab: number }): Staff {
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
  const driver = account(3, 'driver', 'driver', 'สมชาย แก้วมณี', branches.main)
  const secondDriver = account(6, 'wichai', 'driver', 'วิชัย พลายงาม', null)
  return {
    all: [
      account(1, 'admin', 'admin', 'วิภา สุขสมบูรณ์', null),
      staff,
      driver,
      account(4, 'client', 'client', 'Emma Lindqvist', null),
    ],
    colleagues: [colleague, secondDriver],
    drivers: [driver, secondDriver],
    at: (isMain) => (isMain ? staff : colleague),
  }
}
