'use client'
import { Trash2 } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { FieldRows, type Rows } from '@/components/ui/field-rows'
import { TextField } from '@/components/ui/text-field'

const newRow = { hostname: '' }

/** The hostnames that a portal answers on (TENANT-19); several can be pasted at once. */
export function HostnamesField() {
  return (
    <FieldRows
      name="hostnames"
      label="Hostnames"
      hint="Where the portal answers, such as portal.example.com: no scheme, no port"
      addLabel="Add hostname"
      newRow={newRow}
      removal={(i, _, count) => (count > 1 ? { icon: Trash2, label: `Remove hostname ${i + 1}` } : null)}
    >
      {(i, rows) => (
        <div onPaste={(event) => pasteSeveral(event, i, rows)} className="flex-1">
          <TextField
            name={`hostnames.${i}.hostname`}
            label={`Hostname ${i + 1}`}
            hideLabel
            maxLength={253}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
    </FieldRows>
  )
}

function pasteSeveral(event: ClipboardEvent, at: number, { update, insert }: Rows): void {
  const pasted = event.clipboardData.getData('text').split(/[\s,;]+/)
  const [first, ...others] = pasted.filter(Boolean).map((hostname) => ({ hostname }))
  if (!first || others.length === 0) return
  event.preventDefault()
  update(at, first)
  insert(at + 1, others)
}
