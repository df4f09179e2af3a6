'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ImportKind } from './import-kinds'
import { KnownSectors } from './known-sectors'

type Template = 'template' | 'filledTemplate'

/** The template to fill in: empty, or with the library's current rows to change (IMPORT-4). */
export function TemplateButtons({ kind, into }: { kind: ImportKind; into: string | undefined }) {
  const call = useCall()
  const [busy, setBusy] = useState<Template | null>(null)
  const download = async (of: Template) => {
    if (!into) return
    setBusy(of)
    try {
      const { url } = await call(kind.calls[of], { params: { organisationId: into } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The template could not be made. Please try again')
    } finally {
      setBusy(null)
    }
  }
  return (
    <section aria-labelledby="template-title" className="min-w-0 rounded-lg bg-sunken p-4">
      <h2 id="template-title" className="font-medium">
        Start from the template
      </h2>
      <p className="mt-1 text-sm text-muted">
        The first columns are {kind.columns.join(', ')}. {kind.hint}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon={Download} disabled={!into} loading={busy === 'template'} onClick={() => download('template')}>
          Empty template
        </Button>
        <Button
          icon={Download}
          disabled={!into}
          loading={busy === 'filledTemplate'}
          onClick={() => download('filledTemplate')}
        >
          Template with current {kind.many}
        </Button>
      </div>
      {into && kind.hasSectors && <KnownSectors into={into} />}
    </section>
  )
}
