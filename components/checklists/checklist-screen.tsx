'use client'
import { ClipboardList } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { PortalHeader } from '@/components/portal/portal-header'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import type { Definition } from './model/definition'
import { ReadChecklist } from './read-checklist'

interface ChecklistScreenProps {
  task: { id: string; name: string }
  checklist: ChecklistOutput | null
  /** The version that is asked now. */
  published: { number: number; definition: Definition } | null
  mayEdit: boolean
  mayImport: boolean
}

const loadEditor = () => import('./editor/checklist-editor')
const loadStart = () => import('./start/start-checklist')

/** A task's checklist: to begin, to write, or to read (CHECKLIST-1). The editor's code comes for whoever may write. */
export function ChecklistScreen({ task, checklist: first, published, mayEdit, mayImport }: ChecklistScreenProps) {
  const href = usePortalHref()
  const [made, setMade] = useState<{ checklist: ChecklistOutput | null }>({ checklist: first })
  const { checklist } = made
  const router = useRouter()
  const make = (checklist: ChecklistOutput | null) => {
    setMade({ checklist })
    // Else the browser's Back would bring the page of before.
    router.refresh()
  }
  const editor = useOnDemand(loadEditor, mayEdit && checklist !== null)
  const start = useOnDemand(loadStart, mayEdit && checklist === null)
  // One that was made here has no version yet.
  const asked = checklist !== null && checklist.id === first?.id ? published : null
  return (
    <>
      <PortalHeader title={`Checklist: ${task.name}`} back={{ href: href('tasks'), label: 'Task Library' }} />
      {!mayEdit && !checklist && (
        <Card flush>
          <EmptyState
            icon={ClipboardList}
            text="This task has no checklist"
            hint="Whoever does it records a status and a note."
          />
        </Card>
      )}
      {!mayEdit && checklist && <ReadChecklist checklist={checklist} published={asked} />}
      {mayEdit && (checklist ? !editor : !start) && <Outline />}
      {mayEdit && checklist && editor && (
        <editor.ChecklistEditor
          key={checklist.id}
          checklist={checklist}
          published={asked}
          mayImport={mayImport}
          onWithdrawn={() => make(null)}
        />
      )}
      {mayEdit && !checklist && start && <start.StartChecklist checkId={task.id} onMade={make} />}
    </>
  )
}

const Outline = () => (
  <div aria-busy className="flex flex-col gap-4">
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-64 w-full" />
  </div>
)
