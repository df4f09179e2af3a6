import type { Option } from '@/components/ui/select'

/** Fields that every register may have, in the order in which they are offered. */
const plain: readonly Option[] = [
  { value: 'ignore', label: 'Leave out' },
  { value: 'tag', label: 'Tag' },
  { value: 'assetType', label: 'Asset type' },
  { value: 'customer', label: 'Customer' },
  { value: 'site', label: 'Site' },
  { value: 'zone:1', label: 'Zone' },
  { value: 'zone:2', label: 'Zone, level 2' },
  { value: 'zone:3', label: 'Zone, level 3' },
  { value: 'zone:4', label: 'Zone, level 4' },
  { value: 'path:/', label: 'Path, parted by /', hint: 'North depot / Floor 1 / Kitchen' },
  { value: 'path:>', label: 'Path, parted by >' },
  { value: 'path:-', label: 'Path, parted by a dash' },
  { value: 'path:,', label: 'Path, parted by commas' },
  { value: 'installationDate', label: 'Installation date' },
  { value: 'manufactureDate', label: 'Manufacture date' },
  { value: 'manufacturer', label: 'Manufacturer' },
  { value: 'notes', label: 'Notes' },
  { value: 'detail:new', label: 'A detail of its own', hint: 'Called as the column is' },
]

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
