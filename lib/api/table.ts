import type { Declaration } from './route'

interface Node {
  fixed: Map<string, Node>
  parameter?: Node
  byMethod: Map<string, Declaration>
  names: string[]
}

/** All declarations by path: fixed segments win over parameters. */
export interface RouteTable {
  root: Node
  declarations: readonly Declaration[]
}

export interface Found {
  byMethod: Map<string, Declaration>
  params: Record<string, string>
}

const node = (): Node => ({ fixed: new Map(), byMethod: new Map(), names: [] })

/** Builds the table. @throws Error where two declarations have the same verb and path. */
export function routeTable(declarations: readonly Declaration[]): RouteTable {
  const root = node()
  for (const declaration of declarations) {
    let at = root
    const names: string[] = []
    for (const segment of declaration.path.split('/').filter(Boolean)) {
      const parameter = /^\{(\w+)\}$/.exec(segment)?.[1]
      if (parameter) names.push(parameter)
      let next = parameter ? at.parameter : at.fixed.get(segment)
      if (!next) {
        next = node()
        if (parameter) at.parameter = next
        else at.fixed.set(segment, next)
      }
      at = next
    }
    if (at.byMethod.has(declaration.method))
      throw new Error(`${declaration.method} ${declaration.path} is declared twice`)
    at.byMethod.set(declaration.method, declaration)
    at.names = names
  }
  return { root, declarations }
}

/** The declarations of a path under /api/v1, a trailing slash allowed; `null` where there are none. */
export function find(table: RouteTable, pathname: string): Found | null {
  const segments = pathname
    .replace(/^\/api\/v1(?=\/|$)/, '')
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
  const values: string[] = []
  let at: Node | undefined = table.root
  for (const segment of segments) {
    const fixed: Node | undefined = at.fixed.get(segment)
    if (!fixed) values.push(decode(segment))
    at = fixed ?? at.parameter
    if (!at) return null
  }
  if (at.byMethod.size === 0) return null
  return { byMethod: at.byMethod, params: Object.fromEntries(at.names.map((name, i) => [name, values[i] ?? ''])) }
}

/** A path segment decoded; a malformed one names nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
