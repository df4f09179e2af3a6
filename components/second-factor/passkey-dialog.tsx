'use client'
import { useForm } from 'react-hook-form'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { TextField } from '@/components/ui/text-field'
import { messages } from '@/lib/core/text/messages'
import { addPasskeyCall, newPasskeyCall, renamePasskeyCall } from '@/lib/resources/second-factor/client'
import type { ChangedSecondFactor, SecondFactor } from '@/lib/resources/second-factor/schema'
import { deviceName } from './device-name'
import type { SecondFactorTools } from './use-second-factor'

interface AddProps {
  open: boolean
  tools: SecondFactorTools
  onDone: (changed: ChangedSecondFactor) => void
  onClose: () => void
}

/** Adds a passkey: a name, then the browser asks for finger, face, PIN or key (FACTOR-16). */
export function PasskeyDialog({ open, tools, onDone, onClose }: AddProps) {
  const save = async (name: string) => {
    const { caller } = tools
    const options = await request(newPasskeyCall, { caller })
    const registration = await made(options)
    onDone(await request(addPasskeyCall, { json: { name, registration }, caller }))
  }
  return (
    <SideDialog title="Add a passkey" open={open} onClose={onClose}>
      <NameForm initial={deviceName(navigator.userAgent)} submit="Add passkey" onSave={save}>
        <p className="text-muted">
          A passkey is kept by this device, your password manager or a security key. Give it a name, then follow your
          browser. It works at {location.hostname} only.
        </p>
      </NameForm>
    </SideDialog>
  )
}

type Passkey = SecondFactor['passkeys'][number]

/** Renames a passkey. */
export function RenamePasskey(props: { passkey: Passkey | null; tools: SecondFactorTools; onClose: () => void }) {
  const { passkey, tools, onClose } = props
  const save = async (name: string) => {
    if (!passkey) return
    tools.show(await request(renamePasskeyCall, { params: { id: passkey.id }, json: { name }, caller: tools.caller }))
    onClose()
  }
  return (
    <SideDialog title="Rename passkey" open={passkey !== null} onClose={onClose}>
      <NameForm key={passkey?.id} initial={passkey?.name ?? ''} submit="Save name" onSave={save} />
    </SideDialog>
  )
}

interface NameProps {
  initial: string
  submit: string
  onSave: (name: string) => Promise<void>
  children?: React.ReactNode
}

function NameForm({ initial, submit, onSave, children }: NameProps) {
  const form = useForm({ ...formOptions, defaultValues: { name: initial } })
  const save = async ({ name }: { name: string }) => {
    if (name.trim() === '') throw new CallFailure(422, { name: [messages.required] })
    await onSave(name)
  }
  return (
    <Form form={form} onSubmit={save}>
      <DialogBody>
        {children}
        <TextField name="name" label="Name" maxLength={60} autoComplete="off" autoFocus />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>{submit}</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** What the browser makes. @throws CallFailure where it made none. */
async function made(
  optionsJSON: Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'],
) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    // No extension was asked for, so there is nothing in the results that matters.
    return { ...(await startRegistration({ optionsJSON })), clientExtensionResults: {} }
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    const why = isKnown
      ? 'You have a passkey of this device already'
      : 'No passkey was made. Try again, and follow what your browser asks'
    throw new CallFailure(0, { global: [why] })
  }
}
