import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { DeleteDialog } from '@/components/data/delete-dialog-on-demand'
import type { Resource } from '@/lib/api/resource'
import type { Asker } from '@/lib/domain/people/asker'
import type { Capability } from '@/lib/domain/permissions/table'
import { type CrudDialog, crudDialogOf } from './crud-dialogs'
import { refusePage, requireAsker } from './guard'
import { recordOf } from './record'

interface Declared<Row, Output extends { id: string; name: string }> {
  resource: Resource<Row, Output>
  /** Who may open any of them. */
  capability: Capability
  /** The folder of the list below the portal: `sectors`. */
  over: string
  /** What the list is called, and one record: 'Sectors', 'sector'. */
  title: string
  noun: string
  add: (asker: Asker) => ReactNode | Promise<ReactNode>
  edit: (record: Output) => ReactNode
}

interface Params {
  params: Promise<{ organisationId: string; dialog?: string[] }>
}

/**
 * The pages over a list whose records are made, changed and deleted in dialogs: what a file `[[...dialog]]/page.tsx`
 * exports. Who may read a record and not change it goes to the dashboard, which says so.
 */
export function dialogPages<Row, Output extends { id: string; name: string }>(declared: Declared<Row, Output>) {
  const { resource, capability, over, title, noun, add, edit } = declared
  const titles: Record<CrudDialog, string> = {
    '': title,
    '/add': `Create ${noun}`,
    '/[recordId]': `Edit ${noun}`,
    '/[recordId]/delete': `Delete ${noun}`,
  }

  async function metadata({ params }: Params): Promise<Metadata> {
    const found = crudDialogOf((await params).dialog ?? [])
    return found ? { title: titles[found.dialog] } : {}
  }

  async function page({ params }: Params) {
    const { organisationId, dialog: segments = [] } = await params
    const found = crudDialogOf(segments)
    if (!found) notFound()
    const { dialog, recordId } = found
    if (dialog === '') return null
    if (dialog === '/add') return add(await requireAsker(organisationId, capability))
    const address = Promise.resolve({ organisationId, recordId })
    const { record, mayEdit } = await recordOf(resource, { params: address }, 'recordId', capability)
    if (!mayEdit) refusePage(organisationId)
    if (dialog === '/[recordId]') return edit(record)
    return (
      <DeleteDialog
        over={over}
        title={titles[dialog]}
        subject={record.name}
        client={resource.client}
        id={record.id}
        confirmLabel={titles[dialog]}
        done={`${noun[0]?.toUpperCase()}${noun.slice(1)} deleted`}
      />
    )
  }

  return { metadata, page }
}
