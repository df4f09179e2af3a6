const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size as people say it: 1 kB is 1 000 bytes, as disks are sold. */
export function bytesText(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** at
  const digits = at === 0 || value >= 100 ? 0 : 1
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${units[at]}`
}
