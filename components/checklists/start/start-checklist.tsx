'use client'
import { ClipboardCopy, FilePlus2, LibraryBig } from 'lucide-react'
import { useState } from 'react'
import { saveCall } from '@/components/data/calls'
import { useCall } from '@/components/data/use-call'
import { useNewRecordId } from '@/components/data/use-save-record'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { RadioCards } from '@/components/ui/radio-cards'
import type { Option } from '@/components/ui/select'
import { checklistsApi } from '@/lib/resources/checklists/client'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import { CopyFrom } from './copy-from'
import { TemplatePicker } from './template-picker'

type Way = 'template' | 'copy' | 'empty'

const ways = [
  { value: 'template', label: 'From a template', hint: 'Ready-made questions to change as you like', icon: LibraryBig },
  { value: 'copy', label: 'Copy another task’s', hint: 'What you wrote before', icon: ClipboardCopy },
  { value: 'empty', label: 'Start empty', hint: 'Your own sections and items', icon: FilePlus2 },
]

/** A task without a checklist: how to begin one. */
export function StartChecklist({ checkId, onMade }: { checkId: string; onMade: (checklist: ChecklistOutput) => void }) {
  const call = useCall()
  const newRecordId = useNewRecordId()
  const [way, setWay] = useState<Way>('template')
  const [templateKey, setTemplateKey] = useState<string>()
  const [copy, setCopy] = useState<Option | null>(null)
  const [state, setState] = useState<{ isBusy: boolean; failure?: readonly string[] }>({ isBusy: false })
  const isReady = way === 'empty' || (way === 'template' ? templateKey !== undefined : copy !== null)

  async function make() {
    const content = {
      checkId,
      ...(way === 'template' && { templateKey }),
      ...(way === 'copy' && { copyFromId: copy?.value }),
    }
    setState({ isBusy: true })
    try {
      const json = { id: newRecordId(content), ...content }
      onMade(await call(saveCall(checklistsApi, 'POST'), { json }))
    } catch (error) {
      setState({ isBusy: false, failure: Object.values(apiErrorsOf(error)).flat() })
    }
  }
  return (
    <Card
      title="This task has no checklist yet"
      description="A checklist says what to look at: whoever does the task answers it item by item, and what fails becomes a finding."
      footer={
        <Button variant="primary" disabled={!isReady} loading={state.isBusy} onClick={make}>
          Create checklist
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {state.failure && <ErrorBanner messages={state.failure} />}
        <RadioCards
          label="Begin with"
          columns={3}
          options={ways}
          value={way}
          onChange={(next) => setWay(next as Way)}
        />
        {way === 'template' && <TemplatePicker chosen={templateKey} choose={setTemplateKey} />}
        {way === 'copy' && <CopyFrom value={copy} onChange={setCopy} />}
      </div>
    </Card>
  )
}
