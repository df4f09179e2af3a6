'use client'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '@/components/ui/icon-button'
import type { SecondFactor } from '@/lib/resources/second-factor/schema'

type Passkey = SecondFactor['passkeys'][number]

interface RowsProps {
  passkeys: readonly Passkey[]
  date: (time: string) => string
  onRename: (passkey: Passkey) => void
  onRemove: (passkey: Passkey) => void
}

/** The passkeys that there are, with the address that each works at. */
export function PasskeyRows({ passkeys, date, onRename, onRemove }: RowsProps) {
  if (passkeys.length === 0) return null
  return (
    <ul aria-label="Your passkeys" className="mt-3 overflow-hidden rounded-lg border sm:ml-13.5">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-2 border-b px-4 py-2.5 last:border-0">
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{passkey.name}</p>
            <p className="text-sm text-muted wrap-anywhere">
              {passkey.hostname}, added on {date(passkey.createdAt)}
              {passkey.lastUsedAt && `, last used on ${date(passkey.lastUsedAt)}`}
            </p>
          </div>
          <IconButton icon={Pencil} label={`Rename ${passkey.name}`} onClick={() => onRename(passkey)} />
          <IconButton icon={Trash2} label={`Remove ${passkey.name}`} onClick={() => onRemove(passkey)} />
        </li>
      ))}
    </ul>
  )
}
