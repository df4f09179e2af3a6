import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'

/*
 * Next's bundler cuts a page's JavaScript into a dozen files and more. Those that always come together are put into one
 * here: fewer requests, and pressed as one they are smaller (decision 33). Each file hands its modules to the bundler's
 * runtime by one `push`, with the script that it stands in; in a packed file each says by its own name that it is
 * there. The files themselves stay: what is loaded later may ask for them by their names.
 */

/** How a file begins that hands over modules. */
const BY_SCRIPT = '"object"==typeof document?document.currentScript:void 0'
/** A larger file that several pages share stays on its own: going to another page does not load it again. */
const LARGE = 33_000

interface Manifest {
  /** Each client component and the files that it stands in, with those of the layouts around it. */
  clientModules: Record<string, { chunks: string[] }>
  /** The same for each layout, error page and page. */
  entryJSFiles: Record<string, string[]>
}

type Pack = (names: readonly string[]) => Map<string, string>

/** Packs the files of a build and names the packed ones wherever a page is told which to load. */
export function packBuild(dist: string): void {
  const pages = clientManifests(dist)
  const pack = packer(dist)
  const groups = pages.map(({ manifest }) => groupsOf(manifest))
  const { rootMainFiles } = readManifest(join(dist, 'build-manifest.json'))
  // Next's own, the root layout's and the error pages' come with every page.
  const everywhere = pack([...new Set([...rootMainFiles, ...groups.flatMap((one) => one.get('[project]/app') ?? [])])])
  const shared = sharedFiles(groups)
  for (const [at, { file, page, manifest }] of pages.entries()) {
    const places = new Map(everywhere)
    for (const [group, names] of groups[at] ?? []) {
      if (group === '[project]/app') continue
      const always = names.filter((name) => !shared.has(name) || sizeOf(dist, name) < LARGE)
      for (const [name, place] of pack(always)) places.set(name, place)
    }
    writeFileSync(file, moved(page, manifest, places))
  }
  for (const file of filesBelow(dist, 'build-manifest.json')) {
    const manifest = readManifest(file)
    if (manifest.rootMainFiles?.length)
      writeFileSync(file, JSON.stringify({ ...manifest, rootMainFiles: [...new Set(everywhere.values())].slice(0, 1) }))
  }
}

/**
 * What a page loads, by the folder whose layout and error page it comes with; the page's own by the page. Each file is
 * in the first that has it.
 */
function groupsOf({ entryJSFiles }: Manifest): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  const seen = new Set<string>()
  for (const [entry, names] of Object.entries(entryJSFiles)) {
    const group = entry.endsWith('/page') ? entry : dirname(entry)
    const own = names.filter((name) => !seen.has(name))
    for (const name of own) seen.add(name)
    groups.set(group, [...(groups.get(group) ?? []), ...own])
  }
  return groups
}

/** Files that come with more than one folder or page. */
function sharedFiles(all: readonly Map<string, string[]>[]): Set<string> {
  const groupOf = new Map<string, string>()
  const shared = new Set<string>()
  for (const groups of all)
    for (const [group, names] of groups)
      for (const name of names) {
        if ((groupOf.get(name) ?? group) !== group) shared.add(name)
        groupOf.set(name, group)
      }
  return shared
}

/** Writes several files as one, once for the same ones. @returns for each of them where it is. */
function packer(dist: string): Pack {
  const own = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push'
  return (names) => {
    if (names.length < 2) return new Map()
    const parts = names.map((name) => readFileSync(join(dist, name), 'utf8').replace(BY_SCRIPT, JSON.stringify(name)))
    const text = [...parts, `${own}([${BY_SCRIPT}]);`].join(';\n')
    const packed = `static/chunks/${createHash('sha256').update(text).digest('hex').slice(0, 16)}.js`
    writeFileSync(join(dist, packed), text)
    return new Map(names.map((name) => [name, packed]))
  }
}

/** A page's manifest as Next reads it, with the packed files in place of their parts. */
function moved(page: string, manifest: Manifest, places: ReadonlyMap<string, string>): string {
  const all = (names: readonly string[]) => [...new Set(names.map((name) => places.get(name) ?? name))]
  for (const one of Object.values(manifest.clientModules))
    one.chunks = all(one.chunks.map((url) => url.replace('/_next/', ''))).map((name) => `/_next/${name}`)
  for (const [entry, names] of Object.entries(manifest.entryJSFiles)) manifest.entryJSFiles[entry] = all(names)
  const variable = 'globalThis.__RSC_MANIFEST'
  return `${variable}=${variable}||{};\n${variable}[${JSON.stringify(page)}]=${JSON.stringify(manifest)};`
}

/** The manifest of each page, by its file. */
export function clientManifests(dist: string): { file: string; page: string; manifest: Manifest }[] {
  return filesBelow(join(dist, 'server/app'), '_client-reference-manifest.js').flatMap((file) => {
    const context: { globalThis: { __RSC_MANIFEST?: Record<string, Manifest> } } = { globalThis: {} }
    runInNewContext(readFileSync(file, 'utf8'), context)
    const found = Object.entries(context.globalThis.__RSC_MANIFEST ?? {})
    return found.map(([page, manifest]) => ({ file, page, manifest }))
  })
}

const filesBelow = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))

const readManifest = (file: string): { rootMainFiles: string[] } => JSON.parse(readFileSync(file, 'utf8'))
const sizeOf = (dist: string, name: string) => readFileSync(join(dist, name)).length
