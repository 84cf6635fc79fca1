/**
 * Method and address of every call, without schemas, so that public pages reach the API without carrying Zod.
 * `endpoints.ts` gives the schemas under the same names; a test keeps both lists equal.
 * The reservation's secret travels in the header `x-reservation-token`, never in an address.
 */
export const PATHS = {
  findShop: ['GET', '/api/public/shop'],
  findProducts: ['GET', '/api/public/products'],
  findProduct: ['GET', '/api/public/products/:slug'],
  findAvailability: ['GET', '/api/public/availability'],
  quoteReservation: ['POST', '/api/public/quotes'],
  placeHold: ['POST', '/api/public/reservations'],
  lookUpReservation: ['POST', '/api/public/reservation-lookups'],
  trackReservation: ['GET', '/api/public/reservation'],
  extendHold: ['POST', '/api/public/reservation/hold-extension'],
  releaseHold: ['POST', '/api/public/reservation/release'],
  submitReservation: ['POST', '/api/public/reservation/submission'],
  sendSlip: ['POST', '/api/public/reservation/slips'],
  cancelReservation: ['POST', '/api/public/reservation/cancellation'],
  findReservationDocument: ['GET', '/api/public/reservation/document'],
  listReservations: ['GET', '/api/staff/reservations'],
  countReservations: ['GET', '/api/staff/reservation-counts'],
  exportReservations: ['GET', '/api/staff/reservations.csv'],
  findReservation: ['GET', '/api/staff/reservations/:id'],
  bookForCustomer: ['POST', '/api/staff/reservations'],
  approveSlip: ['POST', '/api/staff/reservations/:id/slip-approval'],
  refuseSlip: ['POST', '/api/staff/reservations/:id/slip-refusal'],
  confirmReservation: ['POST', '/api/staff/reservations/:id/confirmation'],
  extendPayBy: ['POST', '/api/staff/reservations/:id/pay-by-extension'],
  cancelForCustomer: ['POST', '/api/staff/reservations/:id/cancellation'],
  addReservationNote: ['POST', '/api/staff/reservations/:id/notes'],
  findStaffDocument: ['GET', '/api/staff/reservations/:id/document'],
  listWaitingSlips: ['GET', '/api/staff/waiting-slips'],
  findSlipImage: ['GET', '/api/staff/slips/:id/image'],
  explainAvailability: ['GET', '/api/staff/availability'],
  findCustomers: ['GET', '/api/staff/customers'],
  streamEvents: ['GET', '/api/events'],
  findMe: ['GET', '/api/me'],
  login: ['POST', '/jwt/login'],
  register: ['POST', '/jwt/register'],
  refreshToken: ['POST', '/jwt/refresh-token'],
  logout: ['POST', '/jwt/logout'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

export type OperationName = keyof typeof PATHS
