'use client'
import { FileText } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ScrollSection } from '@/components/ui/scroll-section'
import { DialogBody, DialogFooter, SideDialog } from '@/components/ui/side-dialog'

const titles = { licence: 'End user licence', privacyPolicy: 'Privacy policy' } as const
type Text = keyof typeof titles

/** Both texts to read, each in a dialog, without leaving what was typed (ACCOUNT-31). */
export function TermsDialogs(texts: Record<Text, ReactNode>) {
  const [open, setOpen] = useState<Text | null>(null)
  const [last, setLast] = useState<Text>('licence')
  const show = (text: Text) => {
    setLast(text)
    setOpen(text)
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={FileText} aria-haspopup="dialog" onClick={() => show('licence')}>
          {titles.licence}
        </Button>
        <Button size="sm" icon={FileText} aria-haspopup="dialog" onClick={() => show('privacyPolicy')}>
          {titles.privacyPolicy}
        </Button>
      </div>
      <SideDialog title={titles[last]} open={open !== null} width="wide" onClose={() => setOpen(null)}>
        <DialogBody>
          <ScrollSection aria-label={titles[last]} className="rounded-sm">
            {texts[last]}
          </ScrollSection>
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" onClick={() => setOpen(null)}>
            Close
          </Button>
        </DialogFooter>
      </SideDialog>
    </>
  )
}
