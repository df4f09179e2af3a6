'use client'
import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react'
import { useForm } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Form, formOptions, SubmitButton } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { useInertPage } from '@/components/ui/use-inert-page'
import { CallFailure } from './call'
import { isDefault } from './list-views'

interface ViewNameDialogProps {
  open: boolean
  title: string
  name: string
  /** @throws CallFailure with the server's words, which stand beside the field. */
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a saved view. */
export function ViewNameDialog({ open, onClose, ...rest }: ViewNameDialogProps) {
  useInertPage(open)
  return (
    <Dialog open={open} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 animate-fade-in bg-black/40" />
      <div className="fixed inset-0 grid place-items-center overflow-y-auto p-4 max-sm:items-end">
        <DialogPanel className="w-full max-w-md animate-pop-in rounded-xl bg-raised p-6 shadow-lg">
          <Content onClose={onClose} {...rest} />
        </DialogPanel>
      </div>
    </Dialog>
  )
}

function Content({ title, name, onSave, onClose }: Omit<ViewNameDialogProps, 'open'>) {
  const form = useForm({ ...formOptions, defaultValues: { name } })
  return (
    <>
      <DialogTitle as="h2" className="mb-4 text-lg font-semibold">
        {title}
      </DialogTitle>
      <Form
        form={form}
        onSubmit={async (values) => {
          // The name under which the list's own opening is kept.
          if (isDefault({ name: values.name.trim() }))
            throw new CallFailure(422, { name: ['This name is already in use'] })
          await onSave(values.name)
          onClose()
        }}
      >
        <TextField
          name="name"
          label="Name"
          autoFocus
          maxLength={255}
          hint="Keeps the filters, the order and the columns as they are now. Only you see it."
        />
        <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Save view</SubmitButton>
        </div>
      </Form>
    </>
  )
}
