'use client'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { snackbar } from '@/components/ui/snackbar-store'
import { roundReportCall } from '@/lib/resources/rounds/client'

/** Opens the report of a finished round. */
export function RoundReport({ id }: { id: string }) {
  const call = useCall()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const { url } = await call(roundReportCall, { params: { id } })
      window.open(url, '_blank', 'noopener')
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'The report could not be opened. Please try again')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="primary" icon={FileDown} loading={busy} onClick={open}>
      Report (PDF)
    </Button>
  )
}
