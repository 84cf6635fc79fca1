interface StyleRoot {
  source?: { input: { file?: string } } | undefined
  nodes: unknown[]
  removeAll(): unknown
  append(node: unknown): unknown
}

interface PostCssTools {
  AtRule: new (definition: { name: string; params: string; nodes?: unknown[] }) => unknown
}

/**
 * Puts the styles of src/ui into a layer of their own. A page that gives a component another size then wins by
 * the layer and not by which of two style sheets the bundler happened to link last.
 */
export const uiLayer = {
  postcssPlugin: 'ui-layer',
  Once(root: StyleRoot, { AtRule }: PostCssTools): void {
    if (!/\/src\/ui\/.+\.module\.css$/.test(root.source?.input.file?.replaceAll('\\', '/') ?? '')) return
    const nodes = [...root.nodes]
    root.removeAll()
    // Whichever file comes first settles the order, so every file says it.
    root.append(new AtRule({ name: 'layer', params: 'rc-base, rc-ui' }))
    root.append(new AtRule({ name: 'layer', params: 'rc-ui', nodes }))
  },
}
