import { Suspense, useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import { useVehicleAddress } from './vehicle-address.ts'

const never = () => () => undefined

/** The sheet that the address names, over a page that may have come drawn: the server leaves it out. */
export function SheetHost({ sheet: Sheet }: { sheet: ComponentType<{ slug: string }> }) {
  const { slug } = useVehicleAddress()
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (slug === undefined || !isInBrowser) return null
  return (
    <Suspense>
      <Sheet key={slug} slug={slug} />
    </Suspense>
  )
}
