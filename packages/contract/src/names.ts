// Names alone, without a schema: pages that read them from an address need no more.

/** How money is taken at the counter. */
export const PAY_METHODS = ['cash', 'transfer', 'promptpay', 'card'] as const

/** Ways money is counted by: those of the counter, what was kept of deposits, and what an earlier system took. */
export const STATISTIC_METHODS = [...PAY_METHODS, 'deposit', 'import'] as const
/** Figures that are counts of bookings or movements of money, and so have rows. */
export const STATISTIC_FIGURES = [
  'outs',
  'ins',
  'moves',
  'on_rent',
  'rented',
  'overdue',
  'new_bookings',
  'addons',
  'cancelled',
  'no_show',
  'held',
  'submitted',
  'sent_slip',
  'confirmed',
  'received',
  'refunded',
  'revenue',
  'revenue_rent',
  'revenue_addon',
  'revenue_delivery',
  'revenue_fee',
  'revenue_sale',
  'deposits_taken',
  'deposits_returned',
  'deposits_kept',
  'deposits_held',
  'deposits_due',
  'refunds_due',
] as const

/** Where bookings come from. */
export const CHANNELS = ['web', 'line', 'phone', 'walk_in', 'import'] as const

/** The views of the list of bookings. */
export const RESERVATION_VIEWS = ['today', 'slips', 'upcoming', 'on_rent', 'overdue', 'to_settle', 'all'] as const

/** What the list of bookings can be sorted by. */
export const RESERVATION_SORTS = [
  'start',
  'end',
  'created',
  'total',
  'balance',
  'deposit',
  'code',
  'status',
  'customer',
  'vehicle',
  'place',
] as const

/** So many views of the list a person keeps, with names as long as this. */
export const MOST_SAVED_VIEWS = 30
export const LONGEST_VIEW_NAME = 40
