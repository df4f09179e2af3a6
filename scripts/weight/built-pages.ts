import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../built'
import { clientManifests } from '../pack'

/**
 * The files of JavaScript that the browser loads before a page is ready, by the page's folder in `app`: of Next, of the
 * layouts and error pages around it, and its own.
 */
export function filesOfBuiltPages(dist = distDir()): Map<string, string[]> {
  const { rootMainFiles } = JSON.parse(readFileSync(join(dist, 'build-manifest.json'), 'utf8'))
  return new Map(
    clientManifests(dist).map(({ page, manifest }) => [
      page,
      [...new Set<string>([...rootMainFiles, ...Object.values(manifest.entryJSFiles).flat()])],
    ]),
  )
}

/** What they weigh, in bytes as they are served (`compress.ts`). */
export function weighBuiltPages(dist = distDir()): Map<string, number> {
  const size = (name: string) => statSync(join(dist, `${name}.br`)).size
  return new Map(
    [...filesOfBuiltPages(dist)].map(([page, files]) => [page, files.reduce((sum, name) => sum + size(name), 0)]),
  )
}

/** Files of the build that say one of these texts, as pages name them. */
export function filesThatSay(texts: readonly string[], dist = distDir()): string[] {
  const all = readdirSync(join(dist, 'static/chunks'), { recursive: true, encoding: 'utf8' })
  const scripts = all.filter((name) => name.endsWith('.js')).map((name) => `static/chunks/${name}`)
  const says = (name: string) => {
    const text = readFileSync(join(dist, name), 'utf8')
    return texts.some((one) => text.includes(one))
  }
  return scripts.filter(says)
}
