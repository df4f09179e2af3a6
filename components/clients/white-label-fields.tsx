'use client'
import { Ban, ClipboardCheck, Image } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { RadioCards } from '@/components/ui/radio-cards'
import { TextField } from '@/components/ui/text-field'
import type { LoginPicture } from '@/lib/core/tenancy/login-pictures'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import type { ClientValues } from './client-values'
import { LogoField } from './logo-field'

const options: { value: LoginPicture; label: string; hint: string; icon: typeof Ban }[] = [
  { value: 'example', label: 'An example', hint: 'An asset with its tasks', icon: ClipboardCheck },
  { value: 'own', label: 'Own picture', hint: 'Fills the right half', icon: Image },
  { value: 'none', label: 'Nothing', hint: 'The form alone', icon: Ban },
]

/** What stands beside the login, the browser's icon, and whom mails are from (TENANT-26, TENANT-27, MAIL-14). */
export function WhiteLabelFields({ client }: { client?: ClientOutput }) {
  const loginPicture = useWatch<ClientValues, 'loginPicture'>({ name: 'loginPicture' })
  return (
    <>
      <LogoField
        name="favicon"
        label="Browser icon"
        hint="A square png or jpg, at most 1 MB. Without one, the logo or the first letter of the name"
        optional
        noun="icon"
        logoUrl={client?.faviconUrl ?? null}
      />
      <RadioCards name="loginPicture" label="Beside the login" columns={3} options={options} />
      {loginPicture === 'own' && (
        <LogoField
          name="picture"
          label="Login picture"
          hint="png or jpg, at most 1 MB, best about as wide as high"
          noun="picture"
          logoUrl={client?.pictureUrl ?? null}
        />
      )}
      <TextField
        name="senderName"
        label="Sender of mails"
        hint="The name that mails of this portal are from. The address stays that of the installation"
        optional
        maxLength={80}
        autoComplete="off"
      />
    </>
  )
}
