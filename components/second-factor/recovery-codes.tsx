'use client'
import { Copy, Download, Printer } from 'lucide-react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { snackbar } from '@/components/ui/snackbar-store'

/** New recovery codes, the only time that they are shown (FACTOR-22): to copy, download or print. */
export function RecoveryCodes({ codes, account }: { codes: readonly string[]; account: string }) {
  const text = `Recovery codes of ${account}\nEach works once, in place of your app or passkey.\n\n${codes.join('\n')}\n`
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => snackbar.show('Recovery codes copied'),
      () => snackbar.error('Your browser did not copy them. Download or print them instead'),
    )
  return (
    <div className="flex flex-col gap-4">
      <Banner kind="warning">
        Keep these codes in a safe place, apart from your phone. They are shown only now. Each logs you in once if you
        lose your app or passkey.
      </Banner>
      <ul
        aria-label="Recovery codes"
        className="nums grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border bg-sunken/60 px-5 py-4 font-mono text-md tracking-wide max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={Copy} onClick={copy}>
          Copy
        </Button>
        <Button icon={Download} onClick={() => download(text)}>
          Download
        </Button>
        <Button icon={Printer} onClick={() => print(text)}>
          Print
        </Button>
      </div>
    </div>
  )
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: 'recovery-codes.txt' }).click()
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Prints them alone, without the page around them. */
function print(text: string): void {
  const frame = Object.assign(document.createElement('iframe'), { hidden: true, title: 'Recovery codes' })
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return
  page.body.append(Object.assign(page.createElement('pre'), { textContent: text }))
  frame.contentWindow.onafterprint = () => frame.remove()
  frame.contentWindow.print()
}
