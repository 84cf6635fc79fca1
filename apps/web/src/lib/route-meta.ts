/** What every route says about itself beside its path; read by the root view and by the server. */
export interface RouteMeta {
  /** Staff and session pages need the browser's storage, so the server sends them an empty page. */
  rendering?: 'server' | 'browser'
  title?: () => string
  description?: () => string
  /** Pages about one customer's booking stay out of search engines. */
  robots?: 'noindex'
  /** Pages that draw the shop's name and the language switch into a head of their own. */
  head?: 'own'
  /**
   * Fetches the parts that the server's drawing holds already. The browser takes over a drawing only when all of it is
   * there; otherwise it would draw those parts anew, and what was typed into them meanwhile would be lost.
   */
  beforeTakingOver?: (search: object) => Promise<void>
  /** Answered instead of 200 when the page itself says that something failed. */
  httpStatus?: number
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}
