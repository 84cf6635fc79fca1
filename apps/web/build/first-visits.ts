import { posix } from 'node:path'

/** What is asked of a module while chunks are made. */
export interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[]; readonly code: string | null } | null
}

/** The one door of a package, through which a module takes a few names: the rest of the package is not needed for them. */
const PACKAGE = /\/packages\/(\w+)\/src\/index\.ts$/
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
    const needs = needsOf(id, graph)
    waiting.push(...needs.modules)
    for (const name of needs.messages) messages.add(name)
  }
  return { modules, messages }
}

interface Needs {
  readonly modules: readonly string[]
  readonly messages: readonly string[]
}

/** A program is walked from dozens of roots, and to ask it for a module's code takes longer than the walk. */
const read = new WeakMap<ModuleGraph, { needs: Map<string, Needs>; doors: Map<string, Homes> }>()

/** What a module imports, and the messages that it names. */
function needsOf(id: string, graph: ModuleGraph): Needs {
  const known = read.get(graph) ?? { needs: new Map<string, Needs>(), doors: new Map<string, Homes>() }
  read.set(graph, known)
  const before = known.needs.get(id)
  if (before !== undefined) return before
  const info = graph.getModuleInfo(id)
  if (info === null) throw new Error(`${id} is a root of the first visits and no module of the program`)
  const code = info.code ?? ''
  const needs: Needs = {
    modules: info.importedIds.flatMap((imported) => behind(imported, code, graph, known.doors)),
    messages: id.includes('/paraglide/') ? [] : [...code.matchAll(/\bm\.(\w+)/g)].flatMap(([, name]) => name ?? []),
  }
  known.needs.set(id, needs)
  return needs
}

/** What an import needs: the module itself, or of a whole package the modules that declare the names it takes. */
function behind(imported: string, code: string, graph: ModuleGraph, doors: Map<string, Homes>): readonly string[] {
  const name = PACKAGE.exec(imported)?.[1]
  if (name === undefined) return [imported]
  const taken = [...code.matchAll(new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']@rodchao/${name}["']`, 'g'))]
  const homes = doors.get(imported) ?? homesOf(imported, graph)
  doors.set(imported, homes)
  const modules = taken.flatMap(([, names = '']) => listed(names).map(({ from }) => homes.get(from)))
  // Whoever takes it in another way is given all of it.
  if (taken.length === 0 || modules.includes(undefined)) return [imported]
  return modules.filter((id) => id !== undefined)
}

/** `a, b as c` */
const listed = (names: string) =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [from = one, to = from] = one.split(/\s+as\s+/)
      return { from, to }
    })

/** By the names that a package's door hands out, the modules that declare them. */
type Homes = ReadonlyMap<string, string>

function homesOf(door: string, graph: ModuleGraph): Homes {
  const homes = new Map<string, string>()
  const code = graph.getModuleInfo(door)?.code ?? ''
  const idOf = (path: string) => posix.join(posix.dirname(door), path)
  for (const [, names = '', path = ''] of code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g))
    for (const { to } of listed(names)) homes.set(to, idOf(path))
  for (const [, path = ''] of code.matchAll(/export\s*\*\s*from\s*["']([^"']+)["']/g)) {
    const id = idOf(path)
    const own = graph.getModuleInfo(id)?.code ?? ''
    for (const [, name = ''] of own.matchAll(/export\s+(?:async\s+)?(?:const|let|function\*?|class)\s+([\w$]+)/g))
      homes.set(name, id)
    for (const [, names = ''] of own.matchAll(/export\s*\{([^}]*)\}/g))
      for (const { to } of listed(names)) homes.set(to, id)
  }
  return homes
}
