'use client'
import { formatDate, formatDateTime } from '@/lib/core/dates/zone'
import { usePortal } from './portal-context'

/** How instants are shown: DD/MM/YYYY and DD/MM/YYYY HH:mm in the client's time zone; '' where there is none. */
export function useDates() {
  const { timezone } = usePortal()
  return {
    date: (instant: string | null | undefined) => (instant ? formatDate(timezone, new Date(instant)) : ''),
    dateTime: (instant: string | null | undefined) => (instant ? formatDateTime(timezone, new Date(instant)) : ''),
  }
}
