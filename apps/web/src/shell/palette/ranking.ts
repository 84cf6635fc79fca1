export interface Named {
  /** Its names in every language. */
  names: readonly string[]
  /** Further keywords. */
  keywords?: readonly string[]
}

/** How many of one kind are shown. */
export const MOST_OF_A_KIND = 6

const STARTS = 0
const WORD_STARTS = 1
const CONTAINS = 2

/** Upper and lower case, doubled spaces and ways to write the same Thai letter make no difference. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
}

/** The rank of an entry for a query; undefined when it does not match. */
function matchRank({ names, keywords = [] }: Named, query: string): number | undefined {
  const own = names.map(folded)
  if (own.some((name) => name.startsWith(query))) return STARTS
  const all = [...own, ...keywords.map(folded)]
  if (all.some((name) => name.split(/[\s·()-]+/).some((word) => word.startsWith(query)))) return WORD_STARTS
  return own.some((name) => name.includes(query)) ? CONTAINS : undefined
}

/** What answers the query: names that start with it first, otherwise in the order given. All of it for no query. */
export function ranked<Thing extends Named>(things: readonly Thing[], query: string, most = MOST_OF_A_KIND): Thing[] {
  const wanted = folded(query)
  if (wanted === '') return things.slice(0, most)
  return things
    .flatMap((thing) => {
      const rank = matchRank(thing, wanted)
      return rank === undefined ? [] : [{ thing, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ thing }) => thing)
}
