'use client'
import { useState } from 'react'
import { useDates } from '@/components/data/use-dates'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import { type Definition, inTexts } from './model/definition'
import { ReadOnlyItems } from './read-only-items'

const loadVersions = () => import('./dialogs/versions-dialog')

/** A checklist for who may only read it: what is asked now, or the draft where nothing was published. */
export function ReadChecklist({
  checklist: { id, draft, required, published: version },
  published,
}: {
  checklist: ChecklistOutput
  published: { definition: Definition } | null
}) {
  const { date } = useDates()
  const [isOpen, setOpen] = useState(false)
  const versions = useOnDemand(loadVersions, isOpen, () => setOpen(false))
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        {version ? (
          <Badge tone="good">
            Version {version.number}, {date(version.publishedAt)}
          </Badge>
        ) : (
          <Badge>Draft, never published</Badge>
        )}
        {required && version && <Badge>Results need it</Badge>}
        {version && (
          <Button size="sm" className="ml-auto" onClick={() => setOpen(true)}>
            Versions
          </Button>
        )}
      </div>
      <ReadOnlyItems definition={published?.definition ?? inTexts(draft)} />
      {isOpen && versions && <versions.VersionsDialog id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
