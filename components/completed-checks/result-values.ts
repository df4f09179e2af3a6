import { calendarDateIn, formatDateTime, instantIn } from '@/lib/core/dates/zone'
import type { TaskToRecord } from './task-summary'

/** What the form of a result holds. */
export interface ResultValues {
  status: string
  notes: string
  uploads: File[]
  isEarlier: boolean
  date: string
  time: string
}

/** How the form of a result begins. */
export const emptyResult = (timezone: string, now: Date): ResultValues => ({
  status: '',
  notes: '',
  uploads: [],
  isEarlier: false,
  date: calendarDateIn(timezone, now),
  time: formatDateTime(timezone, now).slice(11),
})

/** What the API takes of it, without its files. */
export function resultOf(
  timezone: string,
  { assetId, checkId }: TaskToRecord,
  { status, notes, isEarlier, date, time }: ResultValues,
) {
  return {
    assetId,
    checkId,
    status: status ? Number(status) : undefined,
    notes: notes || null,
    ...(isEarlier && { completedAt: isDay(date) ? instantIn(timezone, date, time || '00:00').toISOString() : date }),
  }
}

/** What is not a whole date is sent as it is: the server says what is wrong with it. */
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
