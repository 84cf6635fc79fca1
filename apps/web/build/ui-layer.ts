interface StyleRoot {
  source?: { input: { file?: string } } | undefined
  nodes: unknown[]
  removeAll(): unknown
  append(node: unknown): unknown
}

interface PostCssTools {
  AtRule: new (definition: { name: string; params: string; nodes?: unknown[] }) => unknown
}

/** What pages give another size, by the layer that it lies in; pages themselves lie in none. */
const LAYERS = [
  [/\/src\/ui\/.+\.module\.css$/, 'rc-ui'],
  [/\/src\/areas\/template\/(core\/(goods|people)|ecommerce\/goods)\/.+\.module\.css$/, 'rc-parts'],
] as const

/**
 * Puts the styles of src/ui, and of parts that several pages share, into layers of their own. A page that gives one of them
 * another size then wins by the layer and not by which of two style sheets the bundler happened to link last.
 */
export const uiLayer = {
  postcssPlugin: 'ui-layer',
  Once(root: StyleRoot, { AtRule }: PostCssTools): void {
    const file = root.source?.input.file?.replaceAll('\\', '/') ?? ''
    const layer = LAYERS.find(([pattern]) => pattern.test(file))?.[1]
    if (layer === undefined) return
    const nodes = [...root.nodes]
    root.removeAll()
    // Whichever file comes first settles the order, so every file says it.
    root.append(new AtRule({ name: 'layer', params: 'rc-base, rc-ui, rc-parts' }))
    root.append(new AtRule({ name: 'layer', params: layer, nodes }))
  },
}
