'use client'
import { Printer } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { DataTable } from '@/components/ui/data-table'
import { PhoneSort } from '@/components/ui/data-table-head'
import { type Column, shownColumns } from '@/components/ui/data-table-types'
import { FilterPanel } from '@/components/ui/filter-panel'
import { IconButton } from '@/components/ui/icon-button'
import { ColumnChooser, ExportButton, RefreshButton } from '@/components/ui/list-buttons'
import { ListPanel } from '@/components/ui/list-panel'
import type { MenuEntry } from '@/components/ui/menu'
import { Pagination, ResultsLine } from '@/components/ui/pagination'
import { SearchBox } from '@/components/ui/search-box'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ListClient } from '@/lib/core/client/client'
import { counted, inFigures } from '@/lib/core/text/counted'
import { exportCall } from './calls'
import type { LoadMany } from './choosing/chooser'
import { isChosen, nothingChosen } from './choosing/chosen'
import { useDensity } from './density'
import { filtersInWords } from './filters-in-words'
import { withFixed } from './list-address'
import { ListFailure } from './list-failure'
import { isSame } from './list-views'
import { NothingFound } from './nothing-found'
import { useSelection } from './selection'
import { useDownload } from './use-download'
import { useFilterSearch } from './use-filter-search'
import { useKeepSearch } from './use-keep-search'
import { type FirstPage, type ListHandle, useList } from './use-list'
import { useListColumns } from './use-list-columns'
import { usePaper } from './use-paper'
import { ViewsMenu } from './views-menu'

export interface ResourceListProps<Item> {
  client: ListClient<Item>
  /** What it lists, for screen readers: "Tasks". */
  label: string
  searchPlaceholder?: string
  first: FirstPage<NoInfer<Item>>
  columns: readonly Column<Item>[]
  rowLabel: (item: Item) => string
  /** Whose a row is: said beside its name where another's row has the same one, and no column says it. */
  owner?: (item: Item) => string
  rowHref?: (item: Item) => string | undefined
  rowActions?: (item: Item) => MenuEntry[]
  canExport?: boolean
  /** Rows of a page, so that nothing moves when they come; default 15. */
  skeletonRows?: number
  /** The list's own order, for the header's arrow. */
  defaultSort: string
  /**
   * The filter that says whose rows these are. It stands before the other tools, and choosing it is not a search that
   * may find nothing.
   */
  scope?: {
    filter: string
    picker: (chosen: string | undefined, choose: (id: string | undefined) => void) => ReactNode
  }
  /** The chip of the list's filters `from` and `to` (LIST-37): ListDays, which only lists with days carry. */
  days?: (list: ListHandle) => ReactNode
  /** Above the tools: what the list shows of itself, and how. */
  head?: (list: ListHandle) => ReactNode
  /** On a phone, in the sheet of the filters: what has no room in `head`. */
  sheet?: (list: ListHandle) => ReactNode
  /** Instead of rows and pages, where it gives something. */
  instead?: (list: ListHandle) => ReactNode
  /** Rows of one heading stand together below it. */
  headingOf?: (item: Item) => ReactNode
  /** On a phone, at the foot of each row: what one mostly does with it. */
  phoneAction?: (item: Item) => ReactNode
  /** Buttons of this list's own, before the others; a function where they are about the rows that the filter leaves. */
  buttons?: ReactNode | ((list: ListHandle) => ReactNode)
  /** How wide they are, in pixels; default one icon. */
  buttonsWidth?: number
  /** On paper beneath a row: of what rows say with `words=1`. */
  printedBelow?: (item: Item) => ReactNode
  /** Rows can be chosen (`useSelection(client)`): what can be done with them, and links about those that are ticked. */
  many?: LoadMany<Item> | false
  selectionLinks?: ReactNode
  /** Shown where there is nothing at all yet; what a filter does not find has its own text. */
  empty: ReactNode
}

const loadActs = () => import('./row-acts')

