'use client'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { justDone } from './just-done'

/** Says of a task that it was done within the hour, while that lasts (RESULT-15). */
export function JustDoneBadge({ done }: { done: string | null }) {
  // Not while the page is rendered by the server: its clock is another.
  const [said, setSaid] = useState<string | null>(null)
  useEffect(() => {
    const look = () => setSaid(justDone(done, Date.now()))
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [done])
  return (
    said && (
      <span data-just-done>
        <Badge tone="good" icon={Check}>
          {said}
        </Badge>
      </span>
    )
  )
}
