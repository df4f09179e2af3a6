'use client'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveCall } from '@/components/data/calls'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useCall, useSend } from '@/components/data/use-call'
import { PortalHeader } from '@/components/portal/portal-header'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { FileField } from '@/components/ui/file-field'
import { apiErrorsOf } from '@/components/ui/form-errors'
import { useNavigate } from '@/components/ui/navigate'
import { ProgressBar } from '@/components/ui/progress'
import { newId } from '@/lib/core/text/new-id'
import { maxRegisterBytes } from '@/lib/domain/moving-in/words'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { assetImportsApi } from '@/lib/resources/asset-imports/client'
import { templateHints, templateText } from './template'

interface Customer {
  id: string
  name: string
}

/** Brings a register as it is, that of one customer where it is known, or gives a template to who has none. */
export function BringRegister({ customer }: { customer?: Customer }) {
  const href = usePortalHref()
  const { file, progress, failure, choose, cancel } = useBring(customer)
  return (
    <>
      <PortalHeader title="Import a register" back={{ href: href('asset-imports'), label: 'Asset imports' }} />
      <Card>
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <div className="flex flex-col gap-5">
            <FileField
              label={customer ? `The register of ${customer.name}` : 'Your register'}
              hint="The spreadsheet you have, as .xlsx or .csv: at most 20 MB and 100,000 rows. Nothing is saved before you have seen what it would do."
              accept=".xlsx,.xlsm,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
              maxBytes={maxRegisterBytes}
              disabled={progress !== null}
              value={file ? [file] : []}
              onChange={([chosen]) => choose(chosen)}
            />
            {progress && (
              <ProgressBar
                label={progress.isSent ? 'Looking at the file' : 'Sending the file'}
                value={progress.isSent ? undefined : progress.percent}
                max={100}
                action={<Button onClick={cancel}>Cancel</Button>}
              />
            )}
            {failure.length > 0 && <ErrorBanner messages={failure} />}
          </div>
          <Template />
        </div>
      </Card>
    </>
  )
}

function Template() {
  const { viewer } = usePortal()
  const download = () => {
    const file = new Blob([templateText(!actsAsCustomer(viewer))], { type: 'text/csv' })
    const url = URL.createObjectURL(file)
    const link = Object.assign(document.createElement('a'), { href: url, download: 'register-template.csv' })
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <section aria-labelledby="template-title" className="min-w-0 rounded-lg bg-sunken p-4">
      <h2 id="template-title" className="font-medium">
        No file yet?
      </h2>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm text-muted">
        {templateHints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <div className="mt-3">
        <Button icon={Download} onClick={download}>
          Template
        </Button>
      </div>
    </section>
  )
}

interface Progress {
  percent: number
  isSent: boolean
}

/** Sends a file and leads to the import that was made of it; the same file again after a lost answer is one import. */
function useBring(customer: Customer | undefined) {
  const send = useSend()
  const call = useCall()
  const navigate = useNavigate()
  const href = usePortalHref()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [failure, setFailure] = useState<readonly string[]>([])
  const controller = useRef<AbortController>(null)
  const choose = async (chosen: File | undefined) => {
    setFile(chosen)
    setFailure([])
    if (!chosen) return
    controller.current = new AbortController()
    setProgress({ percent: 0, isSent: false })
    try {
      const body = JSON.stringify({ id: newId(), filename: chosen.name, file: await asBase64(chosen) })
      const { signal } = controller.current
      const onProgress = (sent: number, total: number) =>
        setProgress({ percent: Math.floor((sent / total) * 100), isSent: sent >= total })
      const made = await send(saveCall(assetImportsApi, 'POST'), { body, signal, onProgress })
      if (customer) {
        const choices = { ...made.choices, customerOrganisationId: customer.id }
        await call(saveCall(assetImportsApi, 'PUT'), { json: { id: made.id, choices } })
      }
      navigate(href(`asset-imports/${made.id}`), { replace: true })
    } catch (error) {
      setFailure(isCancelled(error) ? [] : messagesOf(error))
      setFile(undefined)
      setProgress(null)
    }
  }
  return { file, progress, failure, choose, cancel: () => controller.current?.abort() }
}

const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The server’s words, about the file or the whole. */
const messagesOf = (error: unknown): readonly string[] => Object.values(apiErrorsOf(error)).flat()

const asBase64 = (file: File): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(file)
  })
