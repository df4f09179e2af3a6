'use client'
import { FormFailureContext } from '@/components/ui/form-context'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { ScanPanel } from './scan-panel'

/** Scans a tag for a field of the dialog behind. The camera runs only while this is open. */
export function ScanDialog({ onTag, onClose }: { onTag: (tag: string) => void; onClose: () => void }) {
  return (
    <SideDialog title="Scan tag" onClose={onClose}>
      {/* Errors of the form behind are not repeated here. */}
      <FormFailureContext value={null}>
        <DialogBody>
          <ScanPanel onTag={onTag} submitLabel="Use tag" />
        </DialogBody>
      </FormFailureContext>
    </SideDialog>
  )
}
