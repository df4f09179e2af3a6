'use client'
import { CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { RadioCards } from '@/components/ui/radio-cards'

export const statusOptions = [
  { value: '1', label: 'Complete', icon: CircleCheck, tone: 'good' },
  { value: '2', label: 'Monitor', icon: Eye, tone: 'monitor' },
  { value: '3', label: 'Action', icon: CircleAlert, tone: 'action' },
] as const

/** The three results as big buttons (SCREEN-20): colour, icon and word. */
export function StatusButtons() {
  return <RadioCards name="status" label="Result" options={statusOptions} columns={3} />
}
