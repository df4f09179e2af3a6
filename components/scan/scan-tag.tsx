'use client'
import { useEffect, useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { QueryFailure } from '@/components/data/query-failure'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { stepBackWithin } from '@/components/ui/history'
import { useNavigate } from '@/components/ui/navigate'
import { DialogBody, SideDialog } from '@/components/ui/side-dialog'
import { can } from '@/lib/domain/permissions/can'
import type { FoundTag } from '@/lib/resources/tags/schema'
import { ScanPanel } from './scan-panel'
import { useTagLookup } from './use-tag-lookup'

/**
 * Finds the asset of a tag by camera and opens it; a free tag can be put on one. Opened from wherever one is, so it
 * closes to there.
 */
export function ScanTag() {
  const navigate = useNavigate()
  const href = usePortalHref()
  const [tag, setTag] = useState('')
  const { data, error, refetch } = useTagLookup(tag)
  const { assetId, name } = data ?? {}
  useEffect(() => {
    if (assetId) navigate(href(`assets/${assetId}`), { replace: true, subject: name })
  }, [assetId, name, navigate, href])
  const close = () => {
    if (!stepBackWithin(href())) navigate(href('assets'), { replace: true })
  }
  const again = () => setTag('')
  return (
    <SideDialog title="Scan tag" subtitle="Opens the asset that carries it" onClose={close}>
      <DialogBody>
        {tag === '' && <ScanPanel onTag={setTag} submitLabel="Find" />}
        {error ? (
          <QueryFailure error={error} refetch={refetch} />
        ) : (
          tag !== '' && <Outcome tag={tag} found={data} onAgain={again} />
        )}
      </DialogBody>
    </SideDialog>
  )
}

function Outcome({ tag, found, onAgain }: { tag: string; found: FoundTag | undefined; onAgain: () => void }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const mayTag = found?.state === 'free' && can(viewer, 'assets:tag')
  return (
    <>
      <div className="rounded-lg border bg-sunken px-4 py-3">
        <p className="text-sm text-muted">Tag</p>
        <p className="nums text-xl font-semibold wrap-anywhere">{found?.name ?? tag}</p>
      </div>
      <div role="status">
        {!found || found.assetId ? (
          <p className="text-muted">{found ? 'Opening the asset…' : 'Looking for the asset…'}</p>
        ) : (
          <Banner kind={mayTag ? 'info' : 'warning'}>{outcomeText(found)}</Banner>
        )}
      </div>
      {found && !found.assetId && (
        <div className="flex flex-wrap gap-2 max-sm:flex-col">
          {mayTag && (
            <ButtonLink
              variant="primary"
              size="lg"
              replace
              href={href(`assets/tag?tag=${encodeURIComponent(found.name)}`)}
            >
              Tag an asset
            </ButtonLink>
          )}
          <Button size="lg" onClick={onAgain}>
            Scan another tag
          </Button>
        </div>
      )}
    </>
  )
}

function outcomeText({ state }: FoundTag): string {
  if (state === 'free') return 'This tag is free: put it on an asset.'
  if (state === 'inUse') return 'This tag is already in use, on an asset that you can’t see.'
  return 'No asset of yours carries this tag. Check it and try again.'
}
