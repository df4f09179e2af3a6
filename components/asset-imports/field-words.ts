import type { Option } from '@/components/ui/select'

/** Fields that every register may have, in the order in which they are offered. */
const words: Record<string, string> = {
  ignore: 'Leave out',
  tag: 'Tag',
  assetType: 'Asset type',
  customer: 'Customer',
  site: 'Site',
  'zone:1': 'Zone',
  'zone:2': 'Zone, level 2',
  'zone:3': 'Zone, level 3',
  'zone:4': 'Zone, level 4',
  'path:/': 'Path, parted by /',
  'path:>': 'Path, parted by >',
  'path:-': 'Path, parted by a dash',
  'path:,': 'Path, parted by commas',
  installationDate: 'Installation date',
  manufactureDate: 'Manufacture date',
  manufacturer: 'Manufacturer',
  notes: 'Notes',
  'detail:new': 'A detail of its own',
}
const hints: Record<string, string> = {
  'path:/': 'North depot / Floor 1 / Kitchen',
  'detail:new': 'Called as the column is',
}
const plain: readonly Option[] = Object.entries(words).map(([value, label]) => ({ value, label, hint: hints[value] }))

/** Those of them that the words are in; a customer’s register has no column for customers. */
export const plainFields = (keywords: string, hasCustomers: boolean): Option[] =>
  plain.filter(
    ({ value, label }) =>
      (hasCustomers || value !== 'customer') && label.toLowerCase().includes(keywords.trim().toLowerCase()),
  )

const parts: Record<string, string> = { date: 'last done', status: 'last result', notes: 'notes of the last result' }

/** The three columns that a task can have. */
export const fieldsOfTask = ({ id, name }: { id: string; name: string }): Option[] =>
  Object.entries(parts).map(([part, words]) => ({ value: `task:${id}:${part}`, label: `${name}: ${words}` }))

export const fieldOfDetail = ({ id, name }: { id: string; name: string }): Option => ({
  value: `detail:${id}`,
  label: name,
  hint: 'Detail of the library',
})

/** A field of a mapping in words, with what tasks and details are called. */
export function fieldOption(field: string, names: Readonly<Record<string, string>>): Option {
  const known = plain.find(({ value }) => value === field)
  if (known) return known
  const [kind, id = '', part = ''] = field.split(':')
  if (kind === 'zone') return { value: field, label: `Zone, level ${id}` }
  if (kind === 'path') return { value: field, label: `Path, parted by ${field.slice(5)}` }
  const name = names[id] ?? 'Something that is gone'
  return { value: field, label: kind === 'task' ? `${name}: ${parts[part]}` : name }
}
