import { Link } from '@tanstack/react-router'
import { tabClass, Tabs } from '#ui/layout/tabs.tsx'

export interface AddressTabsProps<Name extends string> {
  label: string
  /** In their order; the first is the one of an address that names none. */
  tabs: readonly { name: Name; title: string }[]
  current: Name
  /** The name of the parameter. */
  param?: string | undefined
}

/** Tabs of one page, each at an address of its own. */
export function AddressTabs<Name extends string>({ label, tabs, current, param = 'tab' }: AddressTabsProps<Name>) {
  return (
    <Tabs label={label}>
      {tabs.map(({ name, title }, index) => (
        <Link
          key={name}
          to="."
          search={(index === 0 ? {} : { [param]: name }) as never}
          resetScroll={false}
          className={tabClass()}
          // What else the address says makes it no other tab.
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === current ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </Tabs>
  )
}
