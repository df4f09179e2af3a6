'use client'
import { CircleCheck } from 'lucide-react'
import { useContext, useEffect, useRef } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { FormIdContext, fieldId } from '@/components/ui/form-context'
import { Link } from '@/components/ui/link'

/** The asset before, while one is tagged after the other; `next`: the field of the next tag, which takes the focus. */
export function LastTagged({ tagged, next }: { tagged: { id: string; name: string } | null; next: string }) {
  const href = usePortalHref()
  const formId = useContext(FormIdContext)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!tagged) return
    document.getElementById(fieldId(formId, next))?.focus({ preventScroll: true })
    box.current?.scrollIntoView()
  }, [tagged, formId, next])
  return (
    <div ref={box} role="status" className="empty:-mb-5">
      {tagged && (
        <p className="flex items-center gap-2 rounded-lg bg-good-soft px-4 py-2.5">
          <CircleCheck aria-hidden className="size-[18px] shrink-0 text-good" />
          <span className="min-w-0 wrap-anywhere">
            <Link href={href(`assets/${tagged.id}`)} className="link nums">
              {tagged.name}
            </Link>{' '}
            is tagged. All but the tag is kept for the next one.
          </span>
        </p>
      )}
    </div>
  )
}
