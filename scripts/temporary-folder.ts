import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for a while. Open to other users, since PostgreSQL runs as one of them where we are root. */
export function temporaryFolder(label: string): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `tagwarden-${label}-`))
  chmodSync(path, 0o755)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
