'use client'
import { CircleHelp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { mayBeShortcut } from '@/components/ui/is-typing'
import { Opening, useAfterOutline } from '@/components/ui/opening'
import { sheetClass, sheetPlaceClass } from '@/components/ui/sheet'
import { fetchedAhead, useOnDemand } from '@/components/ui/use-on-demand'

const panel = () => import('./help-panel')

/** A guide to the page, behind a button and the key ? (SCREEN-36); its texts come when it is opened. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const HelpPanel = useAfterOutline(isOpen, useOnDemand(panel, isOpen, close)?.HelpPanel)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || !mayBeShortcut(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <IconButton
        icon={CircleHelp}
        label="Help for this page"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        {...fetchedAhead(panel)}
        onClick={() => setOpen(true)}
      />
      {isOpen && (HelpPanel ? <HelpPanel onClose={close} /> : <Opening place={sheetPlaceClass} panel={sheetClass()} />)}
    </>
  )
}
