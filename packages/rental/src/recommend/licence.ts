/** What a vehicle asks of its driver. */
export interface LicenceNeed {
  readonly licenceClass: string | null
  readonly category: string
}

/**
 * Whether whoever may drive what they have chosen may drive this, too. Where nothing is chosen nothing is known, and
 * nothing is forbidden; a big bike asks for a licence of its own, which a scooter does not tell of. What needs no licence
 * may be suggested to everybody.
 */
export function isDrivable(suggested: LicenceNeed, chosen: readonly LicenceNeed[]): boolean {
  if (suggested.licenceClass === null) return true
  const driven = chosen.filter(({ category }) => category !== 'pool_villa')
  if (driven.length === 0) return true
  return driven.some(
    ({ licenceClass, category }) =>
      licenceClass === suggested.licenceClass && (suggested.category !== 'big_bike' || category === 'big_bike'),
  )
}
