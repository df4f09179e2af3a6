import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clientManifests, packBuild } from './pack'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'pack-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const write = (name: string, text: string) => {
  mkdirSync(dirname(join(dist, name)), { recursive: true })
  writeFileSync(join(dist, name), text)
}
const chunk = (name: string) => `static/chunks/${name}.js`
const push = '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push'
const current = '"object"==typeof document?document.currentScript:void 0'

/** A page of `folder` in a build, with the files of the layouts above it and its own. */
function addPage(folder: string, own: string[]) {
  const page = `${folder}/page`
  const manifest = {
    clientModules: { own: { id: 1, chunks: ['base', 'list', ...own].map((name) => `/_next/${chunk(name)}`) } },
    entryJSFiles: {
      '[project]/app/layout': [chunk('base')],
      '[project]/app/error': [chunk('base'), chunk('error')],
      '[project]/app/list/layout': [chunk('base'), chunk('list')],
      [`[project]/app${page}`]: ['base', 'list', ...own].map(chunk),
    },
  }
  write(
    `server/app${page}_client-reference-manifest.js`,
    `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};\nglobalThis.__RSC_MANIFEST["${page}"] = ${JSON.stringify(manifest)};`,
  )
}

it('scripts that always load together are put into one file, large shared ones are left alone', () => {
  const small = ['react', 'next', 'base', 'error', 'list', 'one', 'one-more', 'two']
  for (const name of small) write(chunk(name), `${push}([${current},1,e=>"${name}"]);`)
  write(chunk('forms'), `${push}([${current},2,e=>"${'f'.repeat(40_000)}"]);`)
  write('build-manifest.json', JSON.stringify({ rootMainFiles: [chunk('react'), chunk('next')], pages: {} }))
  addPage('/list/one', ['one', 'one-more', 'forms'])
  addPage('/list/two', ['two', 'forms'])
  packBuild(dist)

  const { rootMainFiles } = JSON.parse(readFileSync(join(dist, 'build-manifest.json'), 'utf8'))
  expect(rootMainFiles).toHaveLength(1)
  const [everywhere] = rootMainFiles
  const [one, two] = clientManifests(dist).map(({ manifest }) => manifest)
  const ownOf = (manifest: typeof one, page: string) => manifest?.entryJSFiles[`[project]/app/list/${page}/page`] ?? []
  expect(one?.entryJSFiles['[project]/app/error']).toEqual([everywhere])
  expect(ownOf(two, 'two')).toEqual([everywhere, chunk('list'), chunk('two'), chunk('forms')])
  const [, , packed, forms] = ownOf(one, 'one')
  expect([ownOf(one, 'one').length, forms]).toEqual([4, chunk('forms')])
  expect(one?.clientModules.own?.chunks).toEqual(ownOf(one, 'one').map((name) => `/_next/${name}`))

  // Each part says by its own name that it is there, the packed file by the script that it stands in.
  const text = readFileSync(join(dist, packed ?? ''), 'utf8')
  expect(text).toBe(
    [
      `${push}(["${chunk('one')}",1,e=>"one"]);`,
      `${push}(["${chunk('one-more')}",1,e=>"one-more"]);`,
      `${push}([${current}]);`,
    ].join(';\n'),
  )
  expect(readFileSync(join(dist, everywhere), 'utf8').match(/e=>"\w+"/g)).toEqual(
    ['react', 'next', 'base', 'error'].map((name) => `e=>"${name}"`),
  )
})
