const MOST_STARS = 5

/**
 * The newest words first, and among the first so many one that does not come with all stars, where there is one: praise
 * alone is believed by nobody.
 */
export function shownReviews<Review extends { readonly stars: number }>(
  newestFirst: readonly Review[],
  seen: number,
): Review[] {
  const isMixed = newestFirst.slice(0, seen).some(({ stars }) => stars < MOST_STARS)
  const critical = newestFirst.find(({ stars }) => stars < MOST_STARS)
  if (isMixed || critical === undefined) return [...newestFirst]
  const others = newestFirst.filter((review) => review !== critical)
  return [...others.slice(0, seen - 1), critical, ...others.slice(seen - 1)]
}
