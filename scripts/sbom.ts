import { readFileSync, writeFileSync } from 'node:fs'

/** An entry of the lock file. */
interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
}

interface Lock {
  name: string
  version: string
  packages: Record<string, Locked>
}

const HASHES: Record<string, string> = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' }

/**
 * What a build runs with as CycloneDX (SECURITY-4), out of the lock file. `npm sbom` would do, but leaves out what
 * `overrides` of package.json names.
 */
export function sbomOf({ name, version, packages }: Lock) {
  const run = Object.entries(packages).filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components: run.map(([path, locked]) => componentOf(path, locked)),
  }
}

function componentOf(path: string, { version = '', license, integrity, optional }: Locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm = '', hash = ''] = integrity?.split('-') ?? []
  const alg = HASHES[algorithm]
  return {
    type: 'library',
    // A package may be there twice, at different places in the tree.
    'bom-ref': path === `node_modules/${name}` ? purl : `${purl}#${path}`,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    ...(license && { licenses: [licenceOf(license)] }),
    ...(alg && { hashes: [{ alg, content: Buffer.from(hash, 'base64').toString('hex') }] }),
  }
}

/** One licence by its id, several as an expression. */
const licenceOf = (text: string) => (/[ ()]/.test(text) ? { expression: text } : { license: { id: text } })

const FILE = 'sbom.cdx.json'
if (process.argv[1]?.endsWith('sbom.ts'))
  writeFileSync(FILE, `${JSON.stringify(sbomOf(JSON.parse(readFileSync('package-lock.json', 'utf8'))), null, 1)}\n`)
