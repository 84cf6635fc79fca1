/** What is asked of a module while chunks are made. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

const MESSAGE = /\/paraglide\/messages\/(?!_index\.)(\w+)\.js$/

/**
 * Tells what several pages share apart by when it is needed: modules that the first visit of a root brings, and those that
 * come with a press. Messages hang on one index, so that of them the ones count that a module of the first kind names.
 */
export function firstVisits(roots: readonly string[]): (id: string, graph: ModuleGraph) => boolean {
  let needed: { modules: ReadonlySet<string>; messages: ReadonlySet<string> } | undefined
  return (id, graph) => {
    needed ??= findNeeded(roots, graph)
    const message = MESSAGE.exec(id)?.[1]
    return message === undefined ? needed.modules.has(id) : needed.messages.has(message)
  }
}

function findNeeded(roots: readonly string[], graph: ModuleGraph) {
  const modules = new Set<string>()
  const messages = new Set<string>()
  const waiting = [...roots]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (modules.has(id)) continue
    modules.add(id)
    const info = graph.getModuleInfo(id)
    if (info === null) throw new Error(`${id} is a root of the first visits and no module of the program`)
    waiting.push(...info.importedIds)
    if (id.includes('/paraglide/')) continue
    for (const [, name] of (info.code ?? '').matchAll(/\bm\.(\w+)/g)) if (name !== undefined) messages.add(name)
  }
  return { modules, messages }
}
