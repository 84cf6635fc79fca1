/** Tables of which each row that the sample shop brings is noted. */
export const SAMPLE_TABLES = [
  'reservation',
  'customer',
  'unit',
  'product',
  'addon',
  'season',
  'delivery_zone',
  'discount_code',
  'recommendation_rule',
  'part_price',
  'place',
  'minimum_stay',
  'map_shape',
  'closure',
  'branch',
  'app_user',
] as const

export type SampleTable = (typeof SAMPLE_TABLES)[number]
