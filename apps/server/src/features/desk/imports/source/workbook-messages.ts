/** What the process that reads workbooks is told to read. */
export interface WorkbookOrder {
  readonly path: string
  /** Null is the first one. */
  readonly sheet: string | null
  readonly mostBytes: number
  readonly lookMs: number
}

export type WorkbookMessage =
  | { readonly kind: 'rows'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'end'; readonly sheet: string }
  | { readonly kind: 'no_sheet'; readonly sheets: readonly string[] }
  | { readonly kind: 'broken'; readonly reason: string }

/** How the process ends when more was unpacked than it may hold. */
export const TOO_LARGE_EXIT = 7
