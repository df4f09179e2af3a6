'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '@/components/data/portal-context'
import { globalMessages } from '@/components/data/resource-list'
import { Button } from '@/components/ui/button'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ImportKind } from './import-kinds'

/** The template to fill in: empty, or with the library's current rows to change (IMPORT-4). */
export function TemplateButtons({ kind, into }: { kind: ImportKind; into: string | undefined }) {
  const call = useCall()
  const [busy, setBusy] = useState<'' | '/true' | null>(null)
  const download = async (tail: '' | '/true') => {
    setBusy(tail)
    try {
      const { url } = await call<{ url: string }>('GET', `${kind.library.api}/export-template/${into}${tail}`)
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
        <Button icon={Download} disabled={!into} loading={busy === ''} onClick={() => download('')}>
          Empty template
        </Button>
        <Button icon={Download} disabled={!into} loading={busy === '/true'} onClick={() => download('/true')}>
          Template with current {kind.many}
        </Button>
      </div>
    </section>
  )
}
