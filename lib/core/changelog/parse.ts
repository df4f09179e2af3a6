/** What one version brought, as CHANGELOG.md says it. */
export interface Version {
  /** "0.2.0" */
  number: string
  /** "22/11/2026" */
  date: string
  kinds: { title: string; changes: string[] }[]
}

/** Reads the versions of a changelog, newest first. @throws Error where a line is none of its forms. */
export function parseChangelog(text: string): Version[] {
  const versions: Version[] = []
  for (const line of text.split('\n').slice(firstVersion(text))) {
    const version = versions.at(-1)
    const kind = version?.kinds.at(-1)
    const heading = /^## (\S+) – (\d{2}\/\d{2}\/\d{4})$/.exec(line)
    if (heading) versions.push({ number: heading[1] as string, date: heading[2] as string, kinds: [] })
    else if (line.startsWith('### ')) version?.kinds.push({ title: line.slice(4), changes: [] })
    else if (line.startsWith('- ') && kind) kind.changes.push(line.slice(2))
    else if (line.startsWith('  ') && kind?.changes.length) kind.changes.push(`${kind.changes.pop()} ${line.trim()}`)
    else if (line.trim()) throw new Error(`CHANGELOG.md: ${line}`)
  }
  return versions
}

/** What stands before the first version is for whoever writes it. */
const firstVersion = (text: string) => text.split('\n').findIndex((line) => line.startsWith('## '))
