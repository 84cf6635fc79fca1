import type { Invariant } from './invariants.ts'

/** Photographs of vehicles for everybody. */
export const VEHICLE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'vehicle-photo-places',
    text: 'The photographs of a vehicle have the places from 1 on, each once',
    violations: `
      select id from (
        select id, place, row_number() over (partition by product_id order by place) as counted from product_photo
      ) as photos where place <> counted`,
  },
  {
    name: 'vehicle-photo-sizes',
    text: 'The largest file of a photograph is as wide as the photograph says',
    violations: `
      select id from product_photo where width <> (select max(one) from unnest(widths) as one)`,
  },
]
