import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { distDir } from '../built'
import { clientManifests } from '../pack'

/**
 * What the browser loads of JavaScript before a page is ready, in bytes as they are served (`compress.ts`), by the
 * page's folder in `app`: of Next, of the layouts and error pages around it, and its own.
 */
export function weighBuiltPages(dist = distDir()): Map<string, number> {
  const { rootMainFiles } = JSON.parse(readFileSync(join(dist, 'build-manifest.json'), 'utf8'))
  return new Map(
    clientManifests(dist).map(({ page, manifest }) => {
      const files = new Set<string>([...rootMainFiles, ...Object.values(manifest.entryJSFiles).flat()])
      return [page, [...files].reduce((sum, name) => sum + statSync(join(dist, `${name}.br`)).size, 0)]
    }),
  )
}
