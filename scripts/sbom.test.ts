import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sbomOf } from './sbom'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

// SECURITY-4
it('the list of components has every package that runs, and none that only a build needs', () => {
  const { scripts, dependencies, devDependencies } = read('package.json')
  expect(scripts.build).toContain('node --import tsx scripts/sbom.ts')
  const { bomFormat, metadata, components } = sbomOf(read('package-lock.json'))
  expect([bomFormat, metadata.component]).toMatchObject(['CycloneDX', { type: 'application', name: 'tagwarden' }])
  const names = new Set(components.map(({ name }) => name))
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([])
  for (const made of ['vitest', 'playwright', 'libpg-query']) {
    expect(Object.keys(devDependencies)).toContain(made)
    expect(names).not.toContain(made)
  }
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(components.find(({ name }) => name === '@prisma/client')).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40prisma\/client@\d/),
    licenses: [{ license: { id: 'Apache-2.0' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  })
})
