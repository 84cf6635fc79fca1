import type { RecordKind } from '@rodchao/contract'
import { addons } from './addons.ts'
import { branches } from './branches.ts'
import { rentalText, saleText, stayText } from './contract-texts.ts'
import { closures } from './closures.ts'
import { codes } from './codes.ts'
import { customers } from './customers.ts'
import { minimumNights } from './minimum-nights.ts'
import { parts } from './parts.ts'
import { products } from './products.ts'
import type { RecordStore } from './record-store.ts'
import { seasons } from './seasons.ts'
import { numbering } from './numbering.ts'
import { settings } from './settings.ts'
import { stays } from './stays.ts'
import { units } from './units.ts'
import { users } from './users.ts'
import { zones } from './zones.ts'

const STORES: { readonly [Kind in RecordKind]: RecordStore<Kind> } = {
  addons,
  branches,
  closures,
  codes,
  customers,
  minimumNights,
  numbering,
  parts,
  products,
  seasons,
  stays,
  units,
  users,
  zones,
  rentalText,
  stayText,
  saleText,
  ...settings,
}

/** How the records of a kind lie in the database. */
export function storeOf(kind: RecordKind): RecordStore<RecordKind> {
  // What a store is given and gives back is always of its own kind: both come from the same schema.
  return STORES[kind]
}
