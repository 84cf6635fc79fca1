import type { Shop } from '@rodchao/contract'

/** What the frame of a public page says of the shop. */
export interface PublicShop extends Pick<Shop, 'name' | 'legalName' | 'taxId' | 'vatMode'> {
  branch: Shop['name'] | null
  address: Shop['name'] | null
}

export function toPublicShop({ name, legalName, taxId, vatMode, branches: [first] }: Shop): PublicShop {
  return { name, legalName, taxId, vatMode, branch: first?.name ?? null, address: first?.address ?? null }
}
