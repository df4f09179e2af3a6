'use client'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/components/ui/text-field'
import type { ClientValues } from './client-values'

/** Where a portal of this host answers, if it is reached as this one is; '' for what is no host. */
export function addressOf(hostname: string, { protocol, port }: Pick<Location, 'protocol' | 'port'>): string {
  const host = hostname.trim().toLowerCase()
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) ? `${protocol}//${host}${port && `:${port}`}` : ''
}

/** The address that links begin with. Of a new client it follows the first hostname until it is typed (TENANT-28). */
export function PrimaryAddressField({ isNew }: { isNew: boolean }) {
  const { getValues, setValue } = useFormContext<ClientValues>()
  const hostname = useWatch<ClientValues, 'hostnames.0.hostname'>({ name: 'hostnames.0.hostname' })
  const derived = useRef('')
  useEffect(() => {
    if (!isNew || getValues('primaryUrl') !== derived.current) return
    derived.current = addressOf(hostname ?? '', location)
    setValue('primaryUrl', derived.current)
  }, [isNew, hostname, getValues, setValue])
  return (
    <TextField
      name="primaryUrl"
      label="Primary address"
      hint="Every link that is mailed or handed out begins with it, such as https://portal.example.com. Its host is one of the hostnames"
      type="url"
      maxLength={255}
      autoComplete="off"
    />
  )
}