/** A whole list (LIST-26): search, filters, refresh, export, table, results line, pages. */
export function ResourceList<Item extends { id: string }>(props: ResourceListProps<Item>) {
  const { client, label, first, columns, rowLabel, rowHref, rowActions, canExport, defaultSort, scope } = props
  const list = useList(client, first)
  const { data, error, state } = list
  const download = useDownload()
  const rows = data?.totalItems ?? 0
  const exportAll = () =>
    download(exportCall(client), { query: list.query, begun: `Exporting ${counted(rows, 'item')}, please wait`, rows })
  const paper = usePaper()
  const keep = useKeepSearch()
  const loadOptions = useFilterSearch()
  const chosen = useListColumns(client.path, list, columns)
  const isChip = (id: string) => first.filterIds.includes(id) && !(props.days && (id === 'from' || id === 'to'))
  const instead = props.instead?.(list)
  // As the screen opens by itself, nobody has looked for anything: its own words say what is not there.
  const isSought =
    Object.keys(state.filters).some((id) => id !== scope?.filter) &&
    !isSame(state, { filters: first.usualFilters ?? {}, sort: state.sort })
  const clear = () => list.clearFilters(scope?.filter)
  const { chosen: rowsChosen, toggle } = useSelection(client)
  const root = useRef<HTMLDivElement>(null)
  const canChoose = Boolean(props.many || props.selectionLinks) && !instead
  const hasRowActs = !instead && (canChoose || columns.some(({ edit }) => edit))
  // A click that came before the page could hear it is told to React afterwards: the row is chosen without an act.
  const isWanted = useFirstAct() || rowsChosen !== nothingChosen
  const Acts = useOnDemand(loadActs, isWanted && hasRowActs)
  const items = data?.items ?? []
  const { isCompact, setCompact } = useDensity()
  return (
    <ListPanel
      head={props.head?.(list)}
      tools={
        <>
          {scope?.picker(state.filters[scope.filter]?.[0], (id) => list.setFilter(scope.filter, id ? [id] : []))}
          <SearchBox
            value={state.filters.keywords?.[0] ?? ''}
            onSearch={(text) => list.setFilter('keywords', text ? [text] : [])}
            placeholder={props.searchPlaceholder}
          />
        </>
      }
      filters={
        <>
          {props.days?.(list)}
          <FilterPanel
            filters={list.filters?.filter(({ id }) => isChip(id) && id !== scope?.filter)}
            applied={state.filters}
            onChange={list.setFilter}
            onClear={clear}
            loadOptions={loadOptions}
            room={roomOfFilters(props, first.filterIds)}
          />
        </>
      }
      filterCount={Object.keys(state.filters).filter((id) => id !== 'keywords' && id !== scope?.filter).length}
      sheet={
        <>
          {props.sheet?.(list)}
          {Acts && canChoose && <Acts.SelectRows client={client} />}
          <PhoneSort isInSheet columns={columns} sort={state.sort || defaultSort} onSort={list.setSort} />
        </>
      }
      buttons={
        <>
          {typeof props.buttons === 'function' ? props.buttons(list) : props.buttons}
          <ViewsMenu path={client.path} list={list} columns={chosen} scope={scope?.filter} />
          <ColumnChooser
            columns={columns}
            visible={chosen.visible}
            onVisible={chosen.setVisible}
            isCompact={isCompact}
            onCompact={setCompact}
          />
          <RefreshButton onRefresh={() => list.refetch()} refreshing={list.isFetching} />
          <IconButton icon={Printer} label="Print" bordered onClick={paper.print} className="max-sm:hidden" />
          {canExport && <ExportButton count={data?.totalItems} onExport={exportAll} />}
        </>
      }
      footer={
        error || instead ? undefined : (
          <>
            <ResultsLine
              page={data?.currentPage ?? state.page}
              perPage={data?.perPage ?? 15}
              totalItems={data?.totalItems}
            />
            <Pagination
              page={state.page}
              totalPages={data?.totalPages ?? 0}
              href={list.addressOf}
              onPage={list.setPage}
            />
          </>
        )
      }
    >
      {paper.Paper && !instead && (
        <paper.Paper
          {...paper.own}
          client={client}
          query={list.query}
          items={data?.items}
          totalItems={data?.totalItems}
          label={label}
          columns={columns}
          visible={chosen.visible}
          filters={filtersInWords(data?.filters ?? [], state.filters)}
          below={props.printedBelow}
        />
      )}
      {rows > (data?.items.length ?? 0) && !paper.isPrinted && !instead && (
        // Before anybody has done something with the page, all rows are not there to be printed.
        <p className="hidden print:block">
          {`${inFigures(data?.items.length ?? 0)} of ${counted(rows, 'row')}. The button “Print” of the list, or Ctrl P, prints all of them.`}
        </p>
      )}
      {error ? (
        <div className="p-4">
          <ListFailure error={error} list={list} />
        </div>
      ) : (
        instead || (
          <div
            ref={root}
            className={paper.isPrinted ? 'print:hidden' : undefined}
            data-choosing={rowsChosen.isChoosing || undefined}
          >
            <DataTable
              label={label}
              columns={columns}
              rows={data?.items}
              rowKey={(item) => item.id}
              rowLabel={rowLabel}
              owner={
                shownColumns(columns, chosen.visible).some(({ id }) => id === 'organisation') ? undefined : props.owner
              }
              rowHref={rowHref && ((item) => keep(rowHref(item)))}
              rowActions={
                rowActions && ((item) => rowActions(item).map((entry) => ({ ...entry, href: keep(entry.href) })))
              }
              sort={state.sort || defaultSort}
              onSort={list.setSort}
              visible={chosen.visible}
              selection={
                canChoose
                  ? { selected: items.map(({ id }) => id).filter((id) => isChosen(rowsChosen, id)), onToggle: toggle }
                  : undefined
              }
              refreshing={list.isPlaceholderData}
              skeletonRows={props.skeletonRows ?? 15}
              empty={isSought ? <NothingFound onClear={clear} /> : props.empty}
              hasPhoneSort={false}
              headingOf={props.headingOf}
              phoneAction={props.phoneAction}
            />
          </div>
        )
      )}
      {Acts && hasRowActs && !error && (
        <Acts.RowActs
          client={client}
          root={root}
          items={items}
          columns={columns}
          totalItems={rows}
          filters={withFixed(state, first.fixed).filters}
          canChoose={canChoose}
          many={props.many || undefined}
          links={props.selectionLinks}
        />
      )}
    </ListPanel>
  )
}

/** What a screen of 1440 leaves for the chips of the filters beside the other tools, in pixels. */
const roomOfFilters = (
  given: { scope?: unknown; buttons?: unknown; buttonsWidth?: number; canExport?: boolean },
  filterIds: string[],
) =>
  630 -
  (given.scope ? 216 : 0) -
  (given.buttons ? (given.buttonsWidth ?? 44) : 0) -
  (given.canExport ? 180 : 0) -
  // The days stand beside them.
  (filterIds.includes('from') ? 100 : 0)
