/** Years (C.E.) that a vehicle's model may be of, both included. */
export const MODEL_YEARS = { first: 1950, last: 2100 } as const
