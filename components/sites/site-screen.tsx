'use client'
import { Building2, Eye, MapPin, Pencil, Plus, Tag, Trash2 } from 'lucide-react'
import { NothingFound } from '@/components/data/nothing-found'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { namedOption, useApiOptions } from '@/components/data/use-api-options'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { Combobox } from '@/components/ui/combobox'
import { EmptyState } from '@/components/ui/empty-state'
import { RefreshButton } from '@/components/ui/list-buttons'
import { ListPanel } from '@/components/ui/list-panel'
import type { MenuEntry } from '@/components/ui/menu'
import { SearchBox } from '@/components/ui/search-box'
import { Skeleton } from '@/components/ui/skeleton'
import { Tree } from '@/components/ui/tree'
import { countNodes, searchTree, type TreeNode } from '@/components/ui/tree-rows'
import { counted, inFigures } from '@/lib/core/text/counted'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { organisationsApi } from '@/lib/resources/organisations/client'
import { mayEditSites } from '@/lib/resources/sites/policy'
import type { SiteNode } from '@/lib/resources/sites/schema'
import { maxDepth } from '@/lib/resources/sites/words'
import { type FirstSites, useSites } from './use-sites'

/** Sites & zones (SITE-1): a customer's own; distributors and client admins choose the customer first. */
export function SiteScreen({ first }: { first: FirstSites }) {
  const { viewer, organisationId } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const sites = useSites(first)
  const customers = useApiOptions(organisationsApi, namedOption, { isDistributor: 'false' })
  const mayEdit = mayEditSites(viewer)
  const add = mayEdit && (
    <ButtonLink
      variant="primary"
      icon={Plus}
      href={keep(href(`sites-and-zones/add/${sites.customer?.value ?? organisationId}`))}
    >
      Create site/zone
    </ButtonLink>
  )
  return (
    <>
      <PortalHeader title="Sites & zones" actions={add} />
      <ListPanel
        tools={
          <>
            {!actsAsCustomer(viewer) && (
              <Combobox
                label="Customer"
                hideLabel
                placeholder="Choose a customer"
                load={customers}
                value={sites.customer}
                onChange={sites.choose}
                className="w-full sm:w-72"
              />
            )}
            <SearchBox value={sites.keywords} onSearch={sites.search} placeholder="Search sites and zones" />
          </>
        }
        buttons={sites.customer && <RefreshButton onRefresh={() => sites.refetch()} refreshing={sites.isFetching} />}
        footer={
          sites.data && sites.data.length > 0 && <p className="nums text-sm text-muted">{countText(sites.data)}</p>
        }
      >
        <Content sites={sites} add={add || undefined} mayEdit={mayEdit} />
      </ListPanel>
    </>
  )
}

function Content({
  sites,
  add,
  mayEdit,
}: {
  sites: ReturnType<typeof useSites>
  add: React.ReactNode
  mayEdit: boolean
}) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  if (!sites.customer)
    return <EmptyState icon={Building2} text="Choose a customer" hint="Each customer has sites and zones of its own." />
  if (sites.error)
    return (
      <div className="p-4">
        <QueryFailure error={sites.error} refetch={sites.refetch} />
      </div>
    )
  if (!sites.data) return <Loading />
  if (sites.data.length === 0)
    return (
      <EmptyState
        icon={MapPin}
        text="No sites or zones yet"
        hint={`A site is a building or a yard; its zones say where in it an asset stands.${actsAsCustomer(viewer) && !mayEdit ? ' An admin of your organisation sets them up.' : ''}`}
        action={add}
      />
    )
  const nodes = sites.data.map((node) => toTree(node, href, keep))
  if (sites.keywords && searchTree(nodes, sites.keywords).nodes.length === 0)
    return <NothingFound label="Show all sites and zones" onClear={() => sites.search('')} />
  const levels = levelsOf(sites.data)
  const actions = ({ id }: TreeNode): MenuEntry[] => [
    { label: 'View', icon: Eye, href: keep(href(`sites-and-zones/${id}/view`)) },
    { label: 'View tagged assets', icon: Tag, href: assetsOf(href, id) },
    ...(mayEdit
      ? [
          ...((levels.get(id) ?? 1) < maxDepth
            ? [
                {
                  label: 'Add sub-zone',
                  icon: Plus,
                  href: keep(href(`sites-and-zones/add/${sites.customer?.value}/${id}`)),
                  separated: true,
                },
              ]
            : []),
          { label: 'Edit zone', icon: Pencil, href: keep(href(`sites-and-zones/${id}`)) },
          {
            label: 'Delete zone',
            icon: Trash2,
            href: keep(href(`sites-and-zones/${id}/delete`)),
            danger: true,
            separated: true,
          },
        ]
      : []),
  ]
  return (
    <Tree
      key={sites.customer.value}
      label="Sites and zones"
      nodes={nodes}
      keywords={sites.keywords}
      rowActions={actions}
    />
  )
}

type Href = ReturnType<typeof usePortalHref>

/** The tagged assets in a site or zone: the list takes the filter over from its address (LIST-28). */
export const assetsOf = (href: Href, id: string) => href(`assets?filters[organisationZoneId]=${id}`)

const toTree = (node: SiteNode, href: Href, keep: ReturnType<typeof useKeepSearch>): TreeNode => ({
  id: node.id,
  label: node.name,
  href: keep(href(`sites-and-zones/${node.id}/view`)),
  aside: node.assetCount > 0 ? { text: assetsText(node.assetCount), href: assetsOf(href, node.id) } : undefined,
  children: node.children.map((child) => toTree(child, href, keep)),
})

const assetsText = (count: number) => counted(count, 'asset')

function levelsOf(nodes: readonly SiteNode[], level = 1, levels = new Map<string, number>()): Map<string, number> {
  for (const { id, children } of nodes) levelsOf(children, level + 1, levels.set(id, level))
  return levels
}

function countText(sites: readonly SiteNode[]): string {
  const zones = countNodes(sites) - sites.length
  const count = (n: number, one: string, many: string) => `${inFigures(n)} ${n === 1 ? one : many}`
  return `${count(sites.length, 'site', 'sites')}, ${count(zones, 'zone', 'zones')}`
}

function Loading() {
  return (
    <div>
      <p role="status" className="sr-only">
        Loading sites and zones
      </p>
      {[52, 38, 44, 30, 41, 35].map((width, at) => (
        <div key={width} aria-hidden className="flex h-11 items-center border-b px-5 last:border-b-0">
          <Skeleton className="h-3.5" style={{ width: `${width}%`, marginLeft: at % 3 === 0 ? 0 : '1.5rem' }} />
        </div>
      ))}
    </div>
  )
}
