'use client'
import { CircleAlert, CircleCheck, Eye } from 'lucide-react'
import { RadioCards } from '@/components/ui/radio-cards'

const options = [
  { value: '1', label: 'Complete', icon: CircleCheck, iconClassName: 'text-good' },
  { value: '2', label: 'Monitor', icon: Eye, iconClassName: 'text-monitor' },
  { value: '3', label: 'Action', icon: CircleAlert, iconClassName: 'text-action' },
]

/** The three results as big buttons (SCREEN-20): colour, icon and word. */
export function StatusButtons() {
  return <RadioCards name="status" label="Result" options={options} columns={3} />
}
