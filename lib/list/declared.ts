const paths = new Set<string>()

/** Called by `list()` while modules load. `path` is that of the resource. */
export const declareList = (path: string): void => void paths.add(path.slice(1))

/** Whether a list of this name (`assets`, `clients/users`) is declared that people may keep views of. */
export const isDeclaredList = (name: string): boolean => paths.has(name)

/** The names of all of them, in alphabetical order. */
export const declaredLists = (): string[] => [...paths].sort()
