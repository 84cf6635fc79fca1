/** What of a product tells what there is to read of it. */
export interface ReadProduct {
  /** It has an engine and a tank. */
  readonly hasFuel: boolean
  /** Class of the licence on which it is driven; null where anybody may. */
  readonly licenceClass: string | null
}

/** Whether an odometer is read when it leaves and comes back: of all that has an engine or is driven on a licence. */
export function hasOdometer({ hasFuel, licenceClass }: ReadProduct): boolean {
  return hasFuel || licenceClass !== null
}

/** Whether helmets are counted: with so many expected, and where none was chosen, of all that is ridden like a motorcycle. */
export function countsHelmets({ licenceClass }: Pick<ReadProduct, 'licenceClass'>, expected: number): boolean {
  return expected > 0 || licenceClass === 'motorcycle'
}
