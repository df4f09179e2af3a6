'use client'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useDownload } from '@/components/data/use-download'
import { Button } from '@/components/ui/button'
import { counted } from '@/lib/core/text/counted'
import { resultsReportCall } from '@/lib/workflows/reports/client'

/** Downloads what the filter leaves as a PDF to be handed over: cover, results, photos (REPORT-1). */
export function ReportButton({ query, count = 0 }: { query: string; count?: number }) {
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const begun = `Making a report of ${counted(count, 'result')}, please wait`
    await download(resultsReportCall, { query, begun, rows: count, row: 'result' }).finally(() => setBusy(false))
  }
  return (
    <Button
      icon={FileText}
      disabled={count === 0}
      aria-busy={busy || undefined}
      onClick={() => busy || make()}
      data-chrome
    >
      Report (PDF)
    </Button>
  )
}
