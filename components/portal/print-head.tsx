'use client'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePortal } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'

/** Above what is printed, on paper only: when and by whom, as it may be taken for evidence (SCREEN-21). */
export function PrintHead() {
  const { me, viewer } = usePortal()
  const { dateTime } = useDates()
  const [now, setNow] = useState('')
  useEffect(() => {
    const note = () => flushSync(() => setNow(new Date().toISOString()))
    window.addEventListener('beforeprint', note)
    return () => window.removeEventListener('beforeprint', note)
  }, [])
  const by = viewer.impersonator ? `${me.fullName} (${viewer.impersonator.fullName})` : me.fullName
  return <p className="mb-3 hidden text-sm text-muted print:block">{`Printed ${dateTime(now)} by ${by}`}</p>
}
