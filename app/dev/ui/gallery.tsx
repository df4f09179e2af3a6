'use client'
import { Archive, Eye, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge, Chip, DueBadge, StatusBadge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox, Switch } from '@/components/ui/checkbox'
import { DataTable } from '@/components/ui/data-table'
import type { Column } from '@/components/ui/data-table-types'
import { Menu } from '@/components/ui/menu'
import { Select } from '@/components/ui/select'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextArea, TextField } from '@/components/ui/text-field'

interface Row {
  tag: string
  type: string
  site: string
  status: number
  due: boolean
  next: string
}
const rows: Row[] = Array.from({ length: 8 }, (_, at) => ({
  tag: `HT00012${at}`,
  type: at % 3 ? 'Hose assembly 19 mm, 20 m' : 'CO2 extinguisher 5 kg',
  site: at % 2 ? 'Head office / Plant room' : 'Warehouse 4',
  status: (at % 4) + 1,
  due: at % 3 === 0,
  next: `0${at + 1}/12/2026`,
}))
const columns: Column<Row>[] = [
  { id: 'tag', header: 'Tag', sortKey: 'name', primary: true, cell: (row) => row.tag },
  { id: 'type', header: 'Asset type', cell: (row) => row.type },
  { id: 'site', header: 'Site & zone', cell: (row) => row.site },
  { id: 'status', header: 'Last result', cell: (row) => <StatusBadge status={row.status} /> },
  { id: 'next', header: 'Next inspection', sortKey: 'next', align: 'end', cell: (row) => row.next },
]

export function Gallery() {
  const [open, setOpen] = useState(false)
  const [sort, setSort] = useState('name')
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-8 p-4 sm:p-8">
      <h1 className="text-2xl font-semibold tracking-[-0.02em]">Styleguide</h1>
      <Section title="Buttons">
        <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
          Tag an asset
        </Button>
        <Button>Edit</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="danger" icon={Archive}>
          Archive HT000123
        </Button>
        <Button variant="primary" loading>
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="/dev/ui" size="sm">
          A link
        </ButtonLink>
        <Menu
          label="Actions"
          entries={[
            { label: 'View asset', icon: Eye, href: '/dev/ui' },
            { label: 'Edit asset', icon: Pencil, onSelect: () => {} },
            { label: 'Archive asset', icon: Trash2, danger: true, separated: true, onSelect: () => {} },
          ]}
        />
      </Section>
      <Section title="Badges">
        {[1, 2, 3, 9].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <DueBadge due />
        <Badge>User</Badge>
        <Badge tone="accent">Client admin</Badge>
        <Badge tone="info">You</Badge>
        <Chip onRemove={() => {}}>Head office</Chip>
      </Section>
      <Card title="Tagged assets" flush actions={<Button size="sm">Export 8 items</Button>}>
        <DataTable
          label="Tagged assets"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.tag}
          rowLabel={(row) => row.tag}
          rowHref={(row) => `/dev/ui#${row.tag}`}
          rowActions={() => [{ label: 'View asset', icon: Eye }]}
          sort={sort}
          onSort={setSort}
        />
      </Card>
      <Card title="Loading" flush>
        <DataTable
          label="Loading"
          columns={columns}
          rows={undefined}
          skeletonRows={4}
          rowKey={String}
          rowLabel={String}
        />
      </Card>
      <Card title="Fields" description="Labels above, hints below them.">
        <Fields />
      </Card>
      {open && (
        <SideDialog title="Tag an asset" subtitle="Northgate Safety" unsaved onClose={() => setOpen(false)}>
          <DialogBody>
            <Fields />
          </DialogBody>
          <DialogFooter>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="primary">Tag asset</Button>
          </DialogFooter>
        </SideDialog>
      )}
    </main>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}

function Fields() {
  const [values, setValues] = useState({ name: '', notes: '', period: '3', terms: true, on: true, off: false })
  const set = (key: string) => (value: string | boolean) => setValues((old) => ({ ...old, [key]: value }))
  return (
    <div className="grid max-w-xl gap-5">
      <TextField label="Tag" hint="On the label, for instance HT000123" value={values.name} onChange={set('name')} />
      <TextField label="Email" type="email" error="This tag is not known" value={values.name} onChange={set('name')} />
      <Select
        label="Period"
        value={values.period}
        onChange={set('period')}
        options={[
          { value: '1', label: 'Days' },
          { value: '3', label: 'Months' },
        ]}
      />
      <TextArea label="Notes" optional value={values.notes} onChange={set('notes')} />
      <Checkbox label="This organisation is a distributor" value={values.terms} onChange={set('terms')} />
      <Switch label="Manufacture date" hint="Shown on the asset’s pages" value={values.on} onChange={set('on')} />
      <Switch label="Sleeving" value={values.off} onChange={set('off')} />
      <TextField label="Account code" readOnly value="K7Q2ZM" />
    </div>
  )
}
