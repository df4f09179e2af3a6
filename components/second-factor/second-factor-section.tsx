'use client'
import { Fingerprint, KeyRound, type LucideIcon, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Caller } from '@/components/data/call'
import { request } from '@/components/data/request'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { snackbar } from '@/components/ui/snackbar-store'
import { formatDate } from '@/lib/core/dates/zone'
import { recoveryCodesCall } from '@/lib/resources/second-factor/client'
import type { ChangedSecondFactor, SecondFactor } from '@/lib/resources/second-factor/schema'
import { AppDialog } from './app-dialog'
import { PasskeyDialog, RenamePasskey } from './passkey-dialog'
import { PasskeyRows } from './passkey-rows'
import { PasswordDialog } from './password-dialog'
import { RecoveryCodes } from './recovery-codes'
import { RemoveDialog, type Removing } from './remove-dialog'
import { sentenceOf, useSecondFactor } from './use-second-factor'

interface SectionProps {
  initial: SecondFactor
  email: string
  timezone: string
  caller?: Caller
  /** Called once there is a second step, and its recovery codes were seen. */
  onSetUp?: () => void
}

/** "Two-step sign-in": app, passkeys and recovery codes of one's own (FACTOR-22). */
export function SecondFactorSection({ initial, email, timezone, caller, onSetUp }: SectionProps) {
  const { tools, isAsking, onConfirmed, cancel } = useSecondFactor(initial, caller)
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [areCodesOpen, setCodesOpen] = useState(false)
  const [removing, setRemoving] = useState<Removing>(null)
  const [renaming, setRenaming] = useState<SecondFactor['passkeys'][number] | null>(null)
  const { state, confirmed } = tools
  const date = (time: string) => formatDate(timezone, new Date(time))

  const done = (message: string) => (changed: ChangedSecondFactor) => {
    tools.show(changed)
    setOpen(null)
    snackbar.show(message)
    if (!changed.newRecoveryCodes) return onSetUp?.()
    setCodes(changed.newRecoveryCodes)
    setCodesOpen(true)
  }
  const closeCodes = () => {
    setCodesOpen(false)
    onSetUp?.()
  }
  const renewCodes = () =>
    request(recoveryCodesCall, { caller }).then(done('New recovery codes made'), (error) =>
      snackbar.error(sentenceOf(error)),
    )
  const { authenticatorApp: app, passkeys, recoveryCodes } = state
  return (
    <Card
      id="two-step-sign-in"
      title="Two-step sign-in"
      description="A second step after your password, so that the password alone opens nothing."
      actions={state.isOn ? <Badge tone="good">On</Badge> : <Badge>Off</Badge>}
    >
      <ul className="flex flex-col divide-y divide-line">
        <Row
          icon={Smartphone}
          title="Authenticator app"
          text={
            app
              ? `Set up on ${date(app.createdAt)}${used(app.lastUsedAt, date)}`
              : 'Six digits from an app on your phone'
          }
        >
          {app && (
            <Button size="sm" variant="ghost" onClick={() => confirmed(() => setRemoving('app'))}>
              Remove app
            </Button>
          )}
          <Button size="sm" onClick={() => confirmed(() => setOpen('app'))}>
            {app ? 'Replace app' : 'Set up app'}
          </Button>
        </Row>
        <Row
          icon={Fingerprint}
          title="Passkeys"
          text="Finger, face or PIN of a device, or a security key"
          below={
            <PasskeyRows
              passkeys={passkeys}
              date={date}
              onRename={(passkey) => confirmed(() => setRenaming(passkey))}
              onRemove={(passkey) => confirmed(() => setRemoving(passkey))}
            />
          }
        >
          <Button size="sm" onClick={() => confirmed(() => setOpen('passkey'))}>
            Add passkey
          </Button>
        </Row>
        {recoveryCodes && (
          <Row
            icon={KeyRound}
            title="Recovery codes"
            text={`${recoveryCodes.left} of 10 left, made on ${date(recoveryCodes.createdAt)}`}
          >
            <Button size="sm" onClick={() => confirmed(renewCodes)}>
              Make new codes
            </Button>
          </Row>
        )}
      </ul>
      <PasswordDialog open={isAsking} email={email} caller={caller} onConfirmed={onConfirmed} onClose={cancel} />
      <AppDialog
        open={open === 'app'}
        tools={tools}
        onDone={done('Authenticator app set up')}
        onClose={() => setOpen(null)}
      />
      {open === 'passkey' && (
        <PasskeyDialog open tools={tools} onDone={done('Passkey added')} onClose={() => setOpen(null)} />
      )}
      <RenamePasskey passkey={renaming} tools={tools} onClose={() => setRenaming(null)} />
      <RemoveDialog removing={removing} tools={tools} onClose={() => setRemoving(null)} />
      <SideDialog title="Your recovery codes" open={areCodesOpen} onClose={closeCodes}>
        <DialogBody>
          <RecoveryCodes codes={codes} account={email} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={closeCodes}>
            I have kept them
          </Button>
        </DialogFooter>
      </SideDialog>
    </Card>
  )
}

const used = (time: string | null, date: (time: string) => string) => (time ? `, last used on ${date(time)}` : '')

interface RowProps {
  icon: LucideIcon
  title: string
  text: string
  below?: ReactNode
  children: ReactNode
}

function Row({ icon: Icon, title, text, below, children }: RowProps) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 gap-3.5">
          <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent-text">
            <Icon aria-hidden className="size-5" />
          </span>
          <div className="min-w-0">
            <h3 className="font-medium">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
      {below}
    </li>
  )
}
