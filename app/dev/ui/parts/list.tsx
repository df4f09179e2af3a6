'use client'
import { Archive, Eye, Pencil, Plus, Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CountPills } from '@/components/ui/counts'
import { DataTable } from '@/components/ui/data-table'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorBanner } from '@/components/ui/error-banner'
import { FilterPanel } from '@/components/ui/filter-panel'
import { ColumnChooser, ExportButton, RefreshButton } from '@/components/ui/list-buttons'
import type { ListFilter } from '@/components/ui/list-filter'
import { ListPanel } from '@/components/ui/list-panel'
import { Pagination, ResultsLine } from '@/components/ui/pagination'
import { SearchBox } from '@/components/ui/search-box'

interface Row {
  tag: string
  type: string
  customer: string
  site: string
  counts: { good: number; monitor: number; action: number; due: number }
  last: string
  next: string
}

const rows: Row[] = Array.from({ length: 12 }, (_, at) => ({
  tag: `HT000${120 + at}`,
  type: ['Hose assembly 19 mm, 20 m', 'CO2 extinguisher 5 kg', 'Fire blanket 1.2 m'][at % 3] ?? '',
  customer: ['Harbour Hotels', 'Northgate Foods Ltd'][at % 2] ?? '',
  site: ['Head office / Plant room', 'Warehouse 4', 'Kitchen / Line 2 / Fryers'][at % 3] ?? '',
  counts: { good: at % 4, monitor: at % 3 === 1 ? 1 : 0, action: at % 5 === 2 ? 2 : 0, due: at % 4 === 3 ? 3 : 0 },
  last: `0${(at % 9) + 1}/10/2026`,
  next: `1${at % 9}/12/2026`,
}))

const columns: Column<Row>[] = [
  { id: 'tag', header: 'Tag', sortKey: 'name', primary: true, cell: (row) => row.tag },
  { id: 'type', header: 'Asset type', cell: (row) => row.type },
  { id: 'customer', header: 'Customer', cell: (row) => row.customer },
  { id: 'site', header: 'Site & zone', cell: (row) => row.site },
  { id: 'tasks', header: 'Tasks', cell: (row) => <CountPills counts={row.counts} /> },
  { id: 'last', header: 'Last inspection', sortKey: 'lastInspectionDate', cell: (row) => row.last },
  { id: 'next', header: 'Next inspection', sortKey: 'nextInspectionDate', cell: (row) => row.next },
]

const start: ListFilter[] = [
  {
    id: 'taskResult',
    label: 'Task result',
    description: null,
    type: 2,
    isVisible: true,
    options: [
      { value: '1', label: 'Complete', isSelected: false },
      { value: '2', label: 'Monitor', isSelected: true },
      { value: '3', label: 'Action', isSelected: true },
    ],
  },
  {
    id: 'taskStatus',
    label: 'Task status',
    type: 1,
    isVisible: true,
    options: [
      { value: '1', label: 'Due', isSelected: false },
      { value: '2', label: 'Not due', isSelected: false },
    ],
  },
  { id: 'period', label: 'Batch', type: 0, isVisible: true, options: [], textValue: '' },
]

export function ListPart() {
  const [sort, setSort] = useState('name')
  const [page, setPage] = useState(2)
  const [text, setText] = useState('')
  const [filters, setFilters] = useState(start)
  const [visible, setVisible] = useState<string[]>()
  const change = (id: string, values: string[]) =>
    setFilters((old) =>
      old.map((filter) =>
        filter.id === id
          ? {
              ...filter,
              textValue: values[0] ?? '',
              options: filter.options.map((option) => ({ ...option, isSelected: values.includes(option.value) })),
            }
          : filter,
      ),
    )
  const table = {
    label: 'Tagged assets',
    columns,
    visible,
    rowKey: (row: Row) => row.tag,
    rowLabel: (row: Row) => row.tag,
    rowHref: (row: Row) => `/dev/ui?asset=${row.tag}`,
    rowActions: () => [
      { label: 'View asset', icon: Eye, href: '/dev/ui' },
      { label: 'Edit asset', icon: Pencil, onSelect: () => {} },
      { label: 'Archive asset', icon: Archive, danger: true, separated: true, onSelect: () => {} },
    ],
    sort,
    onSort: setSort,
  }
  const [isCompact, setCompact] = useState(false)
  return (
    <div className="flex flex-col gap-8" data-density={isCompact ? 'compact' : undefined}>
      <ListPanel
        tools={
          <>
            <SearchBox value={text} onSearch={setText} label="Search assets" />
            <FilterPanel filters={filters} onChange={change} onClear={() => setFilters(start)} />
          </>
        }
        buttons={
          <>
            <ColumnChooser
              columns={columns}
              visible={visible}
              onVisible={setVisible}
              isCompact={isCompact}
              onCompact={setCompact}
            />
            <RefreshButton onRefresh={() => {}} />
            <ExportButton count={230} onExport={() => new Promise((done) => setTimeout(done, 1500))} />
          </>
        }
        footer={
          <>
            <ResultsLine page={page} perPage={12} totalItems={230} />
            <Pagination page={page} totalPages={20} href={(target) => `/dev/ui?page=${target}`} onPage={setPage} />
          </>
        }
      >
        <DataTable {...table} rows={rows} />
      </ListPanel>
      <ListPanel
        tools={<SearchBox value="" onSearch={() => {}} label="Search tasks" />}
        footer={<ResultsLine page={1} perPage={15} totalItems={undefined} />}
      >
        <DataTable {...table} label="Loading" rows={undefined} skeletonRows={4} />
      </ListPanel>
      <ListPanel tools={<SearchBox value="zzz" onSearch={() => {}} label="Search sites" />}>
        <DataTable
          {...table}
          label="Empty"
          rows={[]}
          empty={
            <EmptyState
              icon={Tag}
              hint="A tagged asset is a thing with a tag on it, and the tasks that keep it safe."
              action={
                <Button variant="primary" icon={Plus}>
                  Tag an asset
                </Button>
              }
            />
          }
        />
      </ListPanel>
      <ErrorBanner onRetry={() => {}} />
    </div>
  )
}
