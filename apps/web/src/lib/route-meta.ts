export interface BreadcrumbItem {
  text: () => string
  /** Absent on the page itself, which is no link. */
  to?: string
}

/** What every route says about itself beside its path; read by the guard, the layouts and the server. */
export interface RouteMeta {
  /** Without the menus around it. */
  layout?: 'full'
  /** What one must be allowed to do something with; a page without any is for those who may do everything. */
  resource?: string
  /** 'read' when absent. */
  action?: string
  /** For the owner alone, beside what the routes around it need; a page of many things says which of its addresses are. */
  isOwners?: true | ((pathname: string) => boolean)
  redirectIfLoggedIn?: true
  /** How a page of the main layout stands beside its own sidebar; 'plain' when absent. */
  contentRenderer?: 'plain' | 'sidebar-left' | 'sidebar-left-detached'
  /** Path of the menu's entry to highlight when it is not the page's own. */
  navActiveLink?: string
  breadcrumb?: readonly BreadcrumbItem[]
  /** Staff and session pages need the browser's storage, so the server sends them an empty page. */
  rendering?: 'server' | 'browser'
  title?: () => string
  /** Only the server writes it into a page, so browsers do not carry it: `import.meta.env.SSR ? … : undefined`. */
  description?: (() => string) | undefined
  /** Pages about one customer's booking stay out of search engines. */
  robots?: 'noindex'
  /** Pages that draw the shop's name and the language switch into a head of their own. */
  head?: 'own' | 'own-when-narrow'
  /**
   * Public pages that use a wide window: 'wide' ones bring their frame, `#shell/public/public-page.tsx` or one like it, those
   * of 'columns' stand between the frame's sides. One column when absent.
   */
  width?: 'wide' | 'columns'
  /**
   * What the page's loader fetches before the page is drawn, a source file under apps/web: the server announces it with the
   * page, or it would be found one fetch after another.
   */
  ahead?: string
  /** The server sends the first parts of the page, which stand until the browser has drawn it. */
  hasPreview?: true
  /** It opens without a line where the device has kept it. */
  isKept?: true
  /** Answered instead of 200 when the page itself says that something failed. */
  httpStatus?: number
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}
