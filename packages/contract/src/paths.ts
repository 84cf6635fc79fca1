/**
 * Method and address of the calls that public pages make, without schemas, so that they reach the API without carrying Zod.
 * `endpoints.ts` gives the schemas under the same names; a test keeps both lists equal.
 * The reservation's secret travels in the header `x-reservation-token`, never in an address.
 */
export const CUSTOMER_PATHS = {
  findShop: ['GET', '/api/public/shop'],
  findTerms: ['GET', '/api/public/terms'],
  findProducts: ['GET', '/api/public/products'],
  findProduct: ['GET', '/api/public/products/:slug'],
  findStay: ['GET', '/api/public/stays'],
  findVehicleSheet: ['GET', '/api/public/vehicle-sheets/:slug'],
  findVehiclePhoto: ['GET', '/api/public/vehicle-photos/:file'],
  listUsedVehicles: ['GET', '/api/public/used-vehicles'],
  findUsedVehicle: ['GET', '/api/public/used-vehicles/:id'],
  reserveUsedVehicle: ['POST', '/api/public/used-vehicles/reservations'],
  findProof: ['GET', '/api/public/proof'],
  findAddonsLeft: ['GET', '/api/public/addons-left'],
  findAvailability: ['GET', '/api/public/availability'],
  searchProducts: ['GET', '/api/public/product-search'],
  quoteReservation: ['POST', '/api/public/quotes'],
  calculateRental: ['POST', '/api/public/calculations'],
  findSuggestions: ['POST', '/api/public/suggestions'],
  suggestPlaces: ['GET', '/api/public/places'],
  noteSuggestions: ['POST', '/api/public/reservation/suggestions'],
  placeHold: ['POST', '/api/public/reservations'],
  lookUpReservation: ['POST', '/api/public/reservation-lookups'],
  trackReservation: ['GET', '/api/public/reservation'],
  followReservation: ['GET', '/api/public/reservation/events'],
  extendHold: ['POST', '/api/public/reservation/hold-extension'],
  releaseHold: ['POST', '/api/public/reservation/release'],
  submitReservation: ['POST', '/api/public/reservation/submission'],
  sendSlip: ['POST', '/api/public/reservation/slips'],
  startCardPayment: ['POST', '/api/public/reservation/card-payment'],
  checkCardPayment: ['POST', '/api/public/reservation/card-payment/check'],
  payAtCounter: ['POST', '/api/public/reservation/counter-payment'],
  cancelReservation: ['POST', '/api/public/reservation/cancellation'],
  previewOwnChange: ['POST', '/api/public/reservation/change-preview'],
  askForChange: ['POST', '/api/public/reservation/change-requests'],
  withdrawChange: ['POST', '/api/public/reservation/change-requests/withdrawal'],
  nameOwnDriver: ['POST', '/api/public/reservation/drivers'],
  findOwnModels: ['POST', '/api/public/reservation/change-models'],
  findOwnOffers: ['POST', '/api/public/reservation/offers'],
  previewOwnThing: ['POST', '/api/public/reservation/thing-preview'],
  addOwnThing: ['POST', '/api/public/reservation/things'],
  findReturnResult: ['GET', '/api/public/reservation/return-result'],
  findOwnPhoto: ['GET', '/api/public/reservation/photos/:id/image'],
  findIdentity: ['GET', '/api/public/reservation/identity'],
  sendIdentity: ['POST', '/api/public/reservation/identity'],
  removeIdentity: ['POST', '/api/public/reservation/identity/:id/removal'],
  findReservationDocument: ['GET', '/api/public/reservation/document'],
  findPaperRequest: ['GET', '/api/public/reservation/paper-request'],
  askForPaper: ['POST', '/api/public/reservation/paper-request'],
  withdrawPaperRequest: ['POST', '/api/public/reservation/paper-request/withdrawal'],
  listOwnPapers: ['GET', '/api/public/reservation/papers'],
  findOwnPaper: ['GET', '/api/public/reservation/papers/:id'],
  recordOwnPrint: ['POST', '/api/public/reservation/papers/:id/prints'],
  findLineUpdates: ['GET', '/api/public/reservation/line-updates'],
  startLineUpdates: ['POST', '/api/public/reservation/line-updates/start'],
  stopLineUpdates: ['POST', '/api/public/reservation/line-updates/stop'],
  findOwnReview: ['GET', '/api/public/reservation/review'],
  giveReview: ['POST', '/api/public/reservation/review'],
  // Staff print from the same pages and sign out on them.
  findStaffDocument: ['GET', '/api/staff/reservations/:id/document'],
  findPaper: ['GET', '/api/staff/documents/:id'],
  recordPrint: ['POST', '/api/staff/documents/:id/prints'],
  logout: ['POST', '/jwt/logout'],
  refreshToken: ['POST', '/jwt/refresh-token'],
  askForNotice: ['POST', '/api/public/notices'],
} as const satisfies Record<string, readonly ['GET' | 'POST', string]>

/** Pages that search engines and link previews may see: open to everybody, and the same for everybody. */
export const PUBLIC_PAGES = [
  '/menu',
  '/reserve',
  '/pages/search',
  '/pages/calculate',
  '/poolvillaHuaHin',
  '/pages/used-vehicles',
  '/pages/privacy',
  '/pages/terms',
] as const
export type PublicPage = (typeof PUBLIC_PAGES)[number]

export function isPublicPage(pathname: string): pathname is PublicPage {
  return (PUBLIC_PAGES as readonly string[]).includes(pathname)
}
