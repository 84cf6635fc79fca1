/** Pages beside the present one that are in sight. */
const BESIDE = 1

/** The numbers to offer: the first, the last, the present one and its neighbours; null for a gap of two or more. */
export function pageSteps(page: number, pages: number): (number | null)[] {
  const wanted = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (step) => step === 1 || step === pages || Math.abs(step - page) <= BESIDE || pages <= 7,
  )
  return wanted.flatMap((step, index) => {
    const before = wanted[index - 1] ?? step - 1
    if (step - before === 1) return [step]
    // A gap of one page is that page.
    return step - before === 2 ? [step - 1, step] : [null, step]
  })
}
