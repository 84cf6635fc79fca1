import type { MenuEntry, MenuGroup } from '../navigation/menu.ts'

/** Entries under a common heading drop down together: a bar has neither room for headings nor for every place. */
function underHeadings(entries: readonly MenuEntry[]): MenuEntry[] {
  const headings = new Set(entries.map(({ under }) => under))
  return [...headings].flatMap((under) => {
    const children = entries.filter((entry) => entry.under === under)
    return under === undefined ? children : [{ ...under, kind: 'group' as const, children }]
  })
}

/** What stands in the bar: the shop's own pages each for itself only where no samples need the room. */
export function topEntries(
  staff: readonly MenuEntry[],
  template: readonly MenuEntry[],
  shop: Pick<MenuGroup, 'id' | 'title' | 'icon'>,
): MenuEntry[] {
  const isAlone = template.length === 0 || staff.length < 2
  return [...(isAlone ? staff : [{ ...shop, kind: 'group' as const, children: staff }]), ...underHeadings(template)]
}
