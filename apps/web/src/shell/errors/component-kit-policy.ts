interface PolicyFactory {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown
  readonly defaultPolicy: unknown
}

interface KitGlobals {
  trustedTypes?: PolicyFactory
  /** Where the kit's scroll lock looks for the nonce of the style it writes. */
  __webpack_nonce__?: string
}

/** The nonce of this page's own styles, for the kit's `getStyleNonce`. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** Text without a `<` cannot become an element, whatever it is put into. */
export function taglessText(text: string): string | null {
  return text.includes('<') ? null : text
}

/**
 * The component kit of the staff pages writes its style rules through innerHTML, which our policy refuses.
 * This lets such text through as long as it holds no tag; markup stays refused everywhere.
 */
export function admitComponentKit(): void {
  if (typeof document === 'undefined') return
  const globals = globalThis as KitGlobals
  globals.__webpack_nonce__ = pageNonce()
  if (globals.trustedTypes?.defaultPolicy === null) {
    globals.trustedTypes.createPolicy('default', { createHTML: taglessText })
  }
}
