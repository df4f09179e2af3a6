'use client'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { request } from '@/components/data/request'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { CancelButton, DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { beginAppCall, confirmAppCall } from '@/lib/resources/second-factor/client'
import type { ChangedSecondFactor } from '@/lib/resources/second-factor/schema'
import { CodeField } from './code-field'
import { type SecondFactorTools, sentenceOf } from './use-second-factor'

interface DialogProps {
  open: boolean
  tools: SecondFactorTools
  onDone: (changed: ChangedSecondFactor) => void
  onClose: () => void
}

/** Sets up an authenticator app: the QR code, the secret to type, and a code to prove it (FACTOR-15). */
export function AppDialog({ open, ...rest }: DialogProps) {
  return (
    <SideDialog title="Set up an authenticator app" open={open} onClose={rest.onClose}>
      {open && <AppSetup {...rest} />}
    </SideDialog>
  )
}

type Begun = { secret: string; qrCode: string }

function AppSetup({ tools, onDone }: Omit<DialogProps, 'open'>) {
  const [begun, setBegun] = useState<Begun | { problem: string }>()
  const [attempt, setAttempt] = useState(0)
  const form = useForm({ ...formOptions, defaultValues: { code: '' } })
  const { caller } = tools
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and again for another attempt
  useEffect(() => {
    let isGone = false
    request(beginAppCall, { caller }).then(
      (answer) => isGone || setBegun(answer),
      (error) => isGone || setBegun({ problem: sentenceOf(error) }),
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  const confirm = async (json: { code: string }) => onDone(await request(confirmAppCall, { json, caller }))
  if (begun && 'problem' in begun)
    return (
      <DialogBody>
        <ErrorBanner messages={[begun.problem]} onRetry={() => setAttempt(attempt + 1)} />
      </DialogBody>
    )
  return (
    <Form form={form} onSubmit={confirm}>
      <DialogBody>
        <ol className="flex list-decimal flex-col gap-5 pl-5 marker:font-semibold">
          <li>
            Get an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator, 1Password or
            Aegis.
          </li>
          <li>
            Scan this with the app.
            {begun ? <Secret {...begun} /> : <Skeleton className="mt-3 size-52" />}
          </li>
          <li>Enter the six digits that the app shows.</li>
        </ol>
        <CodeField />
      </DialogBody>
      <DialogFooter>
        <CancelButton />
        <SubmitButton>Turn on</SubmitButton>
      </DialogFooter>
    </Form>
  )
}

/** The QR code, and for who can't scan it the letters in groups of four. */
function Secret({ secret, qrCode }: Begun) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      {/* biome-ignore lint/performance/noImgElement: drawn here, nothing to load */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qrCode)}`}
        alt="QR code for your authenticator app"
        className="size-52 rounded-lg border bg-white p-1"
      />
      {isShown ? (
        <div>
          <p className="text-muted">Type this key into the app:</p>
          <p className="nums mt-1 font-mono text-md wrap-anywhere select-all" data-testid="secret">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
        </div>
      ) : (
        <Button size="sm" onClick={() => setShown(true)}>
          I can’t scan it
        </Button>
      )}
    </div>
  )
}
