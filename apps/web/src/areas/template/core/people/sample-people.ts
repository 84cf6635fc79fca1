import rows from './people.json' with { type: 'json' }

/** Somebody whom the samples know: users of the list, and whoever invoices go to. */
export interface SamplePerson {
  fullName: string
  username: string
  company: string
  email: string
  /** ISO 3166. */
  country: string
  contact: string
  role: string
  currentPlan: string
  status: string
  /** Empty where there is none. */
  avatar: string
}

/** Names, companies and addresses are made up; telephone numbers are those that each country's plan gives as examples. */
export const SAMPLE_PEOPLE: readonly SamplePerson[] = rows
