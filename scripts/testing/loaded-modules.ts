import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

interface SourceMap {
  sources?: string[]
  sections?: { map: SourceMap }[]
}

const sourcesOf = ({ sources = [], sections = [] }: SourceMap): string[] => [
  ...sources,
  ...sections.flatMap(({ map }) => sourcesOf(map)),
]

/** What a file of the build is made of, from the source map beside it. */
function bundled(file: string): string[] {
  const map = `${file}.map`
  if (!file.includes('/.next') || !existsSync(map)) return []
  const sources = sourcesOf(JSON.parse(readFileSync(map, 'utf8')))
  return sources.map((source) => resolve(dirname(file), decodeURIComponent(source)))
}

/**
 * What a process has loaded, from what `module-log.mjs` wrote of it: paths below the project's folder. A file of the
 * build counts as what it is made of.
 */
export function loadedModules(log: string): string[] {
  const lines = readFileSync(log, 'utf8').split('\n')
  const files = lines
    .filter((line) => line.startsWith('/') || line.startsWith('file:'))
    .map((line) => (line.startsWith('file:') ? fileURLToPath(line) : line))
  const all = new Set([...files, ...files.flatMap(bundled)])
  return [...all].map((file) => relative(process.cwd(), file)).sort()
}
