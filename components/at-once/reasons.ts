import { escapeCell } from '@/lib/core/csv/escape'
import type { BulkOutput } from '@/lib/workflows/bulk/schema'

export type Left = BulkOutput['wont']

/** Rows that stay as they are, by why, the most frequent reason first. */
export function byReason(left: Left): { why: string; names: string[] }[] {
  const found = new Map<string, string[]>()
  for (const { why, name } of left) found.set(why, [...(found.get(why) ?? []), name ?? 'Not in your reach'])
  return [...found].map(([why, names]) => ({ why, names })).sort((a, b) => b.names.length - a.names.length)
}

/** The same as a file for a spreadsheet. */
export function leftOutFile(title: string, left: Left): string {
  const quoted = (text: string) => `"${escapeCell(text).replaceAll('"', '""')}"`
  const lines = [[title, 'Why'], ...left.map(({ name, why }) => [name ?? '', why])]
  return `\uFEFF${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}
