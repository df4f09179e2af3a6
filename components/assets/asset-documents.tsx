'use client'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { removeCall } from '@/components/data/calls'
import { usePortal } from '@/components/data/portal-context'
import { useCall } from '@/components/data/use-call'
import { Card } from '@/components/ui/card'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { DocumentList } from '@/components/uploads/document-list'
import { UploadDocument } from '@/components/uploads/upload-document'
import { can } from '@/lib/domain/permissions/can'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { uploadsApi } from '@/lib/resources/uploads/client'
import type { UploadOutput } from '@/lib/resources/uploads/schema'

/** The asset's documents: open, upload, delete; below them those of its type. */
export function AssetDocuments({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const [doomed, setDoomed] = useState<UploadOutput | null>(null)
  const mayWrite = can(viewer, 'notes:write') && !asset.deletedAt
  return (
    <Card title="Documents">
      <div className="flex flex-col gap-4">
        <DocumentList
          documents={asset.uploads}
          empty="No documents uploaded to this asset"
          onRemove={mayWrite ? setDoomed : undefined}
        />
        {mayWrite && <UploadDocument assetId={asset.id} />}
        {asset.assetType.uploads.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm text-muted">For every {asset.assetTypeName}</h3>
            <DocumentList documents={asset.assetType.uploads} empty="No documents available" />
          </section>
        )}
      </div>
      <DeleteDocument document={doomed} onClose={() => setDoomed(null)} />
    </Card>
  )
}

function DeleteDocument({ document, onClose }: { document: UploadOutput | null; onClose: () => void }) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    if (!document) return
    setBusy(true)
    try {
      await call(removeCall(uploadsApi, document.id))
      onClose()
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The document was not deleted. Please try again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      open={document !== null}
      title="Are you sure?"
      confirmLabel="Delete document"
      loading={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{document?.filename}</p>
      <p>This action is permanent.</p>
    </ConfirmDialog>
  )
}
